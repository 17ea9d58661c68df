// Price revisions: seen before anything is written, proposed all or none, communicated, applied, and what periods then cost.
import { describe, expect, it } from 'vitest';
import { entities } from '#domain/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { ListFilter } from '#domain/kernel/list.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp();
const { office, given, db, mails } = app;
const { contract, contractMachine, customer, invoice, plan, priceRevision } = endpoints;

interface Asked {
  terms?: Record<string, unknown>;
  /** What each of its machines costs a year. */
  machines?: (number | null)[];
}

/** A contract in force of which the period that is running ends on 28 February 2027; today is 2 March 2026. */
async function signed({ terms = {}, machines = [null] }: Asked = {}) {
  const customer_id = await given.customer({ email: 'bar@sol.test' });
  const location_id = await given.location({ customer_id });
  const { id } = await office.post(contract.create, {
    ...entities.contract.draft.getDefault(),
    name: 'Mantenimiento',
    customer_id,
    inicio: '2026-03-01',
    precio: 600,
    revision: 'ipc',
    factura_meses: 12,
    ...terms,
  });
  for (const precio of machines)
    await office.post(contractMachine.create, {
      ...entities.contractMachine.draft.getDefault(),
      contract_id: id,
      machine_id: await given.machine({ location_id }),
      precio,
    });
  await office.post(plan.create, { ...entities.plan.draft.getDefault(), contract_id: id, name: 'Revisión', meses: 12, primera: '2026-03-15' });
  await given.signed(id);
  return id;
}

const march = { mes: '2027-03', ipc: 3 };
const seen = async (id: number, more: object = {}) => (await office.post(contract.revisions, { ...march, ...more })).contratos.find(each => each.id === id);
const propose = (contratos: number[], more: object = {}) => office.ask(contract.propose, { body: { ...march, porque: 'IPC de enero', contratos, ...more } });
async function proposed(id: number, more: object = {}) {
  const { revisiones } = await office.post(contract.propose, { ...march, porque: 'IPC de enero', contratos: [id], ...more });
  return revisiones[0]!;
}
const step = (id: number, paso: string, motivo = 'Acordado') => office.ask(priceRevision.step, { body: { id, paso, motivo } });
async function applied(id: number, more: object = {}) {
  const revision = await proposed(id, more);
  await step(revision, 'revision.communicate');
  expect(await step(revision, 'revision.apply')).toMatchObject({ status: 200, message: 'Revisión de precio: aplicada' });
  return revision;
}
const read = (id: number) => office.get(contract.data, { id });
/** What the period of a contract that begins on a day costs. */
async function costOf(id: number, desde: string) {
  const { invoice_lines } = await office.get(invoice.data, { id: (await office.post(invoice.draftOfPeriod, { contract_id: id, desde })).id });
  return invoice_lines.map(({ base }) => base);
}

describe('What would be revised', () => {
  it('is the contracts whose next period begins in the month, with both prices, and nothing is written', async () => {
    const id = await signed();
    expect(await seen(id)).toEqual({
      id,
      codigo: expect.stringMatching(/^C26-/),
      name: 'Mantenimiento',
      customer_name: expect.any(String),
      porcentaje: 3,
      antes: 600,
      despues: 618,
      desde: '2027-03-01',
      falta: '',
    });
    expect(await seen(id, { mes: '2027-02' })).toBeUndefined();
    expect(await seen(id, { mes: '2027-04' })).toBeUndefined();
    expect((await read(id)).revisiones).toEqual([]);
  });

  it('leaves out contracts that revise no price, and takes the fixed percentage of those that have one', async () => {
    const none = await signed({ terms: { revision: 'ninguna' } });
    expect(await seen(none)).toBeUndefined();
    expect(await seen(none, { contract_id: none })).toMatchObject({ despues: 618 });
    const fixed = await signed({ terms: { revision: 'fija', revision_pct: 2.5 } });
    expect(await seen(fixed)).toMatchObject({ porcentaje: 2.5, despues: 615 });
  });

  it('rounds each price by itself, half a cent up', async () => {
    const id = await signed({ terms: { precio: null }, machines: [0.5, 0.5, 100.01] });
    expect(await seen(id)).toMatchObject({ antes: 101.01, despues: 104.05 }); // 0.515 → 0.52, twice, and 103.0103
  });

  it('is no machine that has left before the period that would cost more', async () => {
    const id = await signed({ terms: { precio: null }, machines: [100, 200, 400] });
    const [gone, last] = (await read(id)).maquinas;
    await office.post(contractMachine.update, { id: gone!.id, hasta: '2027-02-28' });
    await office.post(contractMachine.update, { id: last!.id, hasta: '2027-03-01' });
    expect(await seen(id)).toMatchObject({ antes: 600, despues: 618 });
  });

  it('is a month and a percentage that can be', async () => {
    for (const body of [
      { ...march, mes: '2027-13' },
      { ...march, ipc: 51 },
      { ...march, ipc: null },
    ])
      expect(await office.ask(contract.revisions, { body: body })).toMatchObject({ status: 422 });
  });
});

