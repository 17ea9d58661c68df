// When the customer of a quote is asked about it next.
import { expect, it } from 'vitest';
import { type PastFollowUp, followUpRules, nextFollowUp } from '#domain/quotes/followUpRules.ts';

const rules = { days: 7, times: 2 };
const quote = { enviado_el: '2026-03-02', valido_hasta: '2026-04-01' };
const past = (estado: PastFollowUp['estado'], fecha: string | null = '2026-03-09') => ({ estado, fecha });

it.each<[string, string | null, readonly PastFollowUp[]]>([
  ['a week after it was sent', '2026-03-09', []],
  ['a week after it was asked about', '2026-03-18', [past('enviado', '2026-03-11')]],
  ['a week after it was asked about by telephone', '2026-03-17', [past('avisado', '2026-03-10')]],
  ['never while one waits for a decision', null, [past('pendiente', null)]],
  ['never while one was not delivered', null, [past('no entregado')]],
  ['never where somebody does not want to insist', null, [past('enviado'), past('descartado', '2026-03-20')]],
  ['never more often than the company wants', null, [past('enviado'), past('avisado', '2026-03-18')]],
  ['as if it had not been proposed where it was closed', '2026-03-09', [past('cerrado', '2026-03-10')]],
])('A quote is asked about %s', (_, day, all) => {
  expect(nextFollowUp(rules, quote, all)).toBe(day);
});

it('Nobody asks about a quote that is over by then, that was not sent, or whose company does not ask', () => {
  expect(nextFollowUp(rules, { ...quote, valido_hasta: '2026-03-09' }, [])).toBe('2026-03-09');
  expect(nextFollowUp(rules, { ...quote, valido_hasta: '2026-03-08' }, [])).toBeNull();
  expect(nextFollowUp(rules, { ...quote, enviado_el: null }, [])).toBeNull();
  expect(nextFollowUp(followUpRules({ seguimientos: false, seguimiento_dias: 7, seguimiento_veces: 2 }), quote, [])).toBeNull();
});
