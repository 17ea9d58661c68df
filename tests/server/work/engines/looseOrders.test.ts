// «Partes sin aviso»: work that its aviso does not take any more reaches the office all the same, and a second albarán of an aviso is never made in silence.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildWorkOrder } from '#tests/support/samples/build.ts';

const { office, given, db, signInAs } = await openApp();
const { workOrder, notice, customer, machine } = endpoints;
const worker = await signInAs('trabajador');
const { id: workerId, first_name } = (await worker.get(endpoints.auth.info)).user;

async function visit() {
  const customer_id = await given.customer();
  const location_id = await given.location({ customer_id });
  const machine_id = await given.machine({ location_id });
  const notice_id = await given.notice({ customer_id, machine_id, location_id, user_id: workerId });
  return { customer_id, location_id, machine_id, notice_id };
}

const written = { trabajo_realizado: 'Cambio del condensador', fecha_creacion: '2026-03-02 08:30:00' };
const motivo = 'El aviso está cancelado: reábralo antes';

async function deposited(over: object = {}, lines: object[] = [{}]) {
  const { notice_id, ...placed } = await visit();
  const body = { ...buildWorkOrder({ ...placed, ...written, ...over }, lines), motivo, aviso: notice_id };
  const { id } = await worker.post(workOrder.deposit, body);
  return { id, notice_id, ...placed };
}

