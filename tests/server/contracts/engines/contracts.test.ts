// Contracts from draft to end: what they cover, which visits they give, and what the law says of the installations that they cover.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { entities } from '#domain/index.ts';
import type { DraftOf, Entity } from '#domain/kernel/entity.ts';
import { endpoints } from '#domain/endpoints.ts';
import { messages } from '#domain/kernel/messages.ts';
import { openVisits } from '#server/services/contracts/visits.ts';
import { turnContracts } from '#server/services/contracts/contracts.ts';
import { frozenWords } from '#domain/records/frozen.ts';
import { statements as skippers } from '#server/db/migrations/0212_skippers_of_visits.ts';
import { openApp } from '#tests/support/app/app.ts';

const { contract, contractMachine, installation, machine, merge, notice, plan, plannedVisit } = endpoints;

/** Every field as an empty form has it. */
const whole = <E extends Entity>({ draft: form }: E) => form.getDefault() as DraftOf<E>;

interface Asked {
  /** Of each machine, kW of cold. */
  kw?: readonly number[];
  meses?: number;
  primera?: string;
  terms?: Record<string, unknown>;
}

/** A company and what its office does with contracts. */
async function openContracts() {
  const app = await openApp();
  const { office, given } = app;

  /** A draft over the machines of one installation of a building that is no home; the clock shows 2 March 2026. */
  async function draft({ kw = [6], meses = 12, primera = '2026-03-15', terms = {} }: Asked = {}) {
    const customer_id = await given.customer();
    const location_id = await given.location({ customer_id });
    const { id: installation_id } = await office.post(installation.create, { ...whole(entities.installation), name: 'Planta', location_id, uso: 'otro' });
    const machines: number[] = [];
    for (const kw_frio of kw) machines.push(await given.machine({ location_id, installation_id, tipo: 'split', kw_frio }));
    const { id } = await office.post(contract.create, {
      ...whole(entities.contract),
      name: 'Mantenimiento',
      customer_id,
      inicio: '2026-03-01',
      meses: 12,
      precio: 600,
      ...terms,
    });
    for (const machine_id of machines) await office.post(contractMachine.create, { ...whole(entities.contractMachine), contract_id: id, machine_id });
    const { id: plan_id } = await office.post(plan.create, { ...whole(entities.plan), contract_id: id, name: 'Revisión', meses, primera });
    return { id, customer_id, location_id, installation_id, machines, plan_id };
  }

  const step = (id: number, paso: string, more: object = {}) => office.ask(contract.step, { body: { id, paso, ...more } });
  const sign = (id: number) => step(id, 'contract.accept', { firmado_el: '2026-03-02', firmado_por: 'Ana Ruiz' });
  async function signed(asked: Asked = {}) {
    const made = await draft(asked);
    await step(made.id, 'contract.send');
    await sign(made.id);
    return made;
  }
  const read = (id: number) => office.get(contract.data, { id });
  const daysOf = async (id: number) => (await read(id)).visitas.map(({ fecha, estado }) => [fecha, estado]);
  const dutyOf = async (id: number) => (await office.get(installation.data, { id })).estado;

  return { app, office, given, draft, step, sign, signed, read, daysOf, dutyOf };
}

const { app, office, given, draft, step, sign, signed, read, daysOf, dutyOf } = await openContracts();

