/** The line between a browser and the server, which can be cut and mended. */
import { connect, createServer, type Socket } from 'node:net';
import { inject } from 'vitest';

export interface Line {
  base: string;
  cut(): void;
  mend(): void;
  close(): void;
}

export async function layLine(): Promise<Line> {
  const port = Number(new URL(inject('base')).port);
  const open = new Set<Socket>();
  let whole = true;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  };
  const post = createServer((here) => {
    keep(here);
    if (!whole) return void here.destroy();
    const there = connect(port, '127.0.0.1');
    keep(there);
    here.pipe(there).pipe(here);
    here.on('close', () => there.destroy());
    there.on('close', () => here.destroy());
  });
  await new Promise<void>((done) => post.listen(0, '127.0.0.1', done));
  const address = post.address();
  return {
    base: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut() {
      whole = false;
      for (const socket of open) socket.destroy();
    },
    mend() {
      whole = true;
    },
    close() {
      for (const socket of open) socket.destroy();
      post.close();
    },
  };
}
