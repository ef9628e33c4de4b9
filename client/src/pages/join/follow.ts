import { rooted } from '../../root';
import { router } from '../../router.svelte';

/** Any link of ours leads to its table, wherever it was copied from; a seat's link that is damaged to the page that says so. */
export async function follow(pasted: string): Promise<boolean> {
  const found = /\/(?:table|join)\/[\w/-]+/.exec(pasted)?.[0]; // no stop or bracket of a sentence around it
  if (!found) return false;
  if (found.startsWith('/table/')) {
    router.go(found);
    return true;
  }
  const answer = await fetch(rooted(found), { credentials: 'same-origin' }).catch(() => null);
  if (answer?.redirected) {
    const { pathname, search } = new URL(answer.url);
    router.go(pathname + search);
  } else router.go(found);
  return true;
}
