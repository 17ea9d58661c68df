// A record that others refer to stays, and says who refers to it.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { EntityName } from '#domain/index.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildNotice, buildNoticeFromCall, buildWorkOrder } from '#tests/support/samples/build.ts';
import { rowsOf } from '#tests/support/samples/subjects.ts';

const app = await openApp();
const { office, given } = app;

/** Referred entity, by whom, the message. Each makes the pair and answers the id of the referred one. */
const cases: [EntityName, string, () => Promise<number>, string][] = [
  [
    'customerCategory',
    'a customer',
    async () => {
      const { id } = await office.post(endpoints.customerCategory.create, { name: 'Hoteles' });
      await given.customer({ customer_category_id: id });
      return id;
    },
    '1 cliente',
  ],
  ['customer', 'a location', async () => (await office.get(endpoints.location.data, { id: await given.location() })).customer_id, '1 localización'],
  [
    'customer',
    'two calls',
    async () => {
      const customer_id = await given.customer();
      for (let n = 0; n < 2; n++) await given.call({ customer_id });
      return customer_id;
    },
    '2 llamadas',
  ],
  [
    'customer',
    'a user',
    async () => {
      const customer_id = await given.customer();
      await app.addUser({ roles: 3, customer_id });
      return customer_id;
    },
    '1 usuario',
  ],
  [
    'customer',
    'an invoice and its cobro',
    async () => {
      const customer_id = await given.customer();
      await given.issued({ customer_id });
      return customer_id;
    },
    '1 factura, 1 cobro',
  ],
  ['location', 'a machine', async () => (await office.get(endpoints.machine.data, { id: await given.machine() })).location_id, '1 máquina'],
  [
    'machine',
    'an aviso',
    async () => {
      const machine_id = await given.machine();
      const { location_id } = await office.get(endpoints.machine.data, { id: machine_id });
      const { customer_id } = await office.get(endpoints.location.data, { id: location_id });
      await office.post(endpoints.notice.create, buildNotice({ customer_id, machine_id, user_id: await given.officeId() }));
      return machine_id;
    },
    '1 aviso',
  ],
  [
    'user',
    'an aviso',
    async () => {
      const user_id = await app.addUser({ roles: 2 });
      await given.notice({ user_id });
      return user_id;
    },
    '1 aviso',
  ],
  [
    'call',
    'its aviso',
    async () => {
      const call_id = await given.call();
      await office.post(endpoints.notice.create, buildNoticeFromCall(call_id));
      return call_id;
    },
    '1 aviso',
  ],
  [
    'productFamily',
    'a product',
    async () => {
      const { id } = await office.post(endpoints.productFamily.create, { name: 'Gases' });
      await given.product({ product_family_id: id });
      return id;
    },
    '1 producto',
  ],
  [
    'provider',
    'a product',
    async () => {
      const provider_id = await given.provider();
      await given.product({ provider_id });
      return provider_id;
    },
    '1 producto',
  ],
  [
    'product',
    'lines of an albarán',
    async () => {
      const product_id = await given.product();
      await given.workOrder({}, [{ product_id }, { product_id }]);
      return product_id;
    },
    '2 líneas de albaranes',
  ],
  [
    'product',
    'a line of an invoice',
    async () => {
      const product_id = await given.product();
      await given.invoice({}, [{ product_id }]);
      return product_id;
    },
    '1 línea de facturas',
  ],
  [
    'failureCategory',
    'a failure code',
    async () => {
      const { id } = await office.post(endpoints.failureCategory.create, { name: 'Mecánicas' });
      await office.post(endpoints.failureCode.create, { name: 'Correa rota', category_id: id });
      return id;
    },
    '1 código de avería',
  ],
  [
    'failureCode',
    'an albarán',
    async () => {
      const id = await given.failureCode();
      await office.post(endpoints.workOrder.create, buildWorkOrder({ customer_id: await given.customer() }, [{}], [id]));
      return id;
    },
    '1 avería de albaranes',
  ],
];

it.each(cases)('a %s that %s refers to is not deleted', async (name, _by, make, users) => {
  const id = await make();
  const before = await office.get(rowsOf(name).data, { id });
  expect(await office.refused(rowsOf(name).remove, { id })).toEqual({ status: 409, code: 30001, message: `No se puede borrar: lo usan ${users}` });
  expect(await office.get(rowsOf(name).data, { id })).toEqual(before);
});

it('no user deletes or disarms themselves', async () => {
  const id = await given.officeId();
  expect(await office.refused(endpoints.user.remove, { id })).toMatchObject({ status: 409, message: 'No puede borrar su propio usuario' });
  for (const change of [{ active: false }, { roles: 2 }])
    expect(await office.refused(endpoints.user.update, { id, ...change })).toMatchObject({
      status: 409,
      message: 'No puede quitarse a sí mismo el acceso de administrador',
    });
});