describe('Proposing', () => {
  it('is all of them or none', async () => {
    const [one, other, elsewhere] = [await signed(), await signed(), await signed({ terms: { inicio: '2026-02-01' } })];
    expect(await propose([one, elsewhere])).toMatchObject({ status: 409, message: expect.stringContaining('ya no se revisa ese mes') });
    expect((await read(one)).revisiones).toEqual([]);
    expect(await propose([])).toMatchObject({ status: 422 });
    expect(await propose([one, other])).toMatchObject({ status: 200 });
    expect((await read(one)).revisiones).toMatchObject([
      {
        estado: 'propuesta',
        porcentaje: 3,
        antes: 600,
        despues: 618,
        desde: '2027-03-01',
        porque: 'IPC de enero',
        allowed: ['revision.communicate', 'revision.withdraw'],
      },
    ]);
    expect(await read(other)).toMatchObject({ precio: 600 });
  });

  it('is refused while another one is open, and after one of the same period was applied', async () => {
    const id = await signed();
    const first = await proposed(id);
    expect(await seen(id)).toMatchObject({ falta: 'Ya tiene una revisión sin aplicar' });
    expect(await propose([id])).toMatchObject({ status: 409, message: expect.stringContaining('ya tiene una revisión sin aplicar') });
    await step(first, 'revision.withdraw');
    await applied(id);
    expect(await seen(id)).toMatchObject({ falta: 'Ya se revisó para ese periodo', antes: 618 });
    expect(await propose([id])).toMatchObject({ status: 409, message: expect.stringContaining('ya se revisó para ese periodo') });
    expect((await read(id)).revisiones).toHaveLength(2);
  });
});

