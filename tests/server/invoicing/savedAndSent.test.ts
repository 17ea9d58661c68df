// An albarán that is saved and sent to invoicing in one step: both happen, or neither.
import { describe, expect, it } from 'vitest';
import { codes } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildLine, buildWorkOrder } from '#tests/support/samples/build.ts';

const { office, given, signInAs, db } = await openApp();
const { workOrder } = endpoints;
const read = (id: number) => office.get(workOrder.data, { id });
const count = async () => (await db.selectFrom('work_order').select('id').execute()).length;

describe('a new albarán', () => {
  it('is in the queue at once', async () => {
    const { id, version } = await office.post(workOrder.create, buildWorkOrder({ customer_id: await given.customer(), facturar: true }));
    expect(await read(id)).toMatchObject({ estado: 'listo', version });
  });

  it('without lines is not there at all', async () => {
    const customer_id = await given.customer();
    const before = await count();
    expect((await office.ask(workOrder.create, { body: buildWorkOrder({ customer_id, facturar: true }, []) })).code).toBe(codes.refused);
    expect(await count()).toBe(before);
  });
});

describe('a changed albarán', () => {
  it('is in the queue with its changes, and its aviso is finished', async () => {
    const notice_id = await given.notice();
    const { id } = await office.post(workOrder.createFromNotice, buildWorkOrder({ notice_id }));
    const { version } = await read(id);
    await office.post(workOrder.update, {
      orderData: { id, version, observaciones: 'Con llave', facturar: true },
      work_order_lines: [buildLine({ price: 7 })],
    });
    expect(await read(id)).toMatchObject({ estado: 'listo', observaciones: 'Con llave', base: 7 });
    expect(await office.get(endpoints.notice.data, { id: notice_id })).toMatchObject({ status_id: 3 });
  });

  it('stays as it was where it may not go on', async () => {
    const id = await given.workOrder();
    const before = await read(id);
    const body = { orderData: { id, version: before.version, observaciones: 'Con llave', facturar: true }, work_order_lines: [] };
    expect((await office.ask(workOrder.update, { body })).code).toBe(codes.refused);
    expect(await read(id)).toEqual(before);
  });
});

it('The step is not for technicians, whose albarán stays as it was', async () => {
  const who = await signInAs('trabajador');
  const { user } = await who.get(endpoints.auth.info);
  const id = await given.workOrder({ user_id: user.id });
  const before = await read(id);
  const { status } = await who.ask(workOrder.update, { body: { orderData: { id, version: before.version, observaciones: 'Con llave', facturar: true } } });
  expect(status).toBe(403);
  expect(await read(id)).toEqual(before);
});

it('an albarán says the names of its failures and where its customer is written to', async () => {
  const customer_id = await given.customer({ email: 'bar@sol.example' });
  const failure = await given.failureCode();
  const { name } = await office.get(endpoints.failureCode.data, { id: failure });
  const id = await given.workOrder({ customer_id });
  expect(await read(id)).toMatchObject({ failure_orders: [], customer_email: 'bar@sol.example' });
  await office.post(workOrder.update, { orderData: { id }, failure_codes: [failure] });
  expect((await read(id)).failure_orders).toEqual([name]);
});