describe('Work whose aviso is gone', () => {
  it('waits for the office with its lines, its reason and the number of its aviso', async () => {
    const { id, notice_id } = await deposited();
    expect(await office.get(workOrder.data, { id })).toMatchObject({
      estado: 'parte',
      notice_id: null,
      parte_motivo: motivo,
      parte_aviso: notice_id,
      user_id: workerId,
      ...written,
      work_order_lines: [{ price: 100 }],
      allowed: expect.arrayContaining(['workOrder.edit', 'workOrder.attach', 'workOrder.discard', 'workOrder.sign']) as unknown,
    });
    const { allowed } = await worker.get(workOrder.data, { id });
    expect(allowed).not.toContain('workOrder.attach');
    expect(allowed).not.toContain('workOrder.discard');
  });

  it('is signed, and no visit of its machine until the office has attached it', async () => {
    const { id, machine_id, customer_id } = await deposited();
    await worker.post(workOrder.sign, { id, ausente: 'Local cerrado' });
    expect((await office.get(machine.data, { id: machine_id })).ultima_visita).toBeNull();
    const other = await given.notice({ customer_id, user_id: workerId });
    await office.post(workOrder.attach, { id, notice_id: other });
    expect((await office.get(machine.data, { id: machine_id })).ultima_visita).not.toBeNull();
    const order = await office.get(workOrder.data, { id });
    expect(order).toMatchObject({ estado: 'terminado', notice_id: other, firma: { ausente: 'Local cerrado', anulada: null } });
    expect(await office.get(notice.data, { id: other })).toMatchObject({ status_id: 3, albaranes: [{ id, estado: 'terminado' }] });
  });

  it('gets an aviso of its own, of the day on which it was done, where it has none', async () => {
    const { id, customer_id, machine_id } = await deposited();
    await office.post(workOrder.attach, { id, notice_id: null });
    const { notice_id } = await office.get(workOrder.data, { id });
    expect(await office.get(notice.data, { id: notice_id! })).toMatchObject({
      customer_id,
      machine_id,
      user_id: workerId,
      fecha_visita: written.fecha_creacion,
      notice_description: written.trabajo_realizado,
      status_id: 3,
    });
  });

  it('is not attached to an aviso of another customer, nor to one that is cancelled', async () => {
    const { id, notice_id } = await deposited();
    const foreign = await office.ask(workOrder.attach, { body: { id, notice_id: await given.notice() } });
    expect(foreign).toMatchObject({ status: 409, message: 'El aviso es de otro cliente' });
    await office.post(notice.cancel, { id: notice_id });
    const cancelled = await office.ask(workOrder.attach, { body: { id, notice_id } });
    expect(cancelled).toMatchObject({ status: 409, message: 'El aviso está cancelado: reábralo antes' });
    expect(await office.get(workOrder.data, { id })).toMatchObject({ estado: 'parte', notice_id: null });
  });

  it('is what becomes of work for a customer whom the office has corrected in the aviso meanwhile', async () => {
    const { notice_id, ...placed } = await visit();
    const body = { ...buildWorkOrder({ ...placed, ...written, notice_id }) };
    const other = await given.customer();
    const { version } = await office.get(notice.data, { id: notice_id });
    await office.post(notice.update, { id: notice_id, version, customer_id: other, machine_id: null, location_id: null });
    const refused = { status: 409, message: 'El aviso es de otro cliente', data: { step: 'work.started' } };
    expect(await worker.ask(workOrder.createFromNotice, { body })).toMatchObject(refused);
    const { id } = await worker.post(workOrder.deposit, { ...body, motivo: refused.message, aviso: notice_id });
    expect(await office.ask(workOrder.attach, { body: { id, notice_id } })).toMatchObject({ status: 409, message: refused.message });
    expect(await office.get(workOrder.data, { id })).toMatchObject({ estado: 'parte', customer_id: placed.customer_id });
  });

  it('is refused the aviso of another customer, and another customer than that of its aviso, when it is changed', async () => {
    const { customer_id, notice_id } = await visit();
    const id = await given.workOrder({ customer_id, notice_id });
    const foreign = { status: 409, message: 'El aviso es de otro cliente' };
    expect(
      await office.ask(workOrder.update, { body: { orderData: { id, customer_id: await given.customer(), machine_id: null, location_id: null } } }),
    ).toMatchObject(foreign);
    expect(await office.ask(workOrder.update, { body: { orderData: { id, notice_id: await given.notice() } } })).toMatchObject(foreign);
    expect(await office.get(workOrder.data, { id })).toMatchObject({ customer_id, notice_id });
  });

  it('is discarded with a reason only, kept with it, and taken up again', async () => {
    const { id } = await deposited();
    expect(await office.ask(workOrder.discard, { body: { id, motivo: ' ' } })).toMatchObject({
      status: 422,
      errors: { motivo: 'Escriba por qué se descarta' },
    });
    expect(await worker.ask(workOrder.discard, { body: { id, motivo: 'Repetido' } })).toMatchObject({ status: 403 });
    await office.post(workOrder.discard, { id, motivo: 'Repetido' });
    expect(await office.get(workOrder.data, { id })).toMatchObject({ estado: 'descartado', descarte: 'Repetido' });
    await office.post(workOrder.recover, { id });
    expect(await office.get(workOrder.data, { id })).toMatchObject({ estado: 'parte', descarte: '' });
  });

  it('does not become that of an aviso by being edited', async () => {
    const { id, notice_id } = await deposited();
    await office.post(workOrder.update, { orderData: { id, notice_id } });
    expect(await office.get(workOrder.data, { id })).toMatchObject({ estado: 'parte', notice_id: null });
  });

  it('is taken although its machine is another customer’s now, and a product and a fault are gone', async () => {
    const product_id = await given.product();
    const fault = await given.failureCode();
    await office.post(endpoints.product.remove, { id: product_id });
    await office.post(endpoints.failureCode.remove, { id: fault });
    const foreign = await given.machine();
    const { notice_id: _, ...placed } = await visit();
    const order = buildWorkOrder({ ...placed, ...written, machine_id: foreign }, [{ product_id, description: 'Condensador' }]);
    const { id } = await worker.post(workOrder.deposit, { ...order, failure_codes: [fault], motivo, aviso: null });
    expect(await office.get(workOrder.data, { id })).toMatchObject({
      machine_id: null,
      failure_codes: [],
      work_order_lines: [{ product_id: null, description: 'Condensador' }],
    });
  });

  it('follows its customer to whom they were merged with', async () => {
    const [gone, kept] = [await given.customer({ name: 'Bar Sol' }), await given.customer({ name: 'Bar El Sol' })];
    const of = async (id: number) => (await office.get(customer.data, { id })).version;
    await office.post(endpoints.merge.apply, { entity: 'customer', kept, gone, kept_version: await of(kept), gone_version: await of(gone), taken: [] });
    const { id } = await worker.post(workOrder.deposit, { ...buildWorkOrder({ customer_id: gone, ...written }), motivo, aviso: null });
    expect((await office.get(workOrder.data, { id })).customer_id).toBe(kept);
  });

  it('is not shown to its customer before the office has accepted it', async () => {
    const { id, customer_id } = await deposited();
    const visible = () =>
      db.selectFrom('work_order').select('id').where('customer_id', '=', customer_id).where('estado', 'in', ['terminado', 'listo', 'facturado']).execute();
    expect(await visible()).toEqual([]);
    await office.post(workOrder.attach, { id, notice_id: null });
    expect(await visible()).toEqual([{ id }]);
  });
});

