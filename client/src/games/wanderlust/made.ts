/** What made each category of a Wanderlust score. */
import type { Text } from '../../types';
import { both } from '../../words/words.svelte';
import type { Table } from './data';

const listed = (names: Text[]): Text => ({
  fr: names.map((one) => one.fr).join(', '),
  en: names.map((one) => one.en).join(', '),
});

export function made(table: Table, player: number, category: string): { n?: number; text: Text }[] {
  const { catalogue, view } = table;
  const one = view.players[player]!;
  const places = (one.visited ?? []).map(([id]) => catalogue.places.find((place) => place.id === id)!);
  const { token_points: worth, kind_points, zone_points } = catalogue.figures;
  if (category === 'A') {
    const owned = (['souvenir', 'postcard', 'camera'] as const).map((id) => ({ id, n: one[`${id}s`] }));
    const sets = Math.min(...owned.map(({ n }) => n));
    return [...owned, { id: 'set' as const, n: sets }]
      .filter(({ n }) => n)
      .map(({ id, n }) => ({ n: n * (worth[id] ?? 0), text: both(`made.${id}`, { n }) }));
  }
  if (category === 'C')
    return view.objectives
      .filter((aim) => aim.fulfilled_by.includes(player))
      .map((aim) => ({ n: aim.points, text: catalogue.names.objective![aim.id]! }));
  if (category === 'D')
    return (['city', 'port', 'wonder'] as const).flatMap((kind) => {
      const of = places.filter((place) => place.kind === kind);
      const scale = kind_points[kind]!;
      const text = both('said.pair', {
        what: both(`made.${kind}`, { n: of.length }),
        value: listed(of.map((p) => p.name)),
      });
      return of.length ? [{ n: scale[Math.min(of.length, scale.length - 1)]!, text }] : [];
    });
  if (category === 'E') {
    const zones = [...new Set(places.map((place) => place.zone))];
    const n = zone_points[Math.min(zones.length, zone_points.length - 1)]!;
    return zones.length
      ? [{ n, text: listed(zones.map((id) => catalogue.zones.find((zone) => zone.id === id)!.name)) }]
      : [];
  }
  if (category !== 'F') return [];
  return (
    [
      ['mission', catalogue.missions],
      ['goal', catalogue.goals],
    ] as const
  ).flatMap(([kind, cards]) => {
    const secret = one[kind];
    const card = secret && cards.find((found) => found.id === secret.id);
    if (!card) return [];
    const text = both('said.pair', { what: card.name, value: card.text });
    return [{ n: secret.done ? card.points : 0, text }];
  });
}
