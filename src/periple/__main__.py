"""`python -m periple` is the `periple` command."""

from periple.cli import main

main()
