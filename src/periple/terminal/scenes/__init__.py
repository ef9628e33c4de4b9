"""One scene a title: what its table looks like in a terminal, from the typed view and the catalogue alone."""
