/** `/lettering/<title>.woff2`: the lettering font of each title, cut down to the letters of its name. */
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

async function cut(title: string): Promise<Uint8Array> {
  const [file, letters] = FACES[title]!;
  const path = require.resolve(`@fontsource/${file}/files/${file}-latin-400-normal.woff2`);
  return subset(readFileSync(path), letters, { targetFormat: 'woff2' });
}

export function lettering(): Plugin {
  return {
    name: 'periple-lettering',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const title = /^\/lettering\/(\w+)\.woff2$/.exec(request.url ?? '')?.[1];
        if (!title || !FACES[title]) return next();
        response.setHeader('content-type', 'font/woff2');
        response.end(await cut(title));
      });
    },
    async generateBundle() {
      for (const title of Object.keys(FACES))
        this.emitFile({ type: 'asset', fileName: `lettering/${title}.woff2`, source: await cut(title) });
    },
  };
}
