/**
 * `/lettering/<title>.woff2`: the lettering font of each title, cut down to the letters of its name; and
 * `/lettering/display.woff2`: the font of headings and figures, in the one weight that is used.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const FACES: Record<string, [file: string, letters: string]> = {
  wanderlust: ['shrikhand', 'Wanderlust'],
  globetrotter: ['limelight', 'Globetrotter'],
  wishland: ['chango', 'WishLand'],
  routard: ['permanent-marker', 'Le Jeu du Routard'],
};

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join('');
const LATIN = `${range(0x20, 0x17f)}${range(0x2000, 0x206f)}€™←↑→↓−×`;
const DISPLAY = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
const CUTS = [...Object.keys(FACES), 'display'];

async function cut(name: string): Promise<Uint8Array> {
  if (name === 'display')
    return subset(readFileSync(require.resolve(DISPLAY)), LATIN, {
      targetFormat: 'woff2',
      variationAxes: { wght: 800 },
    });
  const [file, letters] = FACES[name]!;
  const path = require.resolve(`@fontsource/${file}/files/${file}-latin-400-normal.woff2`);
  return subset(readFileSync(path), letters, { targetFormat: 'woff2' });
}

export function lettering(): Plugin {
  return {
    name: 'periple-lettering',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const name = /^\/lettering\/(\w+)\.woff2$/.exec(request.url ?? '')?.[1];
        if (!name || !CUTS.includes(name)) return next();
        response.setHeader('content-type', 'font/woff2');
        response.end(await cut(name));
      });
    },
    async generateBundle() {
      for (const name of CUTS)
        this.emitFile({ type: 'asset', fileName: `lettering/${name}.woff2`, source: await cut(name) });
    },
  };
}