describe('A contract', () => {
  it('has a code of its series, and its last day follows from its months', async () => {
    const { id } = await draft({ terms: { inicio: '2026-01-31', meses: 1 } });
    expect(await read(id)).toMatchObject({ codigo: expect.stringMatching(/^C26-\d{5}$/), fin: '2026-02-27', estado: 'borrador', periodo: 1 });
  });

  it('is sent once it has machines, a plan and a price, and says what is lacking', async () => {
    const customer_id = await given.customer();
    const { id } = await office.post(contract.create, { ...whole(entities.contract), name: 'Vacío', customer_id, inicio: '2026-03-01' });
    expect(await read(id)).toMatchObject({ allowed: ['contract.edit', 'contract.delete'], holding: ['hasIssuer', 'isFree'] });
    expect(await step(id, 'contract.send')).toMatchObject({ status: 409, message: 'Para enviarlo le faltan máquinas, un plan de visitas o el precio' });
    const ready = await draft();
    expect((await read(ready.id)).allowed).toContain('contract.send');
    expect(await step(ready.id, 'contract.send')).toMatchObject({ status: 200, message: 'Contrato: enviado' });
    expect(await read(ready.id)).toMatchObject({
      estado: 'enviado',
      enviado_el: '2026-03-02',
      allowed: ['contract.mail', 'contract.withdraw', 'contract.accept', 'contract.reject'],
    });
  });

  it('gives its visits when it is signed, those of its own months', async () => {
    const { id } = await signed({ meses: 3, kw: [6, 8] });
    expect(await daysOf(id)).toEqual([
      ['2026-03-15', 'abierta'],
      ['2026-06-15', 'prevista'],
      ['2026-09-15', 'prevista'],
      ['2026-12-15', 'prevista'],
    ]);
  });

  it('that is signed after its first visit does not ask for it', async () => {
    const made = await draft({ meses: 1, primera: '2026-01-15', terms: { inicio: '2026-01-01' } });
    await step(made.id, 'contract.send');
    await sign(made.id);
    expect((await daysOf(made.id))[0]).toEqual(['2026-03-15', 'abierta']);
  });

  it('over a machine that another contract in force covers is not signed, and names it', async () => {
    const first = await signed();
    const { codigo } = await read(first.id);
    const { id } = await office.post(contract.create, {
      ...whole(entities.contract),
      name: 'Otro',
      customer_id: first.customer_id,
      inicio: '2026-04-01',
      precio: 10,
    });
    await office.post(contractMachine.create, { ...whole(entities.contractMachine), contract_id: id, machine_id: first.machines[0]! });
    await office.post(plan.create, { ...whole(entities.plan), contract_id: id, name: 'Revisión', meses: 12, primera: '2026-04-01' });
    await step(id, 'contract.send');
    const { name } = await office.get(machine.data, { id: first.machines[0]! });
    expect(await sign(id)).toMatchObject({ status: 409, message: `La máquina «${name}» ya está en el contrato ${codigo}` });
    expect(await read(id)).toMatchObject({ estado: 'enviado' });
  });

  it('over a machine follows another that was cancelled, which then cannot stay', async () => {
    const first = await signed();
    await step(first.id, 'contract.cancel', { baja_el: '2026-07-31', motivo: 'Cambia de tarifa' });
    const next = async (inicio: string) => {
      const { id } = await office.post(contract.create, { ...whole(entities.contract), name: 'Siguiente', customer_id: first.customer_id, inicio, precio: 10 });
      await office.post(contractMachine.create, { ...whole(entities.contractMachine), contract_id: id, machine_id: first.machines[0]! });
      await office.post(plan.create, { ...whole(entities.plan), contract_id: id, name: 'Revisión', meses: 12, primera: inicio });
      await step(id, 'contract.send');
      return id;
    };
    expect(await sign(await next('2026-07-31'))).toMatchObject({ status: 409 });
    const second = await next('2026-08-01');
    expect(await sign(second)).toMatchObject({ status: 200 });
    const { codigo } = await read(second);
    expect((await step(first.id, 'contract.stay')).message).toContain(`ya está en el contrato ${codigo}`);
  });

  it('changes its customer only while it covers nothing', async () => {
    const { id } = await draft();
    const customer_id = await given.customer();
    expect(await office.refused(contract.update, { id, customer_id })).toMatchObject({
      status: 422,
      message: 'Quite antes las máquinas: son del cliente de ahora',
    });
    const bare = await given.contract();
    await office.post(contract.update, { id: bare, customer_id });
    expect(await read(bare)).toMatchObject({ customer_id });
  });

  it('visits a machine where it is moved to', async () => {
    const { id, customer_id, machines, location_id } = await signed({ meses: 6 });
    const other = await given.location({ customer_id });
    await office.post(machine.update, { id: machines[0]!, location_id: other, installation_id: null });
    expect((await read(id)).visitas.map(visit => [visit.location_id === location_id, visit.estado])).toEqual([
      [true, 'saltada'],
      [false, 'abierta'],
      [true, 'saltada'],
      [false, 'prevista'],
    ]);
  });

  it('has a machine once where two are merged, and visits it where it is', async () => {
    const { id, customer_id, machines, location_id, installation_id } = await signed({ meses: 6 });
    const [own] = machines as [number];
    const elsewhere = await given.location({ customer_id });
    const [twin, covered, free] = [
      await given.machine({ location_id: elsewhere }),
      await given.machine({ location_id: elsewhere }),
      await given.machine({ location_id: elsewhere }),
    ];
    const asked = async (kept: number, gone: number) => {
      const seen = await office.post(merge.preview, { entity: 'machine', kept, gone });
      return { entity: 'machine' as const, kept, gone, kept_version: seen.kept.version, gone_version: seen.gone.version, taken: [] };
    };
    const unsigned = await given.contract({ customer_id });
    for (const each of [own, twin]) await given.covered(unsigned, each);
    expect((await office.refused(merge.apply, await asked(twin, own))).message).toMatch(/^No se pueden fusionar: las dos están en el contrato C26-\d{5}$/);
    const other = await given.contract({ customer_id });
    await given.covered(other, covered);
    await step(other, 'contract.send');
    await sign(other);
    expect((await office.refused(merge.apply, await asked(covered, own))).message).toMatch(/^La máquina «.*» ya está en el contrato C26-\d{5}$/);
    expect((await read(id)).maquinas.map(({ machine_id }) => machine_id)).toEqual([own]);
    expect(await dutyOf(installation_id)).toBe('conforme');
    await office.post(merge.apply, await asked(free, own));
    expect((await read(id)).maquinas.map(({ machine_id }) => machine_id)).toEqual([free]);
    const places = async () => (await read(id)).visitas.filter(({ estado }) => estado !== 'saltada').map(visit => visit.location_id);
    expect(await places()).toEqual([elsewhere, elsewhere]);
    expect(await dutyOf(installation_id)).toBe('sin datos');
    await office.post(merge.undo, { id: (await office.get(merge.last, { thing: 'machine', id: free }))!.id });
    expect(await places()).toEqual([location_id, location_id]);
    expect(await dutyOf(installation_id)).toBe('conforme');
  });

  it('that is suspended gives no visits until it is taken up again', async () => {
    const { id, installation_id } = await signed({ meses: 6 });
    expect(await dutyOf(installation_id)).toBe('conforme');
    await step(id, 'contract.suspend', { motivo: 'Obras' });
    expect(await daysOf(id)).toEqual([
      ['2026-03-15', 'saltada'],
      ['2026-09-15', 'saltada'],
    ]);
    expect(await dutyOf(installation_id)).toBe('sin plan');
    await step(id, 'contract.resume');
    expect(await daysOf(id)).toEqual([
      ['2026-03-15', 'abierta'],
      ['2026-09-15', 'prevista'],
    ]);
    expect(await dutyOf(installation_id)).toBe('conforme');
  });

  it('that is taken up again asks for the visits that it skipped, and for none that the office skipped in the same words', async () => {
    const { id } = await signed({ meses: 6 });
    const [first, second] = (await read(id)).visitas;
    await step(id, 'contract.suspend', { motivo: 'Obras' });
    const { motivo } = await office.get(plannedVisit.data, { id: second!.id });
    await office.post(plannedVisit.step, { id: first!.id, paso: 'visit.resume' });
    await office.post(plannedVisit.step, { id: first!.id, paso: 'visit.skip', motivo });
    expect((await read(id)).visitas.map(({ saltada_por }) => saltada_por)).toEqual(['oficina', 'contrato']);
    await step(id, 'contract.resume');
    expect((await read(id)).visitas.map(visit => [visit.estado, visit.saltada_por])).toEqual([
      ['saltada', 'oficina'],
      ['prevista', ''],
    ]);
  });

  it('whose visits were skipped by an older version knows who skipped them', async () => {
    const { id } = await signed({ meses: 3 });
    const [kept, ...visits] = (await read(id)).visitas;
    const reasons = ['Su contrato ya no la pide', 'Se hizo en la misma visita de la que quedaba', 'El bar está cerrado'];
    const older = (visit: number, motivo: string, estado: 'saltada' | 'abierta') =>
      app.db.updateTable('planned_visit').set({ estado, motivo, saltada_por: '' }).where('id', '=', visit).execute();
    await older(kept!.id, 'Quedan 2 operaciones', 'abierta');
    for (const [index, motivo] of reasons.entries()) await older(visits[index]!.id, motivo, 'saltada');
    const [, backfill] = skippers();
    await sql.raw(backfill!).execute(app.db);
    expect((await read(id)).visitas.map(({ saltada_por }) => saltada_por)).toEqual(['', 'contrato', 'visita', 'oficina']);
  });

  it('that is cancelled skips the visits after its last day, and is not deleted', async () => {
    const { id } = await signed({ meses: 3 });
    expect(await step(id, 'contract.cancel', { baja_el: '2026-02-01', motivo: 'Cierra' })).toMatchObject({ status: 422 });
    await step(id, 'contract.cancel', { baja_el: '2026-07-31', motivo: 'Cierra' });
    expect(await daysOf(id)).toEqual([
      ['2026-03-15', 'abierta'],
      ['2026-06-15', 'prevista'],
      ['2026-09-15', 'saltada'],
      ['2026-12-15', 'saltada'],
    ]);
    expect(await office.refused(contract.remove, { id })).toMatchObject({ status: 409 });
    await step(id, 'contract.stay');
    expect((await daysOf(id)).map(([, estado]) => estado)).toEqual(['abierta', 'prevista', 'prevista', 'prevista']);
  });

  it('keeps what was signed: customer, beginning and months', async () => {
    const { id } = await signed();
    const { version } = await read(id);
    expect(await office.refused(contract.update, { id, version, meses: 24 })).toMatchObject({
      status: 422,
      message: frozenWords('signedTerms'),
    });
    await office.post(contract.update, { id, version, respuesta: 8 });
    expect(await read(id)).toMatchObject({ respuesta: 8, meses: 12 });
  });

  it('takes no step in another version than the one that was seen', async () => {
    const { id } = await signed();
    const { version } = await read(id);
    await office.post(contract.update, { id, version, respuesta: 8 });
    expect(await step(id, 'contract.suspend', { version, motivo: 'Obras' })).toMatchObject({ status: 409, message: messages.staleOwn });
    expect((await read(id)).estado).toBe('vigente');
    expect(await step(id, 'contract.suspend', { version: version + 1, motivo: 'Obras' })).toMatchObject({ status: 200 });
  });

  it('covers a machine from a day on, and until a day', async () => {
    const made = await signed({ meses: 3 });
    const other = await given.location({ customer_id: made.customer_id });
    const machine_id = await given.machine({ location_id: other });
    const { id } = await office.post(contractMachine.create, {
      ...whole(entities.contractMachine),
      contract_id: made.id,
      machine_id,
      desde: '2026-06-01',
      hasta: '2026-09-30',
    });
    const there = (await read(made.id)).visitas.filter(({ location_id }) => location_id === other);
    expect(there.map(({ fecha }) => fecha)).toEqual(['2026-06-15', '2026-09-15']);
    await office.post(contractMachine.update, { id, precio: 120 });
    expect(await office.get(contractMachine.data, { id })).toMatchObject({ precio: 120, machine_id });
    expect(await office.refused(contractMachine.remove, { id })).toMatchObject({ status: 409 });
    expect(await office.refused(contractMachine.create, { contract_id: made.id, machine_id: await given.machine() })).toMatchObject({
      message: 'La máquina no es de este cliente',
    });
  });
});

