// What is made up for of invoiced periods: over any history the sum of what is invoiced is what the covered days cost, each rounded as a period is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustments, fitting, periodOf } from '#domain/contracts/adjustments.ts';
import {
  type BillingLine,
  type BillingTerms,
  type Charge,
  OWN_PRICE,
  type Pause,
  type PricedMachine,
  billingLines,
  billingPeriods,
  openPart,
} from '#domain/contracts/billing.ts';
import { addDays, addMonths, daysBetween } from '#domain/kernel/days.ts';

type Terms = BillingTerms & { codigo: string };

const START = '2026-01-31';
const terms = (over: Partial<Terms> = {}): Terms => ({
  codigo: 'C26-00001',
  inicio: START,
  fin: '2027-01-30',
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
const split = (over: Partial<PricedMachine> = {}): PricedMachine => ({ id: 1, name: 'Split', precio: 12_000, desde: null, hasta: null, ...over });
const part = { desde: START, hasta: '2026-04-29', meses: 3 };
const charge = (over: Partial<Charge> = {}): Charge => ({ desde: START, contract_machine_id: 1, precio: 12_000, centimos: 3_000, ...over });
const found = (machines: PricedMachine[], over: Partial<Terms> = {}, charges: Charge[] = [charge()], pauses: Pause[] = []) =>
  adjustments(terms(over), machines, part, { charges, pauses }).map(({ text, centimos }) => [text, centimos]);

describe('What is made up for of a period', () => {
  it('is nothing where nothing has changed', () => {
    expect(found([split()])).toEqual([]);
  });

  it('is the days of a machine that came, at its own price', () => {
    expect(found([split(), split({ id: 2, name: 'Cassette', precio: 8_900, desde: '2026-04-01' })])).toEqual([
      ['Regularización de Cassette del 31/01/2026 al 29/04/2026, con la máquina desde el 01/04/2026, contrato C26-00001', 725],
    ]);
  });

  it('is taken off for the days after a machine has gone, at the price that was charged', () => {
    expect(found([split({ hasta: '2026-03-31', precio: 99_000 })])).toEqual([
      ['Regularización de Split del 31/01/2026 al 29/04/2026, con la máquina hasta el 31/03/2026, contrato C26-00001', -978],
    ]);
  });

  it('is taken off for the days of a suspension and for those after the end of the contract', () => {
    expect(found([split()], {}, [charge()], [{ desde: '2026-02-10', hasta: '2026-02-10' }])).toEqual([
      ['Regularización de Split del 31/01/2026 al 29/04/2026, 1 día en suspenso, contrato C26-00001', -34],
    ]);
    expect(found([split()], { estado: 'en baja', baja_el: '2026-03-31' })).toEqual([
      ['Regularización de Split del 31/01/2026 al 29/04/2026, con el contrato hasta el 31/03/2026, contrato C26-00001', -978],
    ]);
  });

  it('is of the contract as a whole where the period was charged at its own price, whatever its machines cost now', () => {
    const own = [charge({ contract_machine_id: OWN_PRICE, precio: 60_000, centimos: 15_000 })];
    expect(found([split()], {}, own)).toEqual([]);
    expect(found([split()], { estado: 'en baja', baja_el: '2026-03-31' }, own)).toEqual([
      ['Regularización del 31/01/2026 al 29/04/2026, con el contrato hasta el 31/03/2026, contrato C26-00001', -4_888],
    ]);
  });

  it('is taken on by an invoice only as far as it does not go below zero', () => {
    const lines = [-500, -600, 100, -80].map(centimos => ({ ...charge({ centimos }), text: '' }));
    expect(fitting(1_000, lines).map(({ centimos }) => centimos)).toEqual([-500, 100, -80]);
  });
});

describe('Invoiced days', () => {
  it('belong to the period in which they begin, also what is left of one', () => {
    expect(periodOf(START, { desde: '2026-04-30', hasta: '2026-07-30', meses: 3 })).toMatchObject({
      place: 1,
      whole: { desde: '2026-04-30', hasta: '2026-07-30' },
    });
    expect(periodOf(START, { desde: '2026-06-01', hasta: '2026-07-30', meses: 3 })).toMatchObject({ place: 1, whole: { desde: '2026-04-30' } });
  });
});

/** An event of a history: on a day of its first two years something happens, or what is due by then is invoiced. */
const event = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('invoice' as const), day: fc.nat(730) }) },
  fc.record({ does: fc.constant('come' as const), day: fc.nat(730), yearly: fc.integer({ min: 0, max: 100_000 }) }),
  fc.record({ does: fc.constant('go' as const), day: fc.nat(730), which: fc.nat(5) }),
  fc.record({ does: fc.constant('return' as const), which: fc.nat(5) }),
  fc.record({ does: fc.constant('suspend' as const), day: fc.nat(730), days: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ does: fc.constant('reprice' as const), which: fc.nat(5), yearly: fc.integer({ min: 0, max: 100_000 }) }),
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

