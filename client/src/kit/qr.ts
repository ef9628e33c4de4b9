/** A text as a QR code (ISO 18004): bytes, error correction M, versions 1 to 10, which is more than our links need. */

/** By version: error words a block, then how many blocks with how many data words. */
const BLOCKS: [error: number, ...[count: number, words: number][]][] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
];
/** By version: where the small squares stand, besides 6. */
const ALIGNED = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Multiplication in the field of 256 elements that the code uses. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a);
  return product;
}

/** The error words of a block: the remainder of its division by (x - 1)(x - 2)(x - 4)… */
function errorWords(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let n = 0, root = 1; n < count; n++, root = times(root, 2)) {
    const next = [...divisor, 0];
    divisor.forEach((word, at) => {
      next[at + 1]! ^= times(word, root);
    });
    divisor = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  data.forEach((_, at) => {
    const lead = rest[at]!;
    divisor.forEach((word, k) => {
      rest[at + k]! ^= times(word, lead);
    });
  });
  return rest.slice(data.length);
}

const capacity = (version: number) =>
  BLOCKS[version - 1]!.slice(1).reduce<number>(
    (sum, one) => sum + (one as [number, number])[0] * (one as [number, number])[1],
    0,
  );

/** All the words in the order in which they are laid: data of the blocks in turn, then their error words. */
function laid(bytes: readonly number[], version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const room = capacity(version) * 8;
  put(0, Math.min(4, room - bits.length));
  while (bits.length % 8) bits.push(0);
  for (let pad = 0; bits.length < room; pad++) put(pad % 2 ? 0x11 : 0xec, 8);
  const words = Array.from({ length: room / 8 }, (_, w) =>
    bits.slice(w * 8, w * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  const [error, ...groups] = BLOCKS[version - 1]!;
  const blocks: number[][] = [];
  for (const [count, size] of groups) for (let n = 0; n < count; n++) blocks.push(words.splice(0, size));
  const checks = blocks.map((block) => errorWords(block, error));
  const inTurn = (all: number[][]) =>
    Array.from({ length: Math.max(...all.map((one) => one.length)) }, (_, at) => all.map((one) => one[at])).flat();
  return [...inTurn(blocks), ...inTurn(checks)].filter((word) => word !== undefined);
}

/** The remainder that protects format and version. */
function protect(value: number, length: number, divisor: number): number {
  let rest = value;
  for (let n = 0; n < length; n++) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor);
  return (value << length) | rest;
}

type Grid = (boolean | null)[][];

/** Finders, timing, alignment and version; what is still null is for data. */
function frame(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const square = (cx: number, cy: number, reach: number, dark: (ring: number) => boolean) => {
    for (let y = cy - reach; y <= cy + reach; y++)
      for (let x = cx - reach; x <= cx + reach; x++)
        if (grid[y]?.[x] !== undefined) grid[y]![x] = dark(Math.max(Math.abs(x - cx), Math.abs(y - cy)));
  };
  for (let n = 0; n < size; n++) grid[6]![n] = grid[n]![6] = n % 2 === 0;
  const spots = [6, ...ALIGNED[version - 1]!];
  for (const x of spots)
    for (const y of spots) {
      const corner = (x === 6 && (y === 6 || y === spots.at(-1))) || (y === 6 && x === spots.at(-1));
      if (!corner && spots.length > 1) square(x, y, 2, (ring) => ring !== 1);
    }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  if (version >= 7) {
    const bits = protect(version, 12, 0x1f25);
    for (let n = 0; n < 18; n++) {
      const dark = ((bits >> n) & 1) === 1;
      grid[Math.floor(n / 3)]![size - 11 + (n % 3)] = grid[size - 11 + (n % 3)]![Math.floor(n / 3)] = dark;
    }
  }
  return grid;
}

/** The format (level M and mask) at its two places, and the one module that is always dark. */
function sign(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = protect(mask, 10, 0x537) ^ 0x5412;
  for (let n = 0; n < 15; n++) {
    const dark = ((bits >> n) & 1) === 1;
    grid[n < 6 ? n : n < 8 ? n + 1 : size - 15 + n]![8] = dark;
    grid[8]![n < 8 ? size - 1 - n : n === 8 ? 7 : 14 - n] = dark;
  }
  grid[size - 8]![8] = true;
}

/** Squares of one colour are hard to read: the mask with the fewest is taken. */
function sameNeighbours(grid: Grid): number {
  let found = 0;
  for (let y = 1; y < grid.length; y++)
    for (let x = 1; x < grid.length; x++) {
      const dark = grid[y]![x];
      if (dark === grid[y - 1]![x] && dark === grid[y]![x - 1] && dark === grid[y - 1]![x - 1]) found += 1;
    }
  return found;
}

/** Dark modules by row; null for a text that is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex((_, v) => capacity(v + 1) >= bytes.length + (v < 9 ? 2 : 3)) + 1;
  if (!version) return null;
  const words = laid(bytes, version);
  const drawn = MASKS.map((masked, mask) => {
    const grid = frame(version);
    sign(grid, mask);
    let at = 0;
    for (let right = grid.length - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      for (let n = 0; n < grid.length; n++) {
        const y = ((right + 1) & 2) === 0 ? grid.length - 1 - n : n;
        for (const x of [right, right - 1]) {
          if (grid[y]![x] !== null) continue;
          const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
          at += 1;
          grid[y]![x] = (bit === 1) !== masked(x, y);
        }
      }
    }
    return grid;
  });
  return drawn.sort((a, b) => sameNeighbours(a) - sameNeighbours(b))[0] as boolean[][];
}
