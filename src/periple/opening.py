"""Ways into a match, typed by title: a match of Wanderlust shows a `WanderlustView`."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa

from collections.abc import Callable
from typing import TYPE_CHECKING, Concatenate, Literal, ParamSpec, Protocol, cast, overload

from periple.kernel import door
from periple.kernel.match import Match

if TYPE_CHECKING:
    from periple.games.globetrotter.face.view import GlobetrotterView
    from periple.games.routard.face.view import RoutardView
    from periple.games.wanderlust.face.view import WanderlustView
    from periple.games.wishland.face.view import WishLandView

P = ParamSpec("P")


class Way(Protocol[P]):
    """A way into a match: a title, then what `kernel/door.py` asks for."""

    @overload
    def __call__(
        self, title: Literal["globetrotter"], *given: P.args, **named: P.kwargs
    ) -> "Match[GlobetrotterView]": ...
    @overload
    def __call__(self, title: Literal["routard"], *given: P.args, **named: P.kwargs) -> "Match[RoutardView]": ...
    @overload
    def __call__(self, title: Literal["wanderlust"], *given: P.args, **named: P.kwargs) -> "Match[WanderlustView]": ...
    @overload
    def __call__(self, title: Literal["wishland"], *given: P.args, **named: P.kwargs) -> "Match[WishLandView]": ...
    @overload
    def __call__(self, title: str, *given: P.args, **named: P.kwargs) -> Match: ...


def typed(way: Callable[Concatenate[str, P], Match]) -> Way[P]:
    return cast("Way[P]", way)


start = typed(door.start)
arrange = typed(door.arrange)