it('A draft is deleted with its machines and plans, and comes back with them', async () => {
  const { id } = await draft({ kw: [6, 8] });
  const { undo } = await office.post(contract.remove, { id });
  expect(await office.ask(contract.data, { params: { id } })).toMatchObject({ status: 404 });
  await office.post(endpoints.deletion.undo, { ids: [undo!] });
  const { maquinas, planes } = await read(id);
  expect([maquinas.length, planes.length]).toEqual([2, 1]);
});

describe('A plan', () => {
  it('less frequent than the norm needs a reason', async () => {
    const { id, installation_id } = await draft({ kw: [14] });
    const { planes } = await read(id);
    expect(await office.refused(plan.update, { id: planes[0]!.id, meses: 24 })).toMatchObject({
      status: 422,
      message: 'La norma pide una visita cada 12 meses (RITE, IT 3.3, tabla 3.1): escriba por qué se acepta un plazo mayor',
    });
    await office.post(plan.update, { id: planes[0]!.id, meses: 24, motivo: 'Supervisión remota en continuo' });
    await step(id, 'contract.send');
    await sign(id);
    expect(await office.get(installation.data, { id: installation_id })).toMatchObject({
      estado: 'conforme',
      norma_meses: 12,
      plan_meses: 24,
      motivo: 'Supervisión remota en continuo',
    });
  });

  it('is judged with the others of its contract, before it is saved and when one of them is deleted', async () => {
    const { id, installation_id } = await draft({ kw: [14] });
    const [yearly] = (await read(id)).planes;
    const slow = { ...whole(entities.plan), contract_id: id, name: 'Cada dos años', meses: 24, primera: '2026-03-15' };
    const falta = 'La norma pide una visita cada 12 meses (RITE, IT 3.3, tabla 3.1): escriba por qué se acepta un plazo mayor';
    const preview = (body: object) => office.post(contract.preview, { contract_id: id, meses: 24, primera: '2026-03-15', ...body });
    expect(await preview({})).toMatchObject({ falta: '' });
    expect(await preview({ plan_id: yearly!.id })).toMatchObject({ falta });
    const { id: rare } = await office.post(plan.create, slow);
    expect(await office.refused(plan.remove, { id: yearly!.id })).toMatchObject({ status: 409, message: expect.stringContaining(falta) });
    await office.post(plan.remove, { id: rare });
    // two plans of two years, a year apart from each other, are a visit each year
    const { id: other } = await office.post(plan.create, { ...slow, primera: '2027-03-15' });
    await office.post(plan.update, { id: yearly!.id, meses: 24 });
    expect(await office.refused(plan.update, { id: other, primera: '2028-03-15' })).toMatchObject({ status: 422, message: falta });
    await step(id, 'contract.send');
    await sign(id);
    expect(await office.get(installation.data, { id: installation_id })).toMatchObject({
      estado: 'conforme',
      plan_meses: 12,
      motivo: '',
      contratos: [{ meses: 12 }],
    });
  });

  it('is accepted with its reason for the norm of that time only', async () => {
    const { id, installation_id, machines } = await draft({ kw: [14] });
    const { planes } = await read(id);
    await office.post(plan.update, { id: planes[0]!.id, meses: 24, motivo: 'Supervisión remota en continuo' });
    await step(id, 'contract.send');
    await sign(id);
    expect(await dutyOf(installation_id)).toBe('conforme');
    await office.post(machine.update, { id: machines[0]!, kw_frio: 86 });
    expect(await dutyOf(installation_id)).toBe('por debajo');
    await office.post(plan.update, { id: planes[0]!.id, motivo: 'Supervisión remota, con 86 kW' });
    expect(await dutyOf(installation_id)).toBe('conforme');
  });

  it('of many visits by mistake is refused, and says how many before it is saved', async () => {
    const { id } = await draft();
    expect(await office.ask(contract.preview, { body: { contract_id: id, meses: 1, primera: '2026-03-31' } })).toMatchObject({
      data: { total: 12, dias: expect.arrayContaining(['2026-03-31', '2026-04-30', '2027-02-28']) },
    });
  });
});