describe('A revision', () => {
  it('is communicated by e-mail with its letter, once', async () => {
    const id = await signed();
    const revision = await proposed(id);
    const mail = () => office.ask(priceRevision.sendMail, { body: { revision_id: revision, email: 'bar@sol.test' } });
    expect(await mail()).toMatchObject({ status: 200 });
    await app.deliver();
    const { codigo } = await read(id);
    expect(mails.at(-1)).toMatchObject({
      to: 'bar@sol.test',
      subject: `Revisión del precio de su contrato ${codigo}`,
      attachments: [{ contentType: 'application/pdf' }],
    });
    expect(mails.at(-1)!.text).toContain('desde el 01/03/2027 será de 618,00 €');
    expect((await read(id)).revisiones[0]).toMatchObject({ estado: 'comunicada', comunicada_el: '2026-03-02' });
    expect(await mail()).toMatchObject({ status: 409, message: 'La revisión ya está comunicada' });
  });

  it('that is applied changes the price, says why, and is audited', async () => {
    const id = await signed();
    const revision = await applied(id);
    expect(await read(id)).toMatchObject({ precio: 618, revisiones: [{ estado: 'aplicada', aplicada_el: '2026-03-02', motivo: 'Acordado', allowed: [] }] });
    const trail = await db.selectFrom('audit').select('action').where('entity', '=', 'priceRevision').where('record_id', '=', revision).orderBy('id').execute();
    expect(trail.map(({ action }) => action)).toEqual(['create', 'revision.communicate', 'revision.apply']);
    const { after } = await db
      .selectFrom('audit')
      .select('after')
      .where('entity', '=', 'contract')
      .where('record_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(after!)).toMatchObject({ precio: 618 });
  });

  it('is applied with a reason, and not where the price was changed meanwhile', async () => {
    const id = await signed();
    const revision = await proposed(id);
    await step(revision, 'revision.communicate');
    expect(await step(revision, 'revision.apply', ' ')).toMatchObject({ status: 422, errors: { motivo: 'Diga por qué' } });
    await office.post(contract.update, { id, precio: 650 });
    expect(await step(revision, 'revision.apply')).toMatchObject({ status: 409 });
    expect(await read(id)).toMatchObject({ precio: 650 });
  });

  it('is nobody’s but the office’s: the auditor reads it, a technician and a customer do not', async () => {
    const id = await signed();
    const revision = await proposed(id);
    const [auditor, technician, portal] = [await app.signInAs('auditor'), await app.signInAs('trabajador'), await app.signInAs('cliente')];
    expect(await auditor.get(priceRevision.data, { id: revision })).toMatchObject({ despues: 618 });
    for (const who of [technician, portal]) expect(await who.refused(priceRevision.data, undefined, { id: revision })).toMatchObject({ status: 403 });
    for (const who of [auditor, technician, portal])
      expect(await who.ask(priceRevision.step, { body: { id: revision, paso: 'revision.withdraw', motivo: 'No' } })).toMatchObject({ status: 403 });
  });
});

describe('The list of revisions', () => {
  const listed = async (filter: ListFilter, who = office) => (await who.post(priceRevision.page, { page: 1, filter })).items;

  it('says what may be done with each, and where its letter would go', async () => {
    const [id, other] = [await signed({ terms: { name: 'Cámaras del mercado' } }), await signed()];
    const [revision, over] = [await proposed(id), await proposed(other)];
    await step(over, 'revision.withdraw');
    const { customer_id, codigo } = await read(id);
    const words = { contract_id: id, codigo, customer_id, estado: 'propuesta', antes: 600, despues: 618, email: 'bar@sol.test' };
    expect(await listed({ contract_id: id })).toMatchObject([{ id: revision, ...words, allowed: ['revision.communicate', 'revision.withdraw'] }]);
    expect(await listed({ contract_id: other })).toMatchObject([{ id: over, estado: 'retirada', allowed: [] }]);
    expect(await listed({ contract_id: other, por_decidir: true })).toEqual([]);
    expect(await listed({ customer_id, por_decidir: true })).toHaveLength(1);
    const { items } = await office.post(priceRevision.page, { page: 1, filter: { text: 'camaras merca' } });
    expect(items.map(each => each.id)).toEqual([revision]);
    expect(await listed({ contract_id: id }, await app.signInAs('auditor'))).toMatchObject([{ id: revision, allowed: [] }]);
    for (const role of ['trabajador', 'cliente'] as const) {
      const who = await app.signInAs(role);
      expect(await who.refused(priceRevision.page, { page: 1 })).toMatchObject({ status: 403 });
      expect(await who.refused(priceRevision.mailWords, undefined, { id: revision })).toMatchObject({ status: 403 });
    }
  });

  it('is mailed to the customer’s own address, in the words that its sender wrote; without an address nothing is communicated', async () => {
    const id = await signed();
    const revision = await proposed(id);
    const { codigo, customer_id } = await read(id);
    expect(await office.get(priceRevision.mailWords, { id: revision })).toMatchObject({ subject: `Revisión del precio de su contrato ${codigo}` });
    const sent = { revision_id: revision, subject: 'Precio de {numero}', text: 'Será de {precio}.' };
    await office.post(customer.update, { id: customer_id, email: '' });
    expect(await office.ask(priceRevision.sendMail, { body: sent })).toMatchObject({ status: 409, message: expect.stringContaining('no tiene correo') });
    expect(await listed({ contract_id: id })).toMatchObject([{ estado: 'propuesta', email: '' }]);
    await office.post(customer.update, { id: customer_id, email: 'otra@sol.test' });
    await office.post(priceRevision.sendMail, sent);
    await app.deliver();
    expect(mails.at(-1)).toMatchObject({ to: 'otra@sol.test', subject: `Precio de ${codigo}` });
    expect(mails.at(-1)!.text).toContain('Será de 618,00 €.');
    expect(await listed({ contract_id: id })).toMatchObject([{ estado: 'comunicada' }]);
  });
});

describe('Periods', () => {
  it('that should cost a new price say so before they are invoiced, and no others', async () => {
    const [id, other] = [await signed(), await signed()];
    for (const each of [id, other]) await office.post(contract.step, { id: each, paso: 'contract.renew' });
    const [revision] = (await office.post(contract.propose, { ...march, mes: '2028-03', porque: 'IPC', contratos: [id] })).revisiones;
    const dueOf = async () => {
      const { periodos } = await office.post(invoice.duePeriods, { hasta: '2027-03-31' });
      return [id, other].flatMap(each =>
        periodos
          .filter(({ contract_id }) => contract_id === each)
          .map(({ desde, falta }) => [each, desde, falta.includes('revision')] as const)
          .toSorted(([, one], [, another]) => one.localeCompare(another)),
      );
    };
    const all = [
      [id, '2026-03-01', false],
      [id, '2027-03-01', false],
      [other, '2026-03-01', false],
      [other, '2027-03-01', false],
    ];
    expect(await dueOf()).toEqual(all);
    await db.updateTable('price_revision').set({ desde: '2027-03-01' }).where('id', '=', revision!).execute();
    expect(await dueOf()).toEqual(all.with(1, [id, '2027-03-01', true]));
    await step(revision!, 'revision.withdraw');
    expect(await dueOf()).toEqual(all);
  });

  it('from its day on cost the new price, earlier ones the old', async () => {
    const id = await signed();
    await applied(id);
    await office.post(contract.step, { id, paso: 'contract.renew' });
    expect(await costOf(id, '2026-03-01')).toEqual([600]);
    expect(await costOf(id, '2027-03-01')).toEqual([618]);
  });

  it('of machines with prices of their own cost each its own', async () => {
    const id = await signed({ terms: { precio: null }, machines: [100, 200] });
    await applied(id);
    expect(await read(id)).toMatchObject({ importe: 309 });
    expect(await costOf(id, '2026-03-01')).toEqual([100, 200]);
  });

  it('after a second revision cost what held then', async () => {
    const id = await signed();
    await applied(id);
    await office.post(contract.step, { id, paso: 'contract.renew' });
    await applied(id, { mes: '2028-03', ipc: 10 });
    expect(await read(id)).toMatchObject({ precio: 679.8 });
    expect(await costOf(id, '2026-03-01')).toEqual([600]);
    expect(await costOf(id, '2027-03-01')).toEqual([618]);
  });
});
