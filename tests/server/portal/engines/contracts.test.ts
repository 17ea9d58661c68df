// Contracts in the portal: what a customer reads, signs, refuses and asks for, and that nothing of it is anybody else's.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { entities } from '#domain/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { messages } from '#domain/kernel/messages.ts';
import { openApp } from '#tests/support/app/app.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { newCustomerOf } from '#tests/support/samples/portal.ts';

const app = await openApp();
const { office, given, db } = app;
const { contract, contractMachine, plan, plannedVisit, portal } = endpoints;

const newCustomer = newCustomerOf(app);
const julia = await newCustomer('julia');
const stranger = await newCustomer('ajena');
const trazo = 'M40 120L80 60L140 150';

/** A contract of a customer over their machine, with four visits a year; the clock shows 2 March 2026. */
async function draft({ customer_id, machine_id }: typeof julia, terms: Record<string, unknown> = {}) {
  const { id } = await office.post(contract.create, {
    ...entities.contract.draft.getDefault(),
    name: 'Mantenimiento',
    customer_id,
    inicio: '2026-03-01',
    precio: 600,
    ...terms,
  });
  await office.post(contractMachine.create, { ...entities.contractMachine.draft.getDefault(), contract_id: id, machine_id });
  await office.post(plan.create, { ...entities.plan.draft.getDefault(), contract_id: id, name: 'Revisión', meses: 3, primera: '2026-03-15' });
  return id;
}
async function sent(who: typeof julia, terms: Record<string, unknown> = {}) {
  const id = await draft(who, terms);
  await office.post(contract.step, { id, paso: 'contract.send' });
  return id;
}
/** One that is signed, of a customer of its own. */
async function signed(name: string) {
  const owner = await newCustomer(name);
  const id = await sent(owner);
  await sign(owner.who, id);
  return { ...owner, id };
}
const read = (who: Caller, id: number) => who.get(portal.contract, { id });
const list = async (who: Caller, estado?: string) =>
  (await who.post(portal.contracts, { page: 1, ...(estado && { filter: { estado } }) })).items.map(({ id }) => id);
const versionOf = async (id: number) => (await office.get(contract.data, { id })).version;
const sign = async (who: Caller, id: number, more: object = {}) =>
  who.ask(portal.signContract, { body: { id, version: await versionOf(id), nombre: 'Julia Prado', trazo, ...more } });
const calendarOf = async (who: Caller) => (await who.fetch(portal.calendar.path)).payload;

