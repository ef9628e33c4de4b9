/** Starts the servers for all the tests in a browser, and stops them after those. */
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
    /** The address of the one that knows a title of another package. */
    guests: string;
  }
}

const house = join(import.meta.dirname, '..', '..');
const own = join(house, '.venv', 'bin', 'python');
const source = join(house, 'src');
/** The package that serves: the source, or the wheel unpacked, whose robots think faster. */
const served = process.env.PERIPLE_SERVED ?? source;
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

interface Server {
  base: string;
  stop: () => Promise<void>;
}

async function serve(folder: string, ...packages: string[]): Promise<Server> {
  const port = await freePort();
  const server = spawn(
    python,
    ['-m', 'periple', 'serve', '--port', String(port), '--database', `sqlite:///${join(folder, `${port}.db`)}`],
    {
      env: {
        ...process.env,
        PYTHONPATH: packages.join(delimiter),
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
  const stop = async () => {
    const gone = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await Promise.race([gone, new Promise((done) => setTimeout(done, 5000))]);
    server.kill('SIGKILL');
  };
  return { base, stop };
}

/** Two servers: compiled classes take no plain subclasses, so the guest sits at one of the source. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'periple-browser-'));
  const [home, guests] = await Promise.all([serve(folder, served), serve(folder, source, guest(folder))]);
  project.provide('base', home.base);
  project.provide('guests', guests.base);
  return async () => {
    await Promise.all([home.stop(), guests.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
}