describe('An installation', () => {
  it('has no data, no plan, or is as the norm asks, by its machines and contracts', async () => {
    const { id, installation_id, machines } = await draft({ kw: [14] });
    expect(await dutyOf(installation_id)).toBe('sin plan');
    await office.post(machine.update, { id: machines[0]!, tipo: '' });
    expect(await dutyOf(installation_id)).toBe('sin datos');
    await office.post(machine.update, { id: machines[0]!, tipo: 'split' });
    await step(id, 'contract.send');
    await sign(id);
    expect(await dutyOf(installation_id)).toBe('conforme');
    await office.post(machine.update, { id: machines[0]!, kw_frio: 86 });
    expect(await office.get(installation.data, { id: installation_id })).toMatchObject({
      estado: 'por debajo',
      norma_meses: 1,
      norma: { needsContract: true },
    });
  });

  it('is its location’s customer’s', async () => {
    const { installation_id, location_id } = await draft();
    const customer_id = await given.customer();
    await office.post(endpoints.location.update, { id: location_id, customer_id });
    expect(await office.get(installation.data, { id: installation_id })).toMatchObject({ customer_id });
  });

  it('is a technician’s while they have an aviso where it is: in the list and by itself', async () => {
    const { installation_id, location_id, customer_id } = await draft();
    await draft();
    const user_id = await app.addUser({ username: 'visita', roles: 2 });
    const technician = await app.signIn('visita');
    const listed = async () => (await technician.post(installation.page, { page: 1, filter: {} })).items.map(({ id }) => id);
    const read = async () => (await technician.ask(installation.data, { params: { id: installation_id } })).status;
    expect(await listed()).toEqual([]);
    expect(await read()).toBe(403);
    const notice_id = await given.notice({ customer_id, location_id, user_id });
    expect(await listed()).toEqual([installation_id]);
    expect(await read()).toBe(200);
    await office.post(notice.update, { id: notice_id, user_id: await app.addUser({ username: 'otra', roles: 2 }) });
    expect(await listed()).toEqual([]);
    expect(await read()).toBe(403);
  });

  it('is where its machines are', async () => {
    const { installation_id, customer_id } = await draft();
    const elsewhere = await given.location({ customer_id });
    expect(await office.refused(installation.update, { id: installation_id, location_id: elsewhere })).toMatchObject({ status: 422 });
    expect(await office.refused(machine.create, { ...(await office.get(machine.data, { id: await given.machine() })), installation_id })).toMatchObject({
      message: 'La instalación no está en la localización de la máquina',
    });
  });
});

