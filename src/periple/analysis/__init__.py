"""What a game was like: everybody's chance to win at every move, luck and choice apart (docs/explorer.md)."""
