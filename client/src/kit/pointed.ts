/**
 * What shows a choice while it is pointed at: a mouse over it, or the keyboard on it. A finger points at nothing, it presses;
 * the browser's mouse then stays where the finger was, over whatever comes to lie there.
 */
export const pointed = (show: () => void, hide: () => void) => ({
  onmouseenter: () => {
    if (!globalThis.matchMedia?.('(hover: none)').matches) show();
  },
  onmouseleave: hide,
  onfocus: show,
  onblur: hide,
});
