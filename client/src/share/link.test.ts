import { describe, expect, it } from 'vitest';
import type { Shared } from '../table/api';
import { stillTable } from '../table/fixture';
import { prefs } from '../table/prefs.svelte';
import { BadLink, pack, unpack } from './link';
import { mail, questionText } from './text';

const shared: Shared = {
  title: 'wanderlust',
  rules: 2,
  content: 'ab12',
  position: { seats: 2, hands: [['car'], []], places: ['denver', 'ndjamena'], moment: { idle: 0 } },
  names: ['Véronique', 'Omar'],
  seat: 1,
  question: { text: 'Pourquoi pas « ici » ?', rule: 24 },
};
/** What `periple.share.link` wrote for `{"title": "routard", "rules": 1, "content": "x", "position": {"seats": 2}}`. */
const FROM_PYTHON = 'v1.q1YqySzJSVWyUirKLy1JLEpR0lEqKs1JLVayMtRRSs7PK0nNKwHKVgDFC_KLM0sy8_OUrKqVilMTS4BqjGprAQ';

const trouble = async (fragment: string) => {
  const error = await unpack(fragment).catch((found: unknown) => found);
  expect(error).toBeInstanceOf(BadLink);
  return (error as BadLink).trouble;
};

describe('a link to a position', () => {
  it('comes back as it went, in letters that an address may hold', async () => {
    const fragment = await pack(shared);
    expect(fragment).toMatch(/^v1\.[A-Za-z0-9_-]+$/);
    expect(await unpack(`#${fragment}`)).toEqual(shared);
  });

  it('is the same as the engine’s', async () => {
    expect(await unpack(FROM_PYTHON)).toEqual({ title: 'routard', rules: 1, content: 'x', position: { seats: 2 } });
  });

  it('is refused kindly when it is cut, garbled, or of another version or game', async () => {
    const fragment = await pack(shared);
    expect(await trouble('')).toBe('broken');
    expect(await trouble(fragment.slice(0, -9))).toBe('broken');
    expect(await trouble('v1.%%%')).toBe('broken');
    expect(await trouble('v1.AAAA')).toBe('broken');
    expect(await trouble(fragment.replace('v1.', 'v2.'))).toBe('foreign');
    expect(await trouble(await pack({ ...shared, title: 'chess' as Shared['title'] }))).toBe('foreign');
    expect(await trouble(await pack({ title: 'routard' } as Shared))).toBe('broken');
  });

  it('that unfolds without end is given up', async () => {
    expect(await trouble(await pack({ ...shared, names: ['x'.repeat(200_000)] }))).toBe('broken');
  });
});

describe('a rule question', () => {
  it('is a text with the rule, the question and the link, to be sent to whom one likes', () => {
    prefs.lang = 'en';
    const { catalogue } = stillTable();
    const rule = catalogue.rulebook[0]!.rules[0]!.number;
    const text = questionText(catalogue, ' Why? ', rule, 'http://here/play#v1.x');
    expect(text).toContain('\n\nWhy?\n\n');
    expect(text).toContain('http://here/play#v1.x');
    expect(text).toContain(`Rule ${rule}`);
    expect(mail('a b', 'c&d')).toBe('mailto:?subject=a%20b&body=c%26d');
  });
});
