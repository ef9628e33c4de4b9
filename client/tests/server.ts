/** Starts one server for all the tests in a browser, and stops it after them. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address. */
    base: string;
  }
}

const house = join(import.meta.dirname, '..', '..');
const own = join(house, '.venv', 'bin', 'python');
/** The package that serves: the source, or the wheel unpacked, whose robots think faster. */
const served = process.env.PERIPLE_SERVED ?? join(house, 'src');
const python = process.env.PERIPLE_PYTHON ?? (existsSync(own) ? own : 'python3');

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The smallest title as somebody else's package would bring it: known by its entry point, with no page of its own. */
function guest(folder: string): string {
  const about = join(folder, 'guest', 'lantern-1.dist-info');
  mkdirSync(about, { recursive: true });
  symlinkSync(join(house, 'tests', 'lantern'), join(folder, 'guest', 'lantern'));
  writeFileSync(join(about, 'METADATA'), 'Metadata-Version: 2.1\nName: lantern\nVersion: 1\n');
  writeFileSync(join(about, 'entry_points.txt'), '[periple.titles]\nlantern = lantern.title:load\n');
  return join(folder, 'guest');
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'periple-browser-'));
  const server = spawn(
    python,
    ['-m', 'periple', 'serve', '--port', String(port), '--database', `sqlite:///${join(folder, 'tables.db')}`],
    {
      env: {
        ...process.env,
        PYTHONPATH: [served, guest(folder)].join(delimiter),
        PERIPLE_BOT_DELAY: '0',
        PERIPLE_WORKERS: '1',
        PERIPLE_LIMITS: 'false',
        PERIPLE_LOG: 'warning',
        PERIPLE_ENDS_WITH: String(process.pid),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const base = `http://127.0.0.1:${port}`;
  for (let n = 0; ; n++) {
    const well = await fetch(`${base}/healthz`).catch(() => null);
    if (well?.ok) break;
    if (n > 300 || server.exitCode !== null) throw new Error('the server did not start');
    await new Promise((done) => setTimeout(done, 200));
  }
  project.provide('base', base);
  return async () => {
    const gone = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await Promise.race([gone, new Promise((done) => setTimeout(done, 5000))]);
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
}
