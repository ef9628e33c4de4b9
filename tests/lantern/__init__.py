"""Lantern: the smallest title there is. It shows what a title must bring, and the tests of the kernel play it.

Twelve cards; everybody holds one, unseen by the others. On your turn guess the card of your left neighbour (a right
guess scores 3), or draw another card for yourself. Once a game, out of turn, you may ring: you score 1.
"""
