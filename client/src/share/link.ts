/** A position in an address: `/play#v1.` and the base64url of deflated JSON, as `periple.share` writes it. Nothing is stored. */
import { rooted } from '../root';
import type { Shared } from '../table/api';
import { isTitle } from '../types';

const VERSION = 'v1.';
/** No position comes near: a link that unpacks to more is not one of ours. */
const MOST = 100_000;

export type Trouble = 'broken' | 'foreign';
export class BadLink extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble);
  }
}

/** Bytes through a stream, as far as what comes out is sensibly long. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  way: CompressionStream | DecompressionStream,
): Promise<number[]> {
  const writer = way.writable.getWriter();
  const sent = writer.write(bytes).then(() => writer.close());
  sent.catch(() => undefined); // told by the reading side too
  const reader = way.readable.getReader();
  const found: number[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (found.length + part.value.length > MOST) throw new BadLink('broken');
    found.push(...part.value);
  }
  await sent;
  return found;
}

export async function pack(shared: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(shared));
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  const letters = btoa(packed.map((byte) => String.fromCharCode(byte)).join(''));
  return VERSION + letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unpack(fragment: string): Promise<Shared> {
  const text = fragment.replace(/^#/, '');
  if (!text.startsWith(VERSION)) throw new BadLink(/^v\d+\./.test(text) ? 'foreign' : 'broken');
  let found: unknown;
  try {
    const letters = text.slice(VERSION.length).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(letters), (c) => c.charCodeAt(0));
    const unfolded = await through(bytes, new DecompressionStream('deflate-raw'));
    found = JSON.parse(new TextDecoder().decode(Uint8Array.from(unfolded)));
  } catch {
    throw new BadLink('broken');
  }
  if (!isShared(found)) throw new BadLink('broken');
  if (!isTitle(found.title)) throw new BadLink('foreign');
  return found;
}

function isShared(found: unknown): found is Shared {
  const one = found as Partial<Shared> | null;
  return (
    !!one &&
    typeof one === 'object' &&
    typeof one.title === 'string' &&
    !!one.position &&
    typeof one.position === 'object'
  );
}

export const address = async (shared: Shared): Promise<string> =>
  `${location.origin}${rooted('/play')}#${await pack(shared)}`;
