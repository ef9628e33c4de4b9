/** How a language puts a sentence together: the engine's own table (kernel/grammar.py), read here for the page. */
import type french from './made/fr.json';

type Rule = [string, string];
export interface Row {
  plural: Record<string, string>;
  classes: string[];
  many: string[];
  nouns: Rule[];
  elides: string;
  before: Record<string, Rule[]>;
  spaces: Rule[];
  quotes: [opens: string, closes: string];
}
export type Word = keyof typeof french.words;
export interface Made {
  grammar: Row;
  words: Record<Word, string>;
}

const compiled = (rules: Rule[], flags: string, elides = ''): [RegExp, string][] =>
  rules.map(([pattern, put]) => [new RegExp(pattern === '~' ? elides : pattern, flags), put]);

export class Grammar {
  private readonly plurals: Intl.PluralRules;
  private readonly nouns: [RegExp, string][];
  private readonly before: Record<string, [RegExp, string][]>;
  private readonly spaces: [RegExp, string][];

  constructor(
    lang: string,
    private readonly row: Row,
  ) {
    this.plurals = new Intl.PluralRules(lang);
    this.nouns = compiled(row.nouns, 'iuy');
    this.before = Object.fromEntries(
      Object.entries(row.before).map(([word, rules]) => [word, compiled(rules, 'iuy', row.elides)]),
    );
    this.spaces = compiled(row.spaces, 'gu');
  }

  /** A value in the form that its place in a sentence asks for: {who:de}, {n:coup|coups}, {place:est|sont}. */
  fit(value: string | number, spec: string): string {
    const forms = spec.split('|');
    if (forms.length === 1) return this.after(spec, String(value));
    const at = typeof value === 'number' ? this.counted(value) : this.classed(value, forms.length);
    return forms[at] ?? forms.at(-1)!;
  }

  /** Where a line must not break. */
  set(words: string): string {
    return this.spaces.reduce((so, [pattern, put]) => so.replace(pattern, put), words);
  }

  get quotes(): Row['quotes'] {
    return this.row.quotes;
  }

  private after(word: string, name: string): string {
    for (const [pattern, put] of this.before[word] ?? []) {
      pattern.lastIndex = 0;
      if (pattern.test(name)) return put + name.slice(pattern.lastIndex);
    }
    return name;
  }

  private counted(n: number): number {
    const at = Object.keys(this.row.plural).indexOf(this.plurals.select(Math.abs(n)));
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  }

  private classed(name: string, forms: number): number {
    const fits = ([pattern]: [RegExp, string]) => {
      pattern.lastIndex = 0;
      return pattern.test(name);
    };
    const kind = this.nouns.find(fits)?.[1] ?? this.row.classes[0]!;
    return forms === this.row.classes.length ? this.row.classes.indexOf(kind) : Number(this.row.many.includes(kind));
  }
}