describe('What a customer reads of contracts', () => {
  it('are theirs without drafts, what is to be signed first; strangers and drafts are refused', async () => {
    const mine = await newCustomer('lectora');
    const hidden = await draft(mine, { name: 'Borrador' });
    const waiting = await sent(mine);
    expect(await list(mine.who)).toEqual([waiting]);
    expect(await list(mine.who, 'por_firmar')).toEqual([waiting]);
    expect(await list(mine.who, 'vigentes')).toEqual([]);
    expect(await list(stranger.who)).toEqual([]);
    expect(await mine.who.refused(portal.contract, undefined, { id: hidden })).toMatchObject({ status: 403 });
    expect(await stranger.who.refused(portal.contract, undefined, { id: waiting })).toMatchObject({ status: 403 });
    expect(await mine.who.refused(portal.contract, undefined, { id: 999_999 })).toMatchObject({ status: 404 });
  });

  it('begins on Inicio with what waits for their signature, until it is signed', async () => {
    const mine = await newCustomer('inicio');
    await draft(mine);
    const id = await sent(mine);
    const toSign = async (who: Caller) => (await who.get(portal.home)).toSign.map(each => each.id);
    expect([await toSign(mine.who), await toSign(stranger.who)]).toEqual([[id], []]);
    await sign(mine.who, id);
    expect(await toSign(mine.who)).toEqual([]);
  });

  it('says what it covers and costs, and nothing that is the office’s own', async () => {
    const id = await sent(julia, { mano_obra: true, respuesta: 8 });
    const page = await read(julia.who, id);
    expect(page).toMatchObject({
      state: 'enviado',
      from: '2026-03-01',
      until: '2027-02-28',
      price: 600,
      included: ['Mano de obra'],
      response: 8,
      machines: [{ id: julia.machine_id, place: 'Local de julia' }],
      plans: [{ name: 'Revisión', months: 3 }],
      coming: [],
      signed: null,
    });
    for (const name of ['motivo', 'created_by', 'allowed', 'facturas']) expect(page).not.toHaveProperty(name);
    await office.post(contract.step, { id, paso: 'contract.reject', motivo: 'Prueba' });
  });

  it('has the visits that are to come with the hour that is agreed, and those that were made with their day', async () => {
    const { id, who, customer_id } = await signed('visitada');
    const [first] = (await office.get(contract.data, { id })).visitas;
    const user_id = await given.officeId();
    const { avisos } = await office.post(plannedVisit.plan, { visitas: [{ id: first!.id, fecha: '2026-03-10 09:30:00', user_id }] });
    expect((await read(who, id)).coming.map(({ day, at }) => [day, at])).toEqual([
      ['2026-03-10', '2026-03-10 09:30:00'],
      ['2026-06-15', null],
      ['2026-09-15', null],
      ['2026-12-15', null],
    ]);
    const order = await given.workOrder({ customer_id, notice_id: avisos[0]!, fecha_albaran: '2026-02-27' });
    await office.get(endpoints.workOrder.facturar, { id: order });
    expect(await read(who, id)).toMatchObject({ next: '2026-06-15', made: [{ what: 'Revisión', day: '2026-02-27', at: null }] });
  });

  it('opens its PDF, which nobody else does', async () => {
    const { id, who } = await signed('lee');
    const open = async (caller: Caller) => {
      const { downloadToken } = await caller.get(endpoints.auth.info);
      return (await caller.fetch(`/api/contract/${downloadToken}/${id}`)).statusCode;
    };
    expect([await open(who), await open(stranger.who)]).toEqual([200, 403]);
  });

  it('goes into a calendar, only the visits of theirs that are to come', async () => {
    const { id, who } = await signed('agenda');
    const [first, second] = (await office.get(contract.data, { id })).visitas;
    await office.post(plannedVisit.plan, { visitas: [{ id: first!.id, fecha: '2026-03-10 09:30:00', user_id: await given.officeId() }] });
    await office.post(plannedVisit.step, { id: second!.id, paso: 'visit.skip', motivo: 'Cierra' });
    const text = await calendarOf(who);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(text).toContain('DTSTART:20260310T083000Z');
    expect(text).toContain('DTSTART;VALUE=DATE:20260915');
    expect(text).toContain(`UID:visita-${first!.id}@frigoria.test`);
    // the place with its street and its town, so that a telephone finds the way
    expect(text.replaceAll('\r\n ', '')).toMatch(/LOCATION:Local de \S+\\, Calle Larga\\, 1\\, Córdoba/);
    expect(await calendarOf(stranger.who)).not.toContain('BEGIN:VEVENT');
  });
});

