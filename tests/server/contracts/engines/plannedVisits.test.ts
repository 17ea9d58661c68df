// The visits of contracts by town and on a map, what the calendar and the board say of them, and a planning that is taken back.
import { describe, expect, it } from 'vitest';
import { UNDO_SECONDS } from '#domain/records/deletion.ts';
import { entities } from '#domain/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import type { ListFilter } from '#domain/kernel/list.ts';

const app = await openApp();
const { office, given } = app;
const { notice, plannedVisit } = endpoints;

/** A contract in force over a machine in a town, with a visit each quarter; the clock shows 2 March 2026. */
async function inForce(place: { city: string; latitude?: number; longitude?: number }, contact: { name_contact_1?: string; phone_contact_1?: string } = {}) {
  const customer_id = await given.customer(contact);
  const machine = await given.machine({ location_id: await given.location({ customer_id, latitude: null, longitude: null, ...place }) });
  const id = await given.contract({ customer_id });
  await given.covered(id, machine);
  await given.signed(id);
  return { id, customer_id };
}

const listed = (filter: ListFilter) => office.post(plannedVisit.page, { page: 1, filter: filter });

async function plan(customer_id: number, fecha: string) {
  const [visit] = (await listed({ customer_id })).items;
  const { avisos } = await office.post(plannedVisit.plan, { visitas: [{ id: visit!.id, fecha, user_id: await given.officeId() }] });
  return { visit: visit!.id, notice: avisos[0]! };
}

