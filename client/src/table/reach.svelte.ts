import { rooted } from '../root';

/** Whether the server answers: told by what it was last asked, not by the browser, which only knows of its own network. */
class Reach {
  away: boolean = $state(false);
}

export const reach = new Reach();

/** The service worker answers this one without a server: an answer proves nothing. */
const KEPT = '/api/titles';

/** Asks the server, and remembers whether it was there. */
export async function ask(path: string, how: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(rooted(path), how);
    if (path !== KEPT) reach.away = false;
    return answer;
  } catch (error) {
    reach.away = true;
    throw error;
  }
}
