"""The one way of words into a page: names, talk, options and titles are text there, never markup, nor script."""

# Stays plain: it only writes.

import html


def escaped(words: str) -> str:
    """Return words as text of a page, of a drawing (SVG), or of an attribute in quotes."""
    return html.escape(words, quote=True)


def in_script(json: str) -> str:
    """Return JSON that can stand inside a script: nothing in it ends the script, or begins another."""
    return json.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
