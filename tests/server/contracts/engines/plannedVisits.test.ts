// The visits of contracts by town and on a map, and what the calendar and the board say of them.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp();
const { office, given } = app;
const { notice, plannedVisit } = endpoints;

/** A contract in force over a machine in a town, with a visit each quarter; the clock shows 2 March 2026. */
async function inForce(place: { city: string; latitude?: number; longitude?: number }) {
  const customer_id = await given.customer();
  const machine = await given.machine({ location_id: await given.location({ customer_id, latitude: null, longitude: null, ...place }) });
  const id = await given.contract({ customer_id });
  await given.covered(id, machine);
  await given.signed(id);
  return { id, customer_id };
}

const listed = (filter: object) => office.post(plannedVisit.page, { page: 1, filter: filter as never });

async function plan(customer_id: number, fecha: string) {
  const [visit] = (await listed({ customer_id })).items;
  const { avisos } = await office.post(plannedVisit.plan, { visitas: [{ id: visit!.id, fecha, user_id: await given.officeId() }] });
  return { visit: visit!.id, notice: avisos[0]! };
}

describe('The list of visits', () => {
  it('says the town of each and is narrowed by it, also in its export', async () => {
    const [cabra, lucena] = [await inForce({ city: 'Cabra' }), await inForce({ city: 'Lucena' })];
    expect((await listed({ customer_id: cabra.customer_id })).items.map(({ town }) => town)).toEqual(['Cabra', 'Cabra', 'Cabra', 'Cabra']);
    expect((await listed({ town: 'Lucena' })).items.map(({ customer_id }) => customer_id)).toEqual(Array(4).fill(lucena.customer_id));
    expect((await listed({ town: 'Lucena', customer_id: cabra.customer_id })).total).toBe(0);
    expect((await listed({ town: 'Priego' })).total).toBe(0);
    const file = await office.fetch(plannedVisit.export.path, { method: 'POST', payload: { format: 'csv', filter: { town: 'Lucena' } } });
    expect(file.headers['x-total-rows']).toBe('4');
  });

  it('offers the towns in which there are visits, by the alphabet', async () => {
    await inForce({ city: 'Écija' });
    await given.location({ city: 'Sin visitas' });
    const { towns } = await office.get(plannedVisit.towns);
    expect(towns).toEqual(['Cabra', 'Écija', 'Lucena']);
  });

  it('is narrowed to those that have no aviso', async () => {
    const { customer_id } = await inForce({ city: 'Cabra' });
    await plan(customer_id, '2026-03-10 09:00:00');
    expect((await listed({ customer_id, sin_aviso: true })).total).toBe(3);
    expect((await listed({ customer_id, por_hacer: true })).total).toBe(4);
  });
});

it('A map has all visits of a filter, each with its point or without one', async () => {
  const placed = await inForce({ city: 'Baena', latitude: 37.61, longitude: -4.32 });
  const unplaced = await inForce({ city: 'Baena' });
  const { items, total } = await office.post(plannedVisit.map, { page: 1, pageSize: 1, filter: { town: 'Baena', desde: '2026-03-01', hasta: '2026-03-31' } });
  expect(total).toBe(2);
  expect(items.map(({ customer_id, at }) => [customer_id, at])).toEqual([
    [placed.customer_id, { latitude: 37.61, longitude: -4.32 }],
    [unplaced.customer_id, null],
  ]);
});

it('The calendar and the board say which aviso comes from a contract, and from which', async () => {
  const { id, customer_id } = await inForce({ city: 'Cabra' });
  const { codigo } = await office.get(endpoints.contract.data, { id });
  const made = await plan(customer_id, '2026-03-12 09:00:00');
  const other = await given.notice({ customer_id, fecha_visita: '2026-03-12 11:00:00' });
  const days = { desde: '2026-03-12', hasta: '2026-03-12' };
  const origins = (rows: readonly { id: number; origin: string }[]) => rows.map(row => [row.id, row.origin]);
  const expected = [
    [made.notice, `Contrato ${codigo}`],
    [other, ''],
  ];
  expect(origins(await office.post(notice.calendar, days))).toEqual(expected);
  expect(origins((await office.post(notice.board, days)).visits)).toEqual(expected);
});