interface Book {
  machines: PricedMachine[];
  pauses: Pause[];
  parts: { desde: string; hasta: string; meses: number }[];
  charges: Charge[];
}

const at = (offset: number) => addDays(START, offset);

function live(book: Book, of: Terms, happened: Event): void {
  const { machines, pauses } = book;
  const machine = 'which' in happened ? machines[happened.which % machines.length] : undefined;
  if (happened.does === 'invoice') invoice(book, of, at(happened.day));
  else if (happened.does === 'come')
    machines.push({ id: machines.length + 1, name: `Split ${machines.length + 1}`, precio: happened.yearly, desde: at(happened.day), hasta: null });
  else if (happened.does === 'go') machine!.hasta = at(happened.day);
  else if (happened.does === 'return') machine!.hasta = null;
  else if (happened.does === 'reprice') machine!.precio = happened.yearly;
  else {
    const pause = { desde: at(happened.day), hasta: at(happened.day + happened.days - 1) };
    if (pauses.every(({ desde, hasta }) => pause.hasta < desde || pause.desde > hasta!)) pauses.push(pause);
  }
}

const missing = ({ machines, parts, charges, pauses }: Book, of: Terms) => parts.flatMap(each => adjustments(of, machines, each, { charges, pauses }));

/** Invoices what is due, the first of it with what fits of what is to be made up for. */
function invoice(book: Book, of: Terms, day: string): void {
  for (const whole of billingPeriods(of, day)) {
    const period = openPart(whole, book.parts);
    if (!period) continue;
    const lines = billingLines({ codigo: of.codigo, precio: null }, book.machines, period, book);
    const base = lines.reduce((sum, { centimos }) => sum + centimos, 0);
    if (lines.every(({ centimos }) => centimos === 0)) continue;
    const taken: BillingLine[] = [...lines, ...fitting(base, missing(book, of))];
    expect(taken.reduce((sum, { centimos }) => sum + centimos, 0)).toBeGreaterThanOrEqual(0);
    book.charges.push(...taken);
    book.parts.push({ desde: period.desde, hasta: period.hasta, meses: period.months });
  }
}

/** What the days of a machine in an invoiced part cost, counted one by one. */
function costCounted(book: Book, of: Terms, { desde, hasta, meses }: Book['parts'][number], machine: PricedMachine): number {
  let place = 0;
  while (addMonths(of.inicio, (place + 1) * meses) <= desde) place += 1;
  const [first, next] = [addMonths(of.inicio, place * meses), addMonths(of.inicio, (place + 1) * meses)];
  const charged = book.charges.find(each => each.desde === desde && each.contract_machine_id === machine.id);
  const yearly = charged?.precio ?? 0;
  const upTo = (end: string) => {
    let days = 0;
    for (let day = first; day <= end; day = addDays(day, 1)) {
      const isThere = (machine.desde === null || machine.desde <= day) && (machine.hasta === null || day <= machine.hasta);
      const isOver = of.baja_el !== null && day > of.baja_el;
      if (isThere && !isOver && !book.pauses.some(pause => pause.desde <= day && day <= pause.hasta!)) days += 1;
    }
    const whole = daysBetween(first, next);
    const sum = (months: number) => Math.floor((yearly * months * 2 + 12) / 24);
    if (days === whole) return sum((place + 1) * meses) - sum(place * meses);
    return Math.floor((yearly * meses * days * 2 + 12 * whole) / (24 * whole));
  };
  return upTo(hasta) - (desde > first ? upTo(addDays(desde, -1)) : 0);
}

it('Over any history, what was invoiced of a contract and is made up for is what its covered days cost, to the cent', () => {
  const history = fc.record({
    meses: fc.constantFrom(1, 3, 5, 12),
    anticipado: fc.boolean(),
    prices: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 3 }),
    events: fc.array(event, { maxLength: 25 }),
    end: fc.option(fc.nat(730)),
  });
  fc.assert(
    fc.property(history, ({ meses, anticipado, prices, events, end }) => {
      const of = terms({ factura_meses: meses, anticipado });
      const book: Book = {
        machines: prices.map((precio, index) => split({ id: index + 1, name: `Split ${index + 1}`, precio })),
        pauses: [],
        parts: [],
        charges: [],
      };
      for (const happened of events) live(book, of, happened);
      const ended = end === null ? of : { ...of, estado: 'en baja' as const, baja_el: at(end) };
      if (end !== null) invoice(book, ended, at(1_000));
      book.charges.push(...missing(book, ended));
      expect(missing(book, ended)).toEqual([]);
      for (const each of book.parts)
        for (const machine of book.machines) {
          const charged = book.charges.filter(({ desde, contract_machine_id }) => desde === each.desde && contract_machine_id === machine.id);
          expect(charged.reduce((sum, { centimos }) => sum + centimos, 0)).toBe(costCounted(book, ended, each, machine));
        }
    }),
    { numRuns: 300 },
  );
});
