// When the work of an albarán was done, as a device with a wrong clock says it. Here it is 2 March 2026, 9:00.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildWorkOrder } from '#tests/support/samples/build.ts';

const app = await openApp();
const { office, given, db } = app;
const { workOrder } = endpoints;
const customer_id = await given.customer();
const create = (dates: object) => office.ask(workOrder.create, { body: buildWorkOrder({ customer_id, ...dates }) });

it.each([
  ['begins tomorrow', { fecha_creacion: '2026-03-03 08:00:00' }, 'El trabajo no puede empezar en el futuro: compruebe el día y la hora (hoy es 02/03/2026)'],
  ['begins in an hour', { fecha_creacion: '2026-03-02 10:00:00' }, expect.stringContaining('El trabajo no puede empezar en el futuro')],
  ['is of tomorrow', { fecha_albaran: '2026-03-03' }, 'Un albarán no puede tener una fecha futura: como tarde, hoy, 02/03/2026'],
])('one that %s is refused', async (_, dates, message) => {
  const { status, errors } = await create(dates);
  expect([status, errors]).toEqual([422, { [Object.keys(dates)[0]!]: message }]);
});

it('A clock that is a minute ahead is none that is wrong', async () => {
  expect((await create({ fecha_albaran: '2026-03-02', fecha_creacion: '2026-03-02 09:01:00' })).status).toBe(200);
});

it('What is stored already stays as it is, until it is changed', async () => {
  const id = await given.workOrder({ customer_id });
  await db.updateTable('work_order').set({ fecha_albaran: '2026-05-01', fecha_creacion: '2026-05-01 10:00:00' }).where('id', '=', id).execute();
  await office.post(workOrder.update, { orderData: { id, observaciones: 'Con llave' } });
  expect(await office.refused(workOrder.update, { orderData: { id, fecha_albaran: '2026-05-02' } })).toMatchObject({ status: 422 });
});

it('A parte of the future is one of now: work that is done is not sent back', async () => {
  const technician = await app.signInAs('trabajador');
  const { orderData, ...rows } = buildWorkOrder({ customer_id, fecha_albaran: '2026-04-01', fecha_creacion: '2026-04-01 10:00:00' });
  const { id } = await technician.post(workOrder.deposit, { orderData, ...rows, motivo: 'El aviso ya no existe', aviso: null });
  expect(await office.get(workOrder.data, { id })).toMatchObject({ fecha_albaran: '2026-03-02', fecha_creacion: '2026-03-02 09:00:00' });
});

it('«El cliente no está» has the hour at which it was pressed, not that of its arrival', async () => {
  const id = await given.workOrder({ customer_id });
  await office.post(workOrder.sign, { id, ausente: 'Local cerrado', firmado: '2026-03-01 18:20:00' });
  expect((await office.get(workOrder.data, { id })).firma).toMatchObject({ fecha: '2026-03-01 18:20:00', recibida: '2026-03-02 09:00:00' });
});

it('§5 The day of an albarán is required by every call that creates or changes it, and never made up', async () => {
  const errors = { fecha_albaran: 'Introduzca la fecha del albarán' };
  const refused = { status: 422, code: 40001, errors };
  for (const fecha_albaran of [undefined, null, '']) {
    const orderData = { customer_id, ...(fecha_albaran !== undefined && { fecha_albaran }) };
    expect(await office.ask(workOrder.create, { body: { orderData } })).toMatchObject(refused);
    const notice_id = await given.notice({ customer_id });
    expect(await office.ask(workOrder.createFromNotice, { body: { orderData: { ...orderData, notice_id } } })).toMatchObject(refused);
  }
  const id = await given.workOrder({ customer_id });
  for (const fecha_albaran of [null, '']) expect(await office.ask(workOrder.update, { body: { orderData: { id, fecha_albaran } } })).toMatchObject(refused);
  expect((await office.ask(workOrder.update, { body: { orderData: { id, observaciones: 'Con llave' } } })).status).toBe(200);
});