describe('A second albarán of an aviso', () => {
  it('leads to the first, whoever wrote it and whatever its state, unless it is another visit on purpose', async () => {
    const { notice_id, customer_id } = await visit();
    const body = buildWorkOrder({ customer_id, notice_id, ...written });
    const first = await worker.post(workOrder.createFromNotice, body);
    const { code } = await office.get(workOrder.data, { id: first.id });
    const second = () => office.ask(workOrder.createFromNotice, { body });
    const pending = `El aviso ya tiene el albarán ${code} (pendiente), de ${first_name}`;
    expect(await second()).toMatchObject({ status: 409, message: pending, errors: { notice_id: pending } });
    await worker.post(workOrder.terminar, { id: first.id });
    expect(await second()).toMatchObject({ status: 409, message: `El aviso ya tiene el albarán ${code} (terminado), de ${first_name}` });
    await office.post(workOrder.createFromNotice, { ...body, otra_visita: true });
    const { albaranes } = await worker.get(notice.data, { id: notice_id });
    expect(albaranes).toMatchObject([{ id: first.id, code, estado: 'terminado', user_name: first_name }, { estado: 'pendiente' }]);
  });
});

it.each([0.5, 1e21, -1])('An albarán of a customer or a machine that is called %s is refused by its field', async id => {
  const { customer_id } = await visit();
  for (const over of [{ customer_id: id }, { customer_id, machine_id: id }])
    expect(await office.ask(workOrder.create, { body: buildWorkOrder({ ...over, ...written }, [{}]) })).toMatchObject({ status: 422 });
});

describe('A parte of work that had begun to arrive', () => {
  /** An albarán that its technician has begun to send. */
  async function begun() {
    const { notice_id, ...placed } = await visit();
    const body = buildWorkOrder({ notice_id, ...written }, [{}]);
    return { left: await worker.post(workOrder.createFromNotice, body), placed, notice_id };
  }
  const depositFor = ({ left, placed, notice_id }: Awaited<ReturnType<typeof begun>>) =>
    worker.post(workOrder.deposit, { ...buildWorkOrder({ ...placed, ...written }, [{}]), motivo, aviso: notice_id, deja: left });
  const writerOf = async (id: number) => (await worker.get(workOrder.data, { id })).guardado_por;
  const statusOf = async (id: number) => (await office.ask(workOrder.data, { params: { id } })).status;

  it('takes the place of the albarán that it was', async () => {
    const work = await begun();
    const { id } = await depositFor(work);
    expect([await statusOf(work.left.id), await office.get(workOrder.data, { id })]).toMatchObject([404, { estado: 'parte', ...written }]);
  });

  it('leaves one that somebody has touched since, that is ended, or that is a colleague’s', async () => {
    const touched = await begun();
    await office.post(workOrder.update, { orderData: { id: touched.left.id, version: touched.left.version, observaciones: 'Visto' } });
    const { first_name: officeName } = (await office.get(endpoints.auth.info)).user;
    expect([await writerOf(touched.left.id), await writerOf((await begun()).left.id)]).toEqual([officeName, first_name]);
    const ended = await begun();
    const left = await worker.post(workOrder.terminar, { id: ended.left.id });
    const theirs = await begun();
    await db.updateTable('work_order').set({ user_id: 1 }).where('id', '=', theirs.left.id).execute();
    for (const work of [touched, { ...ended, left }, theirs]) {
      await depositFor(work);
      expect(await statusOf(work.left.id)).toBe(200);
    }
  });
});