describe('Signing a contract in the portal', () => {
  it('puts it in force with who signed and when, keeps the drawing and what was read, and gives its visits', async () => {
    const { id, who } = await signed('firmante');
    const record = await office.get(contract.data, { id });
    expect(record).toMatchObject({ estado: 'vigente', firmado_el: '2026-03-02', firmado_por: 'Julia Prado' });
    expect(record.firma).toMatchObject({ nombre: 'Julia Prado', trazo, fecha: '2026-03-02 09:00:00' });
    expect(record.firma!.hoja).toContain('Precio al año, sin IVA: 600,00 €');
    expect(record.firma!.huella).toBe(createHash('sha256').update(record.firma!.hoja).digest('hex'));
    expect(record.visitas).toHaveLength(4);
    expect((await read(who, id)).signed).toEqual({ by: 'Julia Prado', on: '2026-03-02' });
    expect(await sign(who, id)).toMatchObject({ status: 409, message: 'El contrato ya está firmado' });
    const step = await db.selectFrom('audit').select('action').where('entity', '=', 'contract').where('record_id', '=', id).orderBy('id', 'desc').execute();
    expect(step[0]).toEqual({ action: 'contract.accept' });
  });

  it('is refused to strangers, without a drawing, and where it has changed since it was read', async () => {
    const owner = await newCustomer('cuidadosa');
    const id = await sent(owner);
    expect(await sign(stranger.who, id)).toMatchObject({ status: 403 });
    expect(await sign(owner.who, id, { trazo: '' })).toMatchObject({ status: 422, errors: { trazo: 'Falta la firma' } });
    expect(await sign(owner.who, id, { nombre: ' ' })).toMatchObject({ status: 422 });
    const version = await versionOf(id);
    await office.post(contract.step, { id, paso: 'contract.withdraw' });
    await office.post(contract.update, { id, precio: 900 });
    await office.post(contract.step, { id, paso: 'contract.send' });
    expect(await sign(owner.who, id, { version })).toMatchObject({ status: 409, message: expect.stringContaining('léalo y fírmelo') });
    expect(await office.get(contract.data, { id })).toMatchObject({ estado: 'enviado', firma: null });
  });

  it('over a machine that another contract in force covers is refused, and keeps nothing', async () => {
    const first = await signed('doble');
    const id = await sent(first, { name: 'Otro' });
    expect(await sign(first.who, id)).toMatchObject({ status: 409, message: expect.stringContaining('ya está en el contrato') });
    expect(await office.get(contract.data, { id })).toMatchObject({ estado: 'enviado', firma: null });
  });

  it('or refusing it: the reason is the office’s to read, and a stranger’s is none', async () => {
    const owner = await newCustomer('dudosa');
    const id = await sent(owner);
    const refuse = (who: Caller, motivo: string) => who.ask(portal.refuseContract, { body: { id, motivo } });
    expect(await refuse(stranger.who, 'No')).toMatchObject({ status: 403 });
    expect(await refuse(owner.who, '')).toMatchObject({ status: 422, errors: { motivo: 'Diga por qué' } });
    expect(await refuse(owner.who, 'Es caro')).toMatchObject({ status: 200 });
    expect(await office.get(contract.data, { id })).toMatchObject({ estado: 'rechazado', motivo: 'Es caro' });
    expect(await list(owner.who, 'terminados')).toEqual([id]);
  });

  it('or refusing it as it was read: one that has changed since is refused to the customer, not by them', async () => {
    const owner = await newCustomer('lenta');
    const id = await sent(owner);
    const { version } = await read(owner.who, id);
    for (const paso of ['contract.withdraw', 'contract.send'] as const) await office.post(contract.step, { id, paso });
    expect(await owner.who.ask(portal.refuseContract, { body: { id, version, motivo: 'Es caro' } })).toMatchObject({ status: 409, message: messages.stale });
    expect((await office.get(contract.data, { id })).estado).toBe('enviado');
  });
});

describe('Asking for another day', () => {
  it('is a llamada of the portal that names the visit and the day', async () => {
    const { id, who, customer_id } = await signed('movida');
    const [first] = (await office.get(contract.data, { id })).visitas;
    const { codigo } = await office.get(contract.data, { id });
    const asked = await who.post(portal.askDay, { id: first!.id, fecha: '2026-03-20', part: 'tarde' });
    expect(await office.get(endpoints.call.data, { id: asked.id })).toMatchObject({
      origen: 'portal',
      customer_id,
      location_id: first!.location_id,
      text: `Pide otro día para la visita «Revisión» del contrato ${codigo}, prevista para el 15/03/2026: el 20/03/2026, por la tarde.`,
    });
  });

  it('outside of the month of the visit, in the past, or for a visit of somebody else is refused', async () => {
    const { id, who } = await signed('tardía');
    const [first] = (await office.get(contract.data, { id })).visitas;
    const ask = (caller: Caller, fecha: string) => caller.ask(portal.askDay, { body: { id: first!.id, fecha, part: 'da igual' } });
    const message = 'La visita puede ser del 02/03/2026 al 31/03/2026: para otro día, llámenos';
    expect(await ask(who, '2026-04-01')).toMatchObject({ status: 422, errors: { fecha: message } });
    expect(await ask(who, '2026-03-01')).toMatchObject({ status: 422, errors: { fecha: message } });
    expect(await ask(stranger.who, '2026-03-20')).toMatchObject({ status: 404 });
  });
});

it('The calls of contracts in the portal are for customers only', async () => {
  const id = await sent(await newCustomer('cerrada'));
  for (const who of [office, await app.signInAs('trabajador'), await app.signInAs('auditor')]) {
    expect(await who.refused(portal.contract, undefined, { id })).toMatchObject({ status: 403 });
    expect(await sign(who, id)).toMatchObject({ status: 403 });
  }
});
