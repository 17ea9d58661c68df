// The periods of a contract that are invoiced, their days and what they cost.
import { describe, expect, it } from 'vitest';
import { type BillingTerms, billingLines, billingPeriods, costOf, openPart } from '#domain/contracts/billing.ts';

const terms = (over: Partial<BillingTerms> = {}): BillingTerms => ({
  inicio: '2026-03-01',
  fin: '2027-02-28',
  baja_el: null,
  firmado_el: null,
  facturado_hasta: null,
  estado: 'vigente',
  renovacion: 'automatica',
  factura_meses: 3,
  factura_dia: 1,
  anticipado: true,
  ...over,
});
const daysOf = (over: Partial<BillingTerms>, day: string) => billingPeriods(terms(over), day).map(({ desde, hasta, dia }) => [desde, hasta, dia]);
const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);

describe('The periods of a contract that was invoiced elsewhere', () => {
  it('begin with the first that was not, counted from the beginning all the same', () => {
    expect(daysOf({ facturado_hasta: '2026-08-31' }, '2026-12-31')).toEqual([
      ['2026-09-01', '2026-11-30', '2026-09-01'],
      ['2026-12-01', '2027-02-28', '2026-12-01'],
    ]);
  });

  it('begin with the rest of one of which a part was invoiced, and cost that part', () => {
    const [rest, next] = billingPeriods(terms({ facturado_hasta: '2026-09-30' }), '2026-12-31');
    expect([rest!.desde, rest!.hasta, rest!.whole.desde, next!.desde]).toEqual(['2026-10-01', '2026-11-30', '2026-09-01', '2026-12-01']);
    const september = 30;
    expect(costOf(rest!, 120_000) + Math.round((30_000 * september) / 91)).toBe(30_000);
    expect(openPart(rest!, [{ desde: '2026-10-01', hasta: '2026-11-30' }])).toBeNull();
  });

  it('are none before the day until which it was invoiced', () => {
    expect(daysOf({ facturado_hasta: '2027-02-28' }, '2026-12-31')).toEqual([]);
  });
});