describe('The list of visits', () => {
  it('says the town of each and is narrowed by it, also in its export', async () => {
    const [rute, montilla] = [await inForce({ city: 'Rute' }), await inForce({ city: 'Montilla' })];
    expect((await listed({ customer_id: rute.customer_id })).items.map(({ town }) => town)).toEqual(['Rute', 'Rute', 'Rute', 'Rute']);
    expect((await listed({ town: 'Montilla' })).items.map(({ customer_id }) => customer_id)).toEqual(Array(4).fill(montilla.customer_id));
    expect((await listed({ town: 'Montilla', customer_id: rute.customer_id })).total).toBe(0);
    expect((await listed({ town: 'Priego' })).total).toBe(0);
    const file = await office.fetch(plannedVisit.export.path, { method: 'POST', payload: { format: 'csv', filter: { town: 'Montilla' } } });
    expect(file.headers['x-total-rows']).toBe('4');
  });

  it('offers the towns in which there are visits, by the alphabet', async () => {
    for (const city of ['Lucena', 'Écija', 'Cabra']) await inForce({ city });
    await given.location({ city: 'Sin visitas' });
    const { towns } = await office.get(plannedVisit.towns);
    expect(towns.filter(town => ['Cabra', 'Écija', 'Lucena', 'Sin visitas'].includes(town))).toEqual(['Cabra', 'Écija', 'Lucena']);
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

it('The aviso of a visit names whom to ask for, who may then sign, and no paper', async () => {
  const named = await inForce({ city: 'Cabra' }, { name_contact_1: 'Rosa Vega', phone_contact_1: '957 11 22 33' });
  const unnamed = await inForce({ city: 'Cabra' }, { name_contact_1: '', phone_contact_1: '957 11 22 33' });
  const askedFor = async (customer_id: number) => (await office.get(notice.data, { id: (await plan(customer_id, '2026-03-19 09:00:00')).notice })).pedido_por;
  expect([await askedFor(named.customer_id), await askedFor(unnamed.customer_id)]).toEqual(['Rosa Vega 957 11 22 33', '']);
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

describe('What the planning board would say of visits that are planned together', () => {
  const { absence, localHoliday } = endpoints;
  /** A visit of March of a place in Rute. */
  const inMarch = async () => (await listed({ customer_id: (await inForce({ city: 'Rute' })).customer_id })).items[0]!;
  const worker = (username: string) => app.addUser({ username, roles: 2 });

  it('is answered with the avisos and said in the message, and nothing is where nothing speaks against them', async () => {
    const user_id = await worker('reparos');
    await office.post(absence.create, { ...entities.absence.draft.getDefault(), user_id, desde: '2026-03-23', hasta: '2026-03-24', motivo: 'Vacaciones' });
    await office.post(localHoliday.create, { fecha: '2026-03-25', name: 'Fiesta local' });
    const had = await given.notice({ user_id, fecha_visita: '2026-03-26 09:30:00', duracion: 60 });
    const { customer_name } = await office.get(notice.data, { id: had });
    const visits = [await inMarch(), await inMarch(), await inMarch(), await inMarch(), await inMarch(), await inMarch()];
    const moments = ['2026-03-23 09:00:00', '2026-03-25 09:00:00', '2026-03-26 09:00:00', '2026-04-03 09:00:00', '2026-03-29 09:00:00', '2026-03-27 09:00:00'];
    const { data, message } = await office.ask(plannedVisit.plan, {
      body: { visitas: visits.map(({ id }, index) => ({ id, user_id, fecha: moments[index]! })) },
    });
    expect(data).toMatchObject({ avisos: { length: 6 } });
    expect((data as { reparos: unknown }).reparos).toEqual([
      { id: visits[0]!.id, motivos: ['Ausente: Vacaciones'] },
      { id: visits[1]!.id, motivos: ['Festivo: Fiesta local'] },
      { id: visits[2]!.id, motivos: [`Se solapa con ${customer_name}`] },
      { id: visits[4]!.id, motivos: ['Domingo'] },
      { id: visits[3]!.id, motivos: ['Festivo: Viernes Santo', 'Fuera de su mes (marzo de 2026)'] },
    ]);
    expect(message).toMatch(/^6 avisos hechos, 5 con reparos: Ausente: Vacaciones; Festivo: Fiesta local; Se solapa con .*…$/);
    const last = await inMarch();
    expect(await office.ask(plannedVisit.plan, { body: { visitas: [{ id: last.id, user_id, fecha: '2026-03-30 09:00:00' }] } })).toMatchObject({
      message: 'Aviso hecho',
      data: { reparos: [] },
    });
  });

  it('is asked of what one technician has to do, is away and is off, without what is done or belongs to others', async () => {
    const user_id = await worker('agenda');
    const other = await worker('otra-agenda');
    const open = await given.notice({ user_id, fecha_visita: '2026-12-28 09:00:00' });
    await office.post(notice.cancel, { id: await given.notice({ user_id, fecha_visita: '2026-12-28 11:00:00' }) });
    await given.notice({ user_id: other, fecha_visita: '2026-12-28 09:00:00' });
    for (const of of [user_id, other])
      await office.post(absence.create, {
        ...entities.absence.draft.getDefault(),
        user_id: of,
        desde: '2026-12-20',
        hasta: '2026-12-26',
        motivo: 'Vacaciones',
      });
    await office.post(localHoliday.create, { fecha: '2026-12-24', name: 'Convenio' });
    const agenda = await office.post(notice.agenda, { user_id, desde: '2026-12-22', hasta: '2027-02-28' });
    expect(agenda).toMatchObject({ today: '2026-03-02', visits: [{ id: open }], away: [{ user_id, hasta: '2026-12-26' }] });
    expect(agenda.holidays).toEqual([
      { fecha: '2026-12-24', name: 'Convenio' },
      { fecha: '2026-12-25', name: 'Natividad del Señor' },
      { fecha: '2027-01-01', name: 'Año Nuevo' },
      { fecha: '2027-01-06', name: 'Epifanía del Señor' },
    ]);
    expect((await office.post(notice.board, { desde: '2026-12-24', hasta: '2026-12-25' })).holidays).toEqual(agenda.holidays.slice(0, 2));
    expect(await office.refused(notice.agenda, { user_id, desde: '2026-12-22', hasta: '2026-12-21' })).toMatchObject({ status: 422 });
  });
});

describe('A planning', () => {
  /** Visits of this month and of June, each of another customer. */
  async function planned(many: number) {
    const user_id = await given.officeId();
    const visitas: { id: number; fecha: string; user_id: number }[] = [];
    for (let n = 0; n < many; n += 1) {
      const { items } = await listed({ customer_id: (await inForce({ city: 'Cabra' })).customer_id });
      visitas.push({ id: items[0]!.id, fecha: '2026-03-10 09:00:00', user_id }, { id: items[1]!.id, fecha: '2026-05-20 09:00:00', user_id });
    }
    return { visitas, ...(await office.post(plannedVisit.plan, { visitas })) };
  }
  const stateOf = async (id: number) => {
    const { estado, fecha, notice_id } = await office.get(plannedVisit.data, { id });
    return [estado, fecha, notice_id];
  };

  it('is taken back with all its avisos, and its visits are as they were', async () => {
    const { visitas, avisos, planning } = await planned(2);
    expect(await office.post(plannedVisit.unplan, { id: planning })).toEqual({ restored: 4, failed: [] });
    for (const id of avisos) expect(await office.refused(notice.data, undefined, { id })).toMatchObject({ status: 404 });
    expect(await Promise.all(visitas.map(({ id }) => stateOf(id)))).toEqual([
      ['abierta', '2026-03-15', null],
      ['prevista', '2026-06-15', null],
      ['abierta', '2026-03-15', null],
      ['prevista', '2026-06-15', null],
    ]);
    expect(await office.post(plannedVisit.plan, { visitas })).toMatchObject({ avisos: { length: 4 } });
  });

  it('is taken back once, whatever becomes of the answer', async () => {
    const { visitas, planning } = await planned(1);
    const keyed = { body: { id: planning }, headers: { 'idempotency-key': crypto.randomUUID() } };
    const first = await office.ask(plannedVisit.unplan, keyed);
    expect(first.data).toEqual({ restored: 2, failed: [] });
    const { avisos } = await office.post(plannedVisit.plan, { visitas });
    expect(await office.ask(plannedVisit.unplan, keyed)).toEqual(first);
    expect(await office.refused(plannedVisit.unplan, { id: planning })).toMatchObject({ status: 404, message: 'Ya no se puede deshacer' });
    for (const id of avisos) expect(await office.get(notice.data, { id })).toMatchObject({ id });
  });

  it('leaves what somebody has touched since, and names it with the reason', async () => {
    const { visitas, avisos, planning } = await planned(3);
    const [changed, withOrder, open, gone] = avisos as [number, number, number, number];
    const technician = await app.addUser({ username: 'lola', roles: 2 });
    await office.post(notice.update, { id: changed, notice_description: 'Traer escalera' });
    const { customer_id } = await office.get(notice.data, { id: withOrder });
    await given.workOrder({ customer_id, notice_id: withOrder });
    await app.db
      .insertInto('open_notice')
      .values({ notice_id: open, user_id: technician, opened: app.services.clock().toMillis(), heard: app.services.clock().toMillis(), is_begun: 0 })
      .execute();
    await office.post(notice.remove, { id: gone });
    const { restored, failed } = await office.post(plannedVisit.unplan, { id: planning });
    expect(restored).toBe(2);
    expect(failed.map(({ id, message }) => [id, message])).toEqual([
      [visitas[0]!.id, 'se ha cambiado'],
      [visitas[1]!.id, 'ya tiene 1 albarán'],
      [visitas[2]!.id, 'está abierto en un dispositivo'],
    ]);
    expect(failed[0]!.name).toMatch(new RegExp(`\\(aviso ${changed}\\)$`));
    expect((await stateOf(visitas[0]!.id))[0]).toBe('con aviso');
    expect(await stateOf(visitas[5]!.id)).toEqual(['prevista', '2026-06-15', null]);
  });

  it('is taken back by whoever made it, and for a minute', async () => {
    const { planning, avisos } = await planned(1);
    await app.addUser({ username: 'otra', roles: 1 });
    const other = await app.signIn('otra');
    expect(await other.refused(plannedVisit.unplan, { id: planning })).toMatchObject({ status: 404, message: 'Ya no se puede deshacer' });
    app.pass({ seconds: UNDO_SECONDS + 1 });
    expect(await office.refused(plannedVisit.unplan, { id: planning })).toMatchObject({
      status: 409,
      message: 'Ya no se puede deshacer: ha pasado demasiado tiempo',
    });
    expect(await office.get(notice.data, { id: avisos[0]! })).toMatchObject({ id: avisos[0] });
  });
});
