"""A net that teaches itself by playing: `periple train` (docs/explorer.md). It needs the extra `train`."""
