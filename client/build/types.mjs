// The engine's shapes as TypeScript, from `periple schema`: one file a title in src/types/. `--check` only compares.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const house = join(here, '..', '..');
const own = join(house, '.venv', 'bin', 'python');
const python = process.env.PERIPLE_PYTHON ?? (existsSync(own) ? own : 'python3');

/** Told, choices, cards and rules are the same in every title: types/index.ts has them. */
const SHARED = new Set([
  'Text',
  'Choice',
  'Amount',
  'Span',
  'Told',
  'TitleCard',
  'Option',
  'Section',
  'Rule',
  'Ruling',
]);
const TARGET = 'periple.kernel.choice.Target';
const INDEX = readFileSync(join(here, '..', 'src', 'types', 'index.ts'), 'utf8');

/** The fields that every title's shape of this name has, as types/index.ts writes them. */
function common(name) {
  const [, body] = new RegExp(`^export interface ${name}\\b[^\\n]*{\\n([^}]*)^}`, 'm').exec(INDEX);
  return new Set(Array.from(body.matchAll(/^ {2}(\w+\??: [^;]+;)/gm), ([, field]) => field));
}
const VIEW = common('View');
const CATALOGUE = common('Catalogue');

function schema(title) {
  const env = { ...process.env, PYTHONPATH: join(house, 'src') };
  return JSON.parse(execFileSync(python, ['-m', 'periple', 'schema', title], { env, maxBuffer: 1 << 26 }).toString());
}

const short = (name) => name.split('.').at(-1);

function write(title) {
  const { $defs: defs, properties } = schema(title);
  const named = (ref) => {
    const full = ref.replace('#/$defs/', '');
    if (full === TARGET) return 'Target';
    return short(full) === 'Target' ? 'Aim' : short(full);
  };
  const type = (s) => {
    if (s.$ref) return named(s.$ref);
    if (s.anyOf) return [...new Set(s.anyOf.map(type))].join(' | ');
    if (s.enum) return s.enum.map((v) => JSON.stringify(v).replaceAll('"', "'")).join(' | ');
    if (s.type === 'array' && s.prefixItems) {
      const parts = s.prefixItems.map(type);
      return s.items && s.items !== true
        ? `[${parts.join(', ')}, ...${wrap(type(s.items))}[]]`
        : `[${parts.join(', ')}]`;
    }
    if (s.type === 'array') return `${wrap(type(s.items ?? {}))}[]`;
    if (s.type === 'object' && s.properties) return `{ ${fields(s, true).join(' ')} }`;
    if (s.type === 'object') return `Record<string, ${type(s.additionalProperties ?? {})}>`;
    return (
      { integer: 'number', number: 'number', string: 'string', boolean: 'boolean', null: 'null' }[s.type] ?? 'unknown'
    );
  };
  const wrap = (t) => (/[|&]/.test(t) ? `(${t})` : t);
  const fields = (s, whole) =>
    Object.entries(s.properties).map(([name, field]) => {
      const sure = whole || s.required?.includes(name);
      return `${name}${sure ? '' : '?'}: ${type(field)};`;
    });
  /** What a view or a catalogue extends, and what it adds to that. */
  const extend = (s, name, shared, general = {}) => {
    const all = fields(s, true);
    const own = all.filter((f) => !shared.has(general[f] ?? f));
    if (all.length - own.length < shared.size) throw new Error(`${title}: not every field of ${name} is in the schema`);
    return { head: ` extends ${name}`, own };
  };
  const shape = (ref, s) => {
    if (ref === properties.catalogue.$ref) return extend(s, 'Catalogue', CATALOGUE);
    if (ref !== properties.view.$ref) return { head: '', own: fields(s) };
    const player = type(s.properties.players).replace('[]', '');
    const mine = type(s.properties.mine).replace(' | null', '');
    const general = { [`players: ${player}[];`]: 'players: P[];', [`mine: ${mine} | null;`]: 'mine: M | null;' };
    return extend(s, `View<${player}, ${mine}>`, VIEW, general);
  };
  const body = Object.entries(defs)
    .filter(([name]) => !SHARED.has(name) && name !== TARGET)
    .map(([name, s]) => {
      const said = s.description ? `/** ${s.description.split('\n')[0].replaceAll('*/', '* /')} */\n` : '';
      const id = short(name) === 'Target' ? 'Aim' : short(name);
      if (!s.properties) return `${said}export type ${id} = ${type(s)};\n`;
      const { head, own } = shape(`#/$defs/${name}`, s);
      return `${said}export interface ${id}${head} {\n${own.map((f) => `  ${f}\n`).join('')}}\n`;
    })
    .join('\n');
  const view = named(properties.view.$ref);
  const catalogue = named(properties.catalogue.$ref);
  const imports = [...SHARED, 'Target', 'View', 'Catalogue'].filter((id) => new RegExp(`\\b${id}\\b`).test(body));
  return `// Made from the engine's schema by \`npm run types\`: change the engine, not this file.
import type { ${imports.sort().join(', ')} } from '.';

${body}
/** The two shapes by the same names in every title. */
export type TheView = ${view};
export type TheCatalogue = ${catalogue};
`;
}

const only = process.argv.slice(2).filter((a) => !a.startsWith('-'));
const check = process.argv.includes('--check');
let stale = 0;
for (const title of only.length ? only : ['wanderlust', 'globetrotter', 'wishland', 'routard']) {
  const file = join(here, '..', 'src', 'types', `${title}.ts`);
  const text = write(title);
  if (check) {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
      console.error(`src/types/${title}.ts is not current: run \`npm run types\``);
      stale = 1;
    }
  } else writeFileSync(file, text);
}
process.exit(stale);
