// The visit of an aviso: when, how long and where. It puts the aviso on a day, and a technician's day is made of visits.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildNotice, buildWorkOrder } from '#tests/support/samples/build.ts';

const { office, given, db, addUser, signIn } = await openApp();
const { dashboard, notice, workOrder } = endpoints;

/** A technician, and an aviso of theirs. */
async function technician(username: string) {
  const user_id = await addUser({ username, roles: 2 });
  const caller = await signIn(username);
  const visit = (over: Parameters<typeof buildNotice>[0]) => given.notice({ user_id, ...over });
  return { user_id, caller, visit };
}

it('An aviso is on the day of its visit, and on that of its creation until it has one', async () => {
  const { caller, visit } = await technician('dias');
  const planned = await visit({ created: '2026-02-20 09:00:00', fecha_visita: '2026-03-02 10:30:00', duracion: 90 });
  const undated = await visit({ created: '2026-03-02 08:00:00' });
  const moved = await visit({ created: '2026-03-02 08:10:00', fecha_visita: '2026-03-04 09:00:00' });
  const late = await visit({ created: '2026-02-20 09:00:00', fecha_visita: '2026-02-27 10:00:00' });
  const entries = await caller.post(notice.calendar, { desde: '2026-03-02', hasta: '2026-03-02' });
  expect(entries.map(({ id, start, minutes }) => [id, start, minutes])).toEqual([
    [undated, '2026-03-02 08:00:00', null],
    [planned, '2026-03-02 10:30:00', 90],
  ]);
  expect(await caller.get(dashboard.figures)).toMatchObject({ noticesToday: { count: 2 }, noticesOverdue: { count: 1 } });
  const { items } = await caller.post(notice.page, { page: 1, filter: { desde: '2026-02-27', hasta: '2026-03-04' } });
  expect(items.map(({ id }) => id)).toEqual([moved, planned, undated, late]);
});

it('The place of a visit gets the position of whoever is there, once, by the rule of its form, and the audit says who', async () => {
  const { caller, visit, user_id } = await technician('llegada');
  const other = await technician('otra_persona');
  const customer_id = await given.customer();
  const location_id = await given.location({ customer_id, latitude: null, longitude: null });
  const [atPlace, atCustomer] = [await visit({ customer_id, location_id }), await visit({ customer_id })];
  const written = await visit({ customer_id, optional_address: 'Calle Nueva, 1' });
  const unplaced = async () => Object.fromEntries((await caller.get(notice.day)).visits.map(({ id, isUnplaced }) => [id, isUnplaced]));
  expect(await unplaced()).toEqual({ [atPlace]: true, [atCustomer]: true, [written]: false });
  const here = { latitude: 37.586_123_4, longitude: -4.638 };
  expect(await caller.refused(notice.savePosition, { id: atPlace, latitude: -4.638, longitude: 37.586 })).toMatchObject({
    status: 422,
    message: expect.stringContaining('están cambiadas') as string,
  });
  expect(await caller.refused(notice.savePosition, { id: atPlace, latitude: 48.85, longitude: 2.35 })).toMatchObject({ status: 422 });
  expect(await caller.refused(notice.savePosition, { id: atPlace })).toMatchObject({ status: 422 });
  expect(await caller.refused(notice.savePosition, { id: written, ...here })).toMatchObject({ status: 409 });
  expect(await other.caller.refused(notice.savePosition, { id: atPlace, ...here })).toMatchObject({ status: 403 });
  await caller.post(notice.savePosition, { id: atPlace, ...here });
  await caller.post(notice.savePosition, { id: atPlace, latitude: 37.9, longitude: -4.7 });
  expect(await office.get(endpoints.location.data, { id: location_id })).toMatchObject({ latitude: 37.586_123, longitude: -4.638 });
  expect(await unplaced()).toEqual({ [atPlace]: false, [atCustomer]: true, [written]: false });
  await caller.post(notice.savePosition, { id: atCustomer, ...here });
  expect(await office.get(endpoints.customer.customerData, { id: customer_id })).toMatchObject({ latitude: 37.586_123, longitude: -4.638 });
  const trail = await db.selectFrom('audit').select('user_id').where('entity', '=', 'location').where('record_id', '=', location_id).orderBy('id').execute();
  expect(trail.map(each => each.user_id)).toEqual([await given.officeId(), user_id]);
  await office.post(notice.cancel, { id: written });
  expect(await caller.refused(notice.savePosition, { id: written, ...here })).toMatchObject({ status: 409, message: 'El aviso ya no está abierto' });
});

