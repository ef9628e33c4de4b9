"""Seat tokens, table ids, seeds and salts."""

import hashlib
import hmac
import secrets
import string
from typing import Final

TOKEN_BYTES: Final = 24  # 192 bits
ID_LETTERS: Final = string.ascii_lowercase + string.digits
ID_LENGTH: Final = 12


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> bytes:
    """What is stored: a token of 192 random bits needs no slow hash."""
    return hashlib.sha256(token.encode()).digest()


def same_hash(one: bytes, other: bytes) -> bool:
    return hmac.compare_digest(one, other)


def new_table_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def could_be_table_id(key: str) -> bool:
    return len(key) <= 2 * ID_LENGTH and all(letter in ID_LETTERS for letter in key)


def new_seed() -> int:
    return secrets.randbits(63)


def new_salt() -> str:
    """Hides the seed in its commitment, and keys the table's chance: 256 bits."""
    return secrets.token_hex(32)
