// Deadlines name what lifecycles have, and no clock of the law is left out of them.
import { expect, it } from 'vitest';
import { entityList } from '#domain/index.ts';
import { fieldsOf } from '#domain/kernel/entity.ts';
import { type StoredLife, storedLives } from '#machines/flows/stored.ts';
import { type Deadline, deadlines } from '#machines/lifecycles/deadlines.ts';

const rows: readonly Deadline[] = Object.values(deadlines);
const lives = Object.entries(storedLives) as [string, StoredLife][];

/** 'plannedVisit.abierta', of each state with the tag. */
const clocks = lives.flatMap(([entity, { lifecycle }]) =>
  Object.entries(lifecycle.states).flatMap(([state, { tags }]) => (tags.includes('clock') ? [`${entity}.${state}`] : [])),
);
const statesOf = (asked: readonly Deadline[]) => asked.flatMap(({ entity, states }) => (states ?? []).map(state => `${entity}.${state}`));

it('Every state with a clock of the law has a deadline that names its article, and the other way round', () => {
  expect(clocks.length).toBeGreaterThan(5);
  expect(statesOf(rows.filter(({ article }) => article !== null)).toSorted()).toEqual(clocks.toSorted());
});

it.each(Object.entries(deadlines))('%s runs in states that its lifecycle has, or always where it has none', (_kind, { entity, states }) => {
  const life = lives.find(([name]) => name === entity)?.[1];
  expect(life === undefined).toBe(states === null);
  expect((states ?? []).filter(state => !life!.lifecycle.states[state])).toEqual([]);
});

/** What is no entity is read by the server alone, whose tests put each in the list. */
const ofEntities = Object.entries(deadlines).flatMap(([kind, row]) =>
  entityList.flatMap(({ name, draft, derived }) => (name === row.entity ? [[kind, row, [draft, ...(derived ? [derived] : [])]] as const] : [])),
);

it.each(ofEntities)('%s is counted from fields that its record has', (_kind, { from, before }, schemas) => {
  const known = schemas.flatMap(schema => Object.keys(fieldsOf(schema)));
  expect([from, before].filter(field => field !== undefined && !known.includes(field))).toEqual([]);
});

/** The waiting states of which no day is known, with what settles them. */
const undated: Readonly<Record<string, string>> = {
  'call.abierta': 'the list of calls',
  'notice.pendiente': 'the planning board',
  'notice.en curso': 'its albarán',
  'workOrder.pendiente': 'its technician',
  'workOrder.parte': 'the office, at /trabajos',
  'workOrder.terminado': 'the office, at /trabajos',
  'workOrder.listo': '/listo-facturar',
  'invoice.borrador': 'the list of invoices',
  'eInvoice.preparada': 'the page of its invoice',
  'eInvoice.firmada': 'the page of its invoice',
  'eInvoice.rechazada': 'the page of its invoice',
  'cobro.a devolver': 'the list of cobros',
  'quote.borrador': 'the list of quotes',
  'quote.aceptado': 'the list of quotes',
  'contract.borrador': 'the list of contracts',
  'providerInvoice.en disputa': 'its supplier',
  'fiscalRecord.rechazado': '/verifactu',
  'mail.en cola': 'leaves by itself',
  'mail.fallido': 'the page of what it is about',
};

it('Every state that waits is due on a day, or is known to have none', () => {
  const waiting = lives.flatMap(([entity, { lifecycle }]) =>
    Object.entries(lifecycle.states).flatMap(([state, { tags }]) => (tags.includes('waits') ? [`${entity}.${state}`] : [])),
  );
  const due = new Set(statesOf(rows));
  expect(waiting.filter(each => !due.has(each)).toSorted()).toEqual(Object.keys(undated).toSorted());
});
