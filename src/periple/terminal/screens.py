"""What lies over the panes for a moment: a page to be read, a line to be typed, a few things to pick from."""

from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text as Line
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option


class Reading(ModalScreen[None]):
    """A page to be read; Escape closes it."""

    BINDINGS: ClassVar = [("escape,q,enter", "dismiss", "close")]

    def __init__(self, page: RenderableType, hint: str, from_end: bool = False) -> None:
        super().__init__()
        self.page = page
        self.hint = hint
        self.from_end = from_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page"):
            yield Static(self.page)
        yield Static(self.hint, id="hint")

    def on_mount(self) -> None:
        self.query_one("#page").focus()
        if self.from_end:
            self.query_one("#page").scroll_end(animate=False)


class Asking(ModalScreen[str | None]):
    """One line to be typed."""

    BINDINGS: ClassVar = [("escape", "dismiss", "close")]

    def __init__(self, question: str, least: int | None = None) -> None:
        super().__init__()
        self.question = question
        self.least = least  # of a number; else words are asked

    def compose(self) -> ComposeResult:
        with Vertical(id="ask"):
            yield Static(Line(self.question, style="bold"))
            yield Input() if self.least is None else Input(str(self.least), type="integer")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)


class Picking(ModalScreen[int | None]):
    """One of a few things; Escape takes none."""

    BINDINGS: ClassVar = [("escape", "dismiss", "close")]

    def __init__(self, title: str, labels: list[str]) -> None:
        super().__init__()
        self.heading = title
        self.labels = labels

    def compose(self) -> ComposeResult:
        with Vertical(id="ask"):
            yield Static(Line(self.heading, style="bold"))
            yield OptionList(*[Option(Line(label)) for label in self.labels])

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)
