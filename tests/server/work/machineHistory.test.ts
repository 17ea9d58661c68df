// What was done to a machine: the office reads that of all, a technician that of the machines of their avisos, without prices.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildWorkOrder } from '#tests/support/samples/build.ts';
import { photo } from '#tests/support/files/pictures.ts';
import { upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, given, addUser, signIn } = app;
const { machine, product, workOrder } = endpoints;

it('The history has every visit of any technician, the newest first: who, what failed, what was done and with which parts', async () => {
  const customer_id = await given.customer();
  const machine_id = await given.machine({ location_id: await given.location({ customer_id }) });
  const user_id = await addUser({ username: 'ines', roles: 2, first_name: 'Inés' });
  const code = (await office.post(endpoints.failureCode.create, { name: 'Sin gas', category_id: await given.failureCategory() })).id;
  const order = (date: string, trabajo_realizado: string) => ({ customer_id, machine_id, user_id, fecha_albaran: date, trabajo_realizado });
  const old = await office.post(workOrder.create, buildWorkOrder(order('2025-06-01', 'Limpieza'), []));
  const lines = [{ description: 'Gas R-32', quantity: 0.75, price: 35 }];
  const last = await office.post(workOrder.create, buildWorkOrder(order('2026-02-01', 'Recarga'), lines, [code]));
  await office.post(workOrder.create, buildWorkOrder({ customer_id, fecha_albaran: '2026-02-02' }));
  const visits = [
    {
      id: last.id,
      date: '2026-02-01',
      technician: 'Inés',
      failures: ['Sin gas'],
      done: 'Recarga',
      parts: [{ description: 'Gas R-32', quantity: 0.75, unidad: 'C62' }],
      photos: [],
    },
    { id: old.id, date: '2025-06-01', technician: 'Inés', failures: [], done: 'Limpieza', parts: [], photos: [] },
  ];
  expect(await office.get(machine.history, { id: machine_id })).toEqual(visits);

  await addUser({ username: 'luis', roles: 2 });
  const luis = await signIn('luis');
  expect(await luis.refused(machine.history, undefined, { id: machine_id })).toMatchObject({ status: 403 });
  await given.notice({ customer_id, machine_id, user_id: (await luis.get(endpoints.auth.info)).user.id });
  expect(await luis.get(machine.history, { id: machine_id })).toEqual(visits);
});

it('The first six photos of a visit open for a technician who has an aviso of the machine, and for no other', async () => {
  const customer_id = await given.customer();
  const machine_id = await given.machine({ location_id: await given.location({ customer_id }) });
  const worker = async (username: string) => {
    await addUser({ username, roles: 2 });
    return signIn(username);
  };
  const [owner, visitor, stranger] = [await worker('olga'), await worker('victor'), await worker('eva')];
  const idOf = async (who: typeof owner) => (await who.get(endpoints.auth.info)).user.id;
  const order = await given.workOrder({ customer_id, machine_id, user_id: await idOf(owner) });
  const bytes = await photo();
  for (let each = 1; each <= 7; each++) await upload(owner, workOrder.addPhoto, { id: String(order) }, { field: 'photo', name: `foto-${each}.jpg`, bytes });
  await given.notice({ customer_id, machine_id, user_id: await idOf(visitor) });
  await given.notice({ customer_id, user_id: await idOf(stranger) });

  const [visit] = await visitor.get(machine.history, { id: machine_id });
  expect(visit!.photos.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6].map(each => `foto-${each}.jpg`));
  const open = async (who: typeof owner, field: number | string, at = order) =>
    (await app.nobody.fetch(`/api/workOrder/file/${(await who.get(endpoints.auth.info)).downloadToken}/${at}/${field}?mini`)).statusCode;
  const [first] = visit!.photos;
  expect(await Promise.all([owner, office, visitor, stranger, await app.signInAs('cliente')].map(who => open(who, first!.id)))).toEqual([
    200, 200, 200, 403, 403,
  ]);

  // the right is that of this machine's photos: not of the document, of what an albarán without a machine holds, nor of other files
  const other = await given.workOrder({ customer_id, user_id: await idOf(owner) });
  expect([await open(visitor, first!.id, other), await open(visitor, 'order_photos'), await open(visitor, first!.id, 999_999)]).toEqual([403, 404, 404]);
  const document = await app.nobody.fetch(`/api/workOrder/${(await visitor.get(endpoints.auth.info)).downloadToken}/${order}`);
  expect(document.statusCode).toBe(403);
});

it('a technician reads no cost, no provider and no bank account, in any way of looking', async () => {
  const worker = await app.signInAs('trabajador');
  const provider_id = await given.provider();
  const id = await given.product({ provider_id, cost: 12.5, provider_code: 'SECRETO' });
  const customer = await given.customer({ bank_account: 'ES91 2100 0418 4502 0005 1332', mandato: 'M-841' });
  const read = [
    await worker.get(product.data, { id }),
    (await worker.post(product.page, { page: 1 })).items[0],
    (await worker.get(product.all))[0],
    await worker.get(endpoints.customer.data, { id: customer }),
    await worker.get(endpoints.customer.customerData, { id: customer }),
  ];
  for (const record of read)
    for (const name of ['cost', 'provider_id', 'provider_name', 'provider_code', 'bank_account', 'mandato']) expect(record).not.toHaveProperty(name);
  expect(await office.get(product.data, { id })).toMatchObject({ cost: 12.5, provider_id });
  expect((await worker.ask(product.page, { body: { page: 1, filter: { provider_id } } })).status).toBe(422);
});