describe('The periods', () => {
  it('are invoiced on their day, in the month in which they begin', () => {
    expect(daysOf({}, '2026-02-28')).toEqual([]);
    expect(daysOf({ factura_dia: 15 }, '2026-06-14')).toEqual([['2026-03-01', '2026-05-31', '2026-03-15']]);
    expect(daysOf({ factura_dia: 15 }, '2026-06-15')).toEqual([
      ['2026-03-01', '2026-05-31', '2026-03-15'],
      ['2026-06-01', '2026-08-31', '2026-06-15'],
    ]);
  });

  it('are invoiced in the month after their last day where that is agreed', () => {
    expect(daysOf({ anticipado: false, factura_dia: 5 }, '2026-06-04')).toEqual([]);
    expect(daysOf({ anticipado: false, factura_dia: 5 }, '2026-06-05')).toEqual([['2026-03-01', '2026-05-31', '2026-06-05']]);
  });

  it('are counted from the first day: a short month moves no other', () => {
    expect(daysOf({ inicio: '2026-01-31', factura_meses: 1 }, '2026-04-30').map(([desde, hasta]) => [desde, hasta])).toEqual([
      ['2026-01-31', '2026-02-27'],
      ['2026-02-28', '2026-03-30'],
      ['2026-03-31', '2026-04-29'],
      ['2026-04-30', '2026-05-30'],
    ]);
    expect(daysOf({ inicio: '2024-02-29', factura_meses: 12 }, '2028-03-01').map(([desde]) => desde)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('are of days, so that the nights on which the clocks change are whole days', () => {
    expect(daysOf({ inicio: '2026-03-29', factura_meses: 1, fin: '2026-10-25', renovacion: 'manual' }, '2026-10-25').at(-1)).toEqual([
      '2026-09-29',
      '2026-10-25',
      '2026-09-01',
    ]);
    const [march] = billingPeriods(terms({ inicio: '2026-03-01', factura_meses: 1 }), '2026-03-01');
    expect(costOf(march!, 37_200, { desde: '2026-03-29', hasta: '2026-03-29' })).toBe(100);
    const [october] = billingPeriods(terms({ inicio: '2026-10-01', factura_meses: 1 }), '2026-10-01');
    expect(costOf(october!, 37_200, { desde: '2026-10-25', hasta: '2026-10-25' })).toBe(100);
  });

  it('end with the contract, also after it is over', () => {
    expect(daysOf({ estado: 'en baja', baja_el: '2026-07-31' }, '2027-12-31').at(-1)).toEqual(['2026-06-01', '2026-07-31', '2026-06-01']);
    const over = { estado: 'terminado', anticipado: false, factura_meses: 5 } as const;
    expect(daysOf(over, '2027-12-31').at(-1)).toEqual(['2027-01-01', '2027-02-28', '2027-03-01']);
    expect(daysOf({ factura_meses: 5 }, '2027-01-01').at(-1)).toEqual(['2027-01-01', '2027-05-31', '2027-01-01']);
  });

  it('that were over before the contract was signed are not invoiced', () => {
    expect(daysOf({ inicio: '2024-03-01', firmado_el: '2026-03-20' }, '2026-03-31').map(([desde]) => desde)).toEqual(['2026-03-01']);
    expect(daysOf({ inicio: '2024-02-01', firmado_el: '2026-03-20' }, '2026-03-31').map(([desde]) => desde)).toEqual(['2026-02-01']);
  });
});

describe('What is left of a period', () => {
  const period = () => billingPeriods(terms({ factura_meses: 5, renovacion: 'manual' }), '2027-01-31').at(-1)!;
  const renewed = () => billingPeriods(terms({ factura_meses: 5, renovacion: 'manual', fin: '2028-02-29' }), '2027-01-31').at(-1)!;

  it('is nothing once it is invoiced, and the further days once the contract is renewed', () => {
    const { desde, hasta } = period();
    expect({ desde, hasta }).toEqual({ desde: '2027-01-01', hasta: '2027-02-28' });
    expect(openPart(period(), [])).toEqual(period());
    expect(openPart(period(), [{ desde, hasta }])).toBeNull();
    expect(openPart(renewed(), [{ desde, hasta }])).toMatchObject({ desde: '2027-03-01', hasta: '2027-05-31' });
  });

  it('costs what the whole period costs besides', () => {
    const { desde, hasta } = period();
    const rest = openPart(renewed(), [{ desde, hasta }])!;
    expect(costOf(period(), 10_007) + costOf(rest, 10_007)).toBe(costOf(renewed(), 10_007));
  });
});

describe('What a period costs', () => {
  it.each([
    [1, 10_000],
    [2, 99_999],
    [3, 100_001],
    [4, 7],
    [6, 33_333],
    [5, 10_001],
    [7, 5],
  ])('of %i months, the periods of a year of %i cents come to that, and differ by a cent at most', (months, yearly) => {
    const costs = billingPeriods(terms({ factura_meses: months }), '2036-02-28')
      .slice(0, 12)
      .map(period => costOf(period, yearly));
    expect(sum(costs)).toBe(yearly * months);
    // five or seven months end no year: twelve periods do
    const ofAYear = 12 % months === 0 ? costs.slice(0, 12 / months) : [yearly];
    expect(sum(ofAYear)).toBe(yearly);
    expect(Math.max(...costs) - Math.min(...costs)).toBeLessThanOrEqual(1);
  });

  it('is in proportion to the days where the contract ends within it', () => {
    const last = billingPeriods(terms({ estado: 'en baja', baja_el: '2026-07-31' }), '2026-12-31').at(-1)!;
    expect(costOf(last, 120_000)).toBe(Math.round((30_000 * 61) / 92));
  });

  it('is rounded once: half a cent is a cent', () => {
    const [june] = billingPeriods(terms({ inicio: '2026-06-01', factura_meses: 1 }), '2026-06-01');
    expect(costOf(june!, 1_212, { desde: '2026-06-16', hasta: null })).toBe(51); // 101 for the month, 50.5 for half of it
  });

  it('is said of each machine for the days that it was covered', () => {
    const [period] = billingPeriods(terms(), '2026-03-31');
    const machines = [
      { id: 1, name: 'Split del bar', precio: 12_000, desde: null, hasta: null },
      { id: 2, name: 'Cassette que llegó', precio: 10_000, desde: '2026-04-15', hasta: null },
      { id: 3, name: 'Conducto que se quitó', precio: 10_000, desde: null, hasta: '2026-03-20' },
      { id: 4, name: 'Otro que vendrá', precio: 10_000, desde: '2026-06-01', hasta: null },
    ];
    const said = (precio: number | null) => billingLines({ codigo: 'C26-00004', precio }, machines, period!).map(({ text, centimos }) => ({ text, centimos }));
    expect(said(null)).toEqual([
      { text: 'Mantenimiento de Split del bar del 01/03/2026 al 31/05/2026, contrato C26-00004', centimos: 3_000 },
      { text: 'Mantenimiento de Cassette que llegó del 15/04/2026 al 31/05/2026, contrato C26-00004', centimos: 1_277 },
      { text: 'Mantenimiento de Conducto que se quitó del 01/03/2026 al 20/03/2026, contrato C26-00004', centimos: 543 },
    ]);
    expect(said(60_000)).toEqual([{ text: 'Mantenimiento del 01/03/2026 al 31/05/2026, contrato C26-00004', centimos: 15_000 }]);
  });

  it('of February is the same in a leap year, and its day costs less', () => {
    const february = (year: number) => billingPeriods(terms({ inicio: `${year}-02-01`, factura_meses: 1 }), `${year}-02-01`)[0]!;
    expect([2027, 2028].map(year => costOf(february(year), 120_000))).toEqual([10_000, 10_000]);
    expect([2027, 2028].map(year => costOf(february(year), 120_000, { desde: null, hasta: `${year}-02-14` }))).toEqual([5_000, 4_828]);
  });
});
