/** For tests: a part on the page, and what can be read there. */
import { type Component, flushSync, mount, unmount } from 'svelte';

type Props = Record<string, unknown>;
const shown: ReturnType<typeof mount>[] = [];
/** After each test: `afterEach(clear)`. */
export function clear(): void {
  for (const one of shown.splice(0)) void unmount(one);
  document.body.innerHTML = '';
}

export function show<P extends Props>(Part: Component<P>, props: P, target: HTMLElement = document.body): void {
  shown.push(mount(Part as Component<Props>, { target, props }));
  flushSync();
}

export const words = (node: Element | null | undefined): string | null =>
  node?.textContent?.replace(/\s+/g, ' ').trim() ?? null;
export const text = (selector: string): string | null => words(document.querySelector(selector));

export function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)!.click();
  flushSync();
}
