/** `/licences.txt`: who made what is in the built page, with the whole text of each licence. The page /about shows it. */
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MODULES = new URL('../node_modules/', import.meta.url);
/** What comes in as a file, and so is no module of the bundle: the fonts, and the shapes of the land. */
const FILES: Record<string, string> = {
  '@fontsource-variable/bricolage-grotesque': 'font: SIL Open Font License 1.1',
  '@fontsource-variable/figtree': 'font: SIL Open Font License 1.1',
  '@fontsource/chango': 'font of a title, cut down to its letters: SIL Open Font License 1.1',
  '@fontsource/limelight': 'font of a title, cut down to its letters: SIL Open Font License 1.1',
  '@fontsource/permanent-marker': 'font of a title, cut down to its letters: Apache License 2.0',
  '@fontsource/shrikhand': 'font of a title, cut down to its letters: SIL Open Font License 1.1',
  'world-atlas': 'shapes of the land, made from Natural Earth, which is in the public domain',
};

function licence(name: string, what: string): string {
  const folder = new URL(`${name}/`, MODULES);
  const { version, license } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license', 'LICENCE'].find((one) =>
    existsSync(new URL(one, folder)),
  );
  const text = file ? readFileSync(new URL(file, folder), 'utf8').trim() : `Licence: ${license}`;
  return `${name} ${version} (${what || license})\n\n${text}\n`;
}

export function licences(): Plugin {
  return {
    name: 'periple-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const used = new Set<string>();
      for (const chunk of Object.values(bundle))
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
          if (name && existsSync(new URL(`${name}/package.json`, MODULES))) used.add(name);
        }
      const all = [...new Set([...Object.keys(FILES), ...used])].sort();
      const source = all.map((name) => licence(name, FILES[name] ?? '')).join(`\n${'-'.repeat(72)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
