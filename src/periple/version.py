"""The version, alone in its file so that packaging can read it."""

__version__ = "0.3.0"
