"""`periple bench server`: live tables with scripted players over sockets, beside boardgame.io's own server."""