it('A visit is where its machine is unless another place is given, and only at the customer’s', async () => {
  const customer_id = await given.customer();
  const [shop, store, strange] = [await given.location({ customer_id }), await given.location({ customer_id }), await given.location()];
  const machine_id = await given.machine({ location_id: shop });
  const data = async (id: number) => (await office.get(notice.data, { id })).location_id;
  expect(await data(await given.notice({ customer_id, machine_id }))).toBe(shop);
  expect(await data(await given.notice({ customer_id, machine_id, location_id: store }))).toBe(store);
  expect(await data(await given.notice({ customer_id }))).toBeNull();
  const elsewhere = await given.machine({ location_id: store });
  const id = await given.notice({ customer_id, machine_id });
  await office.post(notice.update, { ...(await office.get(notice.data, { id })), machine_id: elsewhere });
  expect(await data(id)).toBe(store);
  await office.post(notice.update, { id, machine_id, location_id: store, notice_description: 'En el almacén' });
  await office.post(notice.update, { id, notice_description: 'Otra vez' });
  expect([await data(id), (await office.get(notice.data, { id })).machine_id]).toEqual([shop, machine_id]);
  const draft = buildNotice({ customer_id, user_id: await given.officeId() });
  expect(await office.refused(notice.create, { ...draft, location_id: strange })).toMatchObject({
    status: 422,
    message: 'La localización no es de este cliente',
  });
  for (const duracion of [0, 1441, 1.5]) expect(await office.refused(notice.create, { ...draft, duracion })).toMatchObject({ status: 422 });
});

it('the day of a technician: late, today, tomorrow and without a date, in order, with what is needed on the way', async () => {
  const { caller, user_id, visit } = await technician('jornada');
  const customer_id = await given.customer({ name: 'Bar Julián', phone: '957 000 001' });
  const place = {
    name: 'Terraza',
    address: 'Plaza Mayor, 3',
    postal_code: '14550',
    city: 'Montilla',
    phone: '957 000 002',
    latitude: 37.586,
    longitude: -4.638,
  };
  const location_id = await given.location({ customer_id, ...place });
  const machine_id = await given.machine({ location_id, name: 'Split del comedor', inside_location: 'Comedor', outside_location: 'Azotea' });
  const whole = {
    customer_id,
    machine_id,
    created: '2026-02-20 09:00:00',
    notice_description: 'No enfría',
    internal_observations: 'Avisar siempre antes de ir',
  };
  const second = await visit({ fecha_visita: '2026-03-02 12:00:00' });
  const first = await visit({ ...whole, fecha_visita: '2026-03-02 09:30:00', duracion: 60 });
  const late = await visit({ created: '2026-02-20 09:00:00', fecha_visita: '2026-02-26 09:30:00' });
  const tomorrow = await visit({ fecha_visita: '2026-03-03 19:00:00' });
  await visit({ fecha_visita: '2026-03-04 08:00:00' });
  const undated = await visit({ created: '2026-02-28 09:00:00' });
  const cancelled = await visit({ fecha_visita: '2026-03-02 13:00:00' });
  await office.post(notice.cancel, { id: cancelled });
  await given.notice({ user_id: await addUser({ username: 'otro', roles: 2 }), fecha_visita: '2026-03-02 10:00:00' });
  const order = await caller.post(workOrder.createFromNotice, buildWorkOrder({ notice_id: first, customer_id, user_id }));

  const { today, visits } = await caller.get(notice.day);
  expect(today).toBe('2026-03-02');
  expect(visits.map(({ id }) => id)).toEqual([late, undated, first, second, tomorrow]);
  expect(visits[2]).toEqual({
    id: first,
    status_id: 2,
    fecha_visita: '2026-03-02 09:30:00',
    duracion: 60,
    description: 'No enfría',
    warnings: 'Avisar siempre antes de ir',
    customer: 'Bar Julián',
    phones: ['957 000 002', '957 000 001'],
    place: 'Terraza',
    address: 'Plaza Mayor, 3, 14550 Montilla',
    at: { latitude: 37.586, longitude: -4.638 },
    isUnplaced: false,
    machine: 'Split del comedor',
    hangs: ['Comedor', 'Azotea'],
    order_id: order.id,
    isDone: false,
    together: '',
    isCompanion: false,
    horas: [],
    allowed: ['work.started'],
  });
  expect(visits[1]).toMatchObject({ fecha_visita: null, at: null, machine: null, address: 'Calle Larga, 1, 14001 Córdoba', order_id: null });
});

it('coordinates that were stored and are impossible are not in the day of a technician', async () => {
  const { caller, visit } = await technician('imposible');
  const customer_id = await given.customer();
  const location_id = await given.location({ customer_id });
  await db.updateTable('location').set({ latitude: 4_321_000_000, longitude: 9_999_000_000 }).where('id', '=', location_id).execute();
  const id = await visit({ customer_id, location_id, fecha_visita: '2026-03-02 09:30:00' });
  const { visits } = await caller.get(notice.day);
  expect(visits.find(each => each.id === id)).toMatchObject({ at: null, address: expect.stringContaining('Córdoba') });
});

it('what has been late for longest never keeps today out of the day', async () => {
  const { caller, visit } = await technician('acumulado');
  const customer_id = await given.customer();
  for (let n = 0; n < 205; n += 1)
    await visit({ customer_id, created: '2025-01-10 09:00:00', fecha_visita: `2025-02-10 ${String(8 + (n % 10)).padStart(2, '0')}:00:00` });
  const now = await visit({ customer_id, fecha_visita: '2026-03-02 09:30:00' });
  const { visits } = await caller.get(notice.day);
  expect([visits.length, visits.at(-1)!.id]).toEqual([200, now]);
});
