/** The positions of a finished game, each fetched once. */
import { api, type Replayed } from '../../table/api';

const FARTHEST = 60;

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

  /** Where another player begins to move, after or before a line; not farther than people look. */
  async turned(table: string, from: number, way: 1 | -1, last: number, seat: number | null): Promise<number> {
    const mover = async (ply: number) => (await this.at(table, ply, seat)).view.turn;
    const who = await mover(from);
    let ply = from + way;
    while (ply > 0 && ply < last && (await mover(ply)) === who && Math.abs(ply - from) < FARTHEST) ply += way;
    return ply;
  }
}
