"""Text that is encoded once, however many hands it goes through."""

from periple.web.live_socket import Encoded


def test_text_that_came_encoded_is_text_like_any_other() -> None:
    data = "Véronique paie 70 €.".encode()
    text = Encoded(data)
    assert text == "Véronique paie 70 €."
    assert text.encode() is data
    assert text.encode("utf-16") == "Véronique paie 70 €.".encode("utf-16")
