import { describe, expect, it } from 'vitest';
import { brief, unsaid } from './brief';

const money = (n: number) => [{ what: 'money', n, id: '' }];

describe('a choice in two lines', () => {
  it('does not say again what its amounts show', () => {
    expect(brief('Work on the spot: $200, and end the turn', money(200))).toEqual({
      head: 'Work on the spot',
      detail: 'end the turn',
    });
    expect(brief('Travailler sur place : 200 $, et finir le tour', money(200))).toEqual({
      head: 'Travailler sur place',
      detail: 'finir le tour',
    });
    expect(brief('Avancer de 3 cases jusqu’à Lima (100 €)', money(100))).toEqual({
      head: 'Avancer de 3 cases jusqu’à Lima',
      detail: '',
    });
    expect(brief('Claim the pocket money: $100', money(100))).toEqual({ head: 'Claim the pocket money', detail: '' });
  });

  it('is whole on a desk, but for the sum beside it', () => {
    expect(unsaid('Travailler sur place : 200 $, et finir le tour', money(200))).toBe(
      'Travailler sur place, et finir le tour',
    );
    expect(unsaid('Acheter un guide de voyage (20 €)', money(20))).toBe('Acheter un guide de voyage');
    expect(unsaid('Sell the ticket Rome / Lima: $100', money(100))).toBe('Sell the ticket Rome / Lima');
  });

  it('keeps what no amount shows', () => {
    expect(brief('Jouer le jackpot : 900 $, 3 billets', [])).toEqual({
      head: 'Jouer le jackpot',
      detail: '900 $, 3 billets',
    });
    expect(brief('Avancer de 3 cases jusqu’à Lima (100 €)', money(50)).head).toContain('100 €');
  });

  it('leaves a short sentence whole', () => {
    expect(brief('Buy tickets: 1 to 11', [...money(200), { what: 'ticket', n: 1, id: '' }])).toEqual({
      head: 'Buy tickets',
      detail: '1 to 11',
    });
    expect(brief('S’envoler : Rome (100 $)', money(100))).toEqual({ head: 'S’envoler : Rome', detail: '' });
    expect(brief('Finir le tour', [])).toEqual({ head: 'Finir le tour', detail: '' });
  });

  it('is never cut inside a bracket', () => {
    const said = 'Prendre la mer jusqu’aux Seychelles (une escale : Mer d’Arabie)';
    expect(brief(said, [])).toEqual({ head: said, detail: '' });
  });
});
