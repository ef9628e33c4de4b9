/** The positions of a finished game, each fetched once. */
import { api, type Replayed } from '../../table/api';

export class Moments {
  private known = new Map<string, Promise<Replayed>>();

  at(table: string, ply: number, seat: number | null): Promise<Replayed> {
    const key = `${ply}/${seat}`;
    let one = this.known.get(key);
    if (!one) {
      one = api.replay(table, ply, seat);
      one.catch(() => this.known.delete(key));
      this.known.set(key, one);
    }
    return one;
  }
}