describe('A visit', () => {
  const planned = async (id: number) => {
    const [visit] = (await read(id)).visitas;
    const answer = await office.post(plannedVisit.plan, { visitas: [{ id: visit!.id, fecha: '2026-03-10 09:00:00', user_id: await given.officeId() }] });
    return { visit: visit!.id, notice: answer.avisos[0]! };
  };

  it('is in the list of its month, and among those to make until it is made', async () => {
    const { id, customer_id } = await signed({ meses: 6 });
    const listed = async (filter: object) =>
      (await office.post(plannedVisit.page, { page: 1, filter: { customer_id, ...filter } })).items.map(({ fecha }) => fecha);
    expect(await listed({ desde: '2026-09-01', hasta: '2026-09-30' })).toEqual(['2026-09-15']);
    const { visit } = await planned(id);
    expect(await listed({ por_hacer: true })).toEqual(['2026-03-10', '2026-09-15']);
    await office.post(contract.step, { id, paso: 'contract.suspend', motivo: 'Obras' });
    expect(await listed({ por_hacer: true })).toEqual(['2026-03-10']);
    expect(await office.get(plannedVisit.data, { id: visit })).toMatchObject({ estado: 'con aviso' });
  });

  it('gets an aviso with its place, day and length, once', async () => {
    const { id, location_id } = await signed();
    const made = await planned(id);
    expect(await office.get(notice.data, { id: made.notice })).toMatchObject({ location_id, fecha_visita: '2026-03-10 09:00:00', duracion: 60 });
    expect(await office.get(plannedVisit.data, { id: made.visit })).toMatchObject({ estado: 'con aviso', notice_id: made.notice, fecha: '2026-03-10' });
    const again = { visitas: [{ id: made.visit, fecha: '2026-03-11 09:00:00', user_id: await given.officeId() }] };
    expect(await office.refused(plannedVisit.plan, again)).toMatchObject({ status: 409, message: 'La visita ya tiene un aviso' });
  });

  it('is made when its aviso is done, and open again when that is reopened', async () => {
    const { id, customer_id } = await signed();
    const made = await planned(id);
    const order = await given.workOrder({ customer_id, notice_id: made.notice });
    await office.get(endpoints.workOrder.facturar, { id: order });
    expect(await office.get(plannedVisit.data, { id: made.visit })).toMatchObject({ estado: 'hecha', hecha_el: '2026-03-02' });
    await office.post(endpoints.workOrder.goBack, { id: order });
    expect(await office.get(plannedVisit.data, { id: made.visit })).toMatchObject({ estado: 'con aviso', hecha_el: null, notice_id: made.notice });
  });

  it('is on the day of its aviso, and was made on the day of its work', async () => {
    const { id, customer_id } = await signed();
    const made = await planned(id);
    await office.post(notice.update, { id: made.notice, fecha_visita: '2026-03-24 10:00:00' });
    expect(await office.get(plannedVisit.data, { id: made.visit })).toMatchObject({ fecha: '2026-03-24', estado: 'con aviso' });
    const order = await given.workOrder({ customer_id, notice_id: made.notice, fecha_albaran: '2026-02-27' });
    await office.get(endpoints.workOrder.facturar, { id: order });
    expect(await office.get(plannedVisit.data, { id: made.visit })).toMatchObject({ estado: 'hecha', hecha_el: '2026-02-27' });
  });

  it('waits to be planned again when its aviso is cancelled or deleted', async () => {
    const { id } = await signed();
    const first = await planned(id);
    await office.post(notice.cancel, { id: first.notice });
    expect(await office.get(plannedVisit.data, { id: first.visit })).toMatchObject({ estado: 'abierta', notice_id: null });
    const second = await planned(id);
    await office.post(notice.remove, { id: second.notice });
    expect(await office.get(plannedVisit.data, { id: first.visit })).toMatchObject({ estado: 'abierta', notice_id: null });
  });

  it('restarts the cycle where its contract says so', async () => {
    const { id, customer_id } = await signed({ meses: 3, terms: { reinicia: true } });
    const made = await planned(id);
    await office.get(endpoints.workOrder.facturar, { id: await given.workOrder({ customer_id, notice_id: made.notice }) });
    expect((await read(id)).visitas.filter(({ estado }) => estado !== 'saltada').map(({ dia }) => dia)).toEqual([
      '2026-03-15',
      '2026-06-02',
      '2026-09-02',
      '2026-12-02',
    ]);
  });

  it('is skipped with a reason, taken back, and moved', async () => {
    const { id } = await signed();
    const [visit] = (await read(id)).visitas;
    expect(await office.refused(plannedVisit.step, { id: visit!.id, paso: 'visit.skip', motivo: '' })).toMatchObject({ status: 422, message: 'Diga por qué' });
    await office.post(plannedVisit.step, { id: visit!.id, paso: 'visit.skip', motivo: 'El bar está cerrado' });
    expect(await office.refused(plannedVisit.update, { id: visit!.id, fecha: '2026-04-20' })).toMatchObject({ status: 409 });
    await office.post(plannedVisit.step, { id: visit!.id, paso: 'visit.resume' });
    await office.post(plannedVisit.update, { id: visit!.id, fecha: '2026-04-20' });
    expect(await office.get(plannedVisit.data, { id: visit!.id })).toMatchObject({ fecha: '2026-04-20', dia: '2026-03-15', hasta: '2026-04-30' });
  });
});

it('Months open visits, and last days renew and end contracts', async () => {
  const {
    app: { services, pass },
    draft,
    step,
    signed,
  } = await openContracts();
  const own = await signed({ meses: 6 });
  const byHand = await signed({ terms: { renovacion: 'manual' } });
  const stateOf = (id: number) => services.engine.db.selectFrom('contract').select(['estado', 'periodo', 'fin']).where('id', '=', id).executeTakeFirst();
  const visitsOf = (id: number) =>
    services.engine.db.selectFrom('planned_visit').select(['dia', 'estado']).where('contract_id', '=', id).orderBy('dia').execute();
  const unsigned = await draft();
  await step(unsigned.id, 'contract.send');
  pass({ months: 7 });
  expect(await openVisits(services)).toBeGreaterThan(0);
  expect((await visitsOf(own.id)).map(({ estado }) => estado)).toEqual(['abierta', 'abierta']);
  pass({ months: 6 });
  await turnContracts(services);
  expect(await stateOf(own.id)).toEqual({ estado: 'vigente', periodo: 2, fin: '2028-02-29' });
  expect((await visitsOf(own.id)).map(({ dia, estado }) => [dia, estado])).toEqual([
    ['2026-03-15', 'abierta'],
    ['2026-09-15', 'abierta'],
    ['2027-03-15', 'abierta'],
    ['2027-09-15', 'prevista'],
  ]);
  expect(await stateOf(byHand.id)).toMatchObject({ estado: 'terminado' });
  expect(await stateOf(unsigned.id)).toMatchObject({ estado: 'caducado' });
});
