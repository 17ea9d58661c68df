// Contratos: prepared, sent, signed, renewed, ended, and what follows for visits and for the duty of installations.
import { sql } from 'kysely';
import type { Saved } from '#domain/kernel/answer.ts';
import type { ContractRecord, PeriodInvoice } from '#domain/contracts/wire.ts';
import { entities } from '#domain/index.ts';
import { stepDrafts } from '#domain/contracts/contract.ts';
import { contractSteps } from '#domain/contracts/steps.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { RecordOf, Values } from '#domain/kernel/entity.ts';
import { endOfPeriod } from '#domain/contracts/visitDates.ts';
import { can, holding, statesTaking } from '#machines/lifecycles/ask.ts';
import {
  type ContractEvent,
  type ContractFacts,
  contractLifecycle,
  contractWords,
  signedContracts,
  turningContracts,
  unsentContracts,
} from '#machines/lifecycles/contract.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { findForUpdate, selectShown, update } from '#server/db/records.ts';
import { decode } from '#server/db/codec.ts';
import { anyTable } from '#server/db/tables.ts';
import { Refusal, invalid } from '#server/errors.ts';
import { type Ctx, type Services, today, whoOf } from '#server/services/kernel/context.ts';
import { addressOfCustomer } from '#server/services/paper/address.ts';
import { allowed } from '#server/services/records/allowed.ts';
import { hasIssuer } from '#server/services/paper/issuer.ts';
import { settlementOf } from '#server/services/invoicing/contractSettling.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { step } from '#server/services/records/lifecycle.ts';
import { frozenOf } from '#server/services/records/frozen.ts';
import { takeNextNumber } from '#server/services/records/numbering.ts';
import { getOwn, getOwnForUpdate, refuseStale } from '#server/services/records/ownRecord.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { checked, dateContext } from '#server/services/records/validate.ts';
import { endsOf } from './checklists.ts';
import { notePause } from './pauses.ts';
import { revisionsOf } from './revisions.ts';
import { signatureOf, signedPaper } from './signature.ts';
import { followDuty, installationsOf } from './duty.ts';
import { followVisits } from './visits.ts';

const contract = entities.contract;
export type Contract = RecordOf<typeof contract>;

const CENTS = 2;

/** The last day of the period that is running: counted from the first one, so that a short month moves no later end. */
const endOf = ({ inicio, meses, periodo }: Pick<Contract, 'inicio' | 'meses' | 'periodo'>) => endOfPeriod(inicio, meses * periodo);

/** What goes with a draft, the last first, and comes back with it. */
const parts = ['contract_machine', 'contract_plan', 'plan_operation'].map(table => ({ table, column: 'contract_id' }));

/** The period of a contract that runs on a day: it was renewed as often as that takes. */
export function runningOn(record: Pick<Contract, 'inicio' | 'meses'>, day: string): Pick<Contract, 'periodo' | 'fin'> {
  let periodo = 1;
  while (endOf({ ...record, periodo }) < day) periodo += 1;
  return { periodo, fin: endOf({ ...record, periodo }) };
}

export const contractRule: Rule<typeof contract> = {
  readWith: ['maquinas', 'planes', 'operaciones', 'visitas', 'facturas', 'regularizar', 'importe', 'revisiones', 'firma', 'documento', 'customer_email'],
  async prepare(db, ctx, draft, before) {
    if (before) {
      await stepOf(db, ctx, before, 'contract.edit');
      if (draft.customer_id !== before.customer_id) await refuseStrange(db, before.id);
      return { ...before, ...draft, fin: endOf({ ...draft, periodo: before.periodo }) };
    }
    const begun = { estado: 'borrador' as const, enviado_el: null, firmado_el: null, firmado_por: '', baja_el: null, motivo: '', periodo: 1 };
    return { ...draft, ...begun, codigo: await takeNextNumber(db as Trx, 'contract', today(ctx).slice(0, 4)), fin: endOf({ ...draft, periodo: 1 }) };
  },
  async follow(trx, ctx, after) {
    await followVisits(trx, ctx, after.id);
    await followDuty(trx, ctx, await installationsOf(trx, after.id));
  },
  async release(trx, ctx, record) {
    await stepOf(trx, ctx, record, 'contract.delete');
    const noted = {
      maquinas: await rowsOf(trx, 'contract_machine', record.id),
      planes: await rowsOf(trx, 'contract_plan', record.id),
      operaciones: await rowsOf(trx, 'plan_operation', record.id),
    };
    for (const { table } of parts.toReversed()) await anyTable(trx).deleteFrom(table).where('contract_id', '=', record.id).execute();
    return noted;
  },
  children: parts,
};

const rowsOf = (db: Db, table: 'contract_machine' | 'contract_plan' | 'plan_operation', id: number) =>
  db.selectFrom(table).select('id').where('contract_id', '=', id).execute();

/** Its machines are its customer's. */
async function refuseStrange(db: Db, id: number): Promise<void> {
  const covered = await db.selectFrom('contract_machine').select('id').where('contract_id', '=', id).limit(1).executeTakeFirst();
  if (covered) throw invalid({ customer_id: 'Quite antes las máquinas: son del cliente de ahora' });
}

/** What its lifecycle must know of a contract. */
async function factsOf(db: Db, ctx: Ctx, record: Contract): Promise<ContractFacts> {
  const { machines, priced, plans } = await countsQuery(db, record.id).executeTakeFirstOrThrow();
  return {
    hasIssuer: await hasIssuer(db),
    hasMachines: machines > 0,
    hasPlans: plans > 0,
    hasPrice: record.precio !== null || (machines > 0 && priced === machines),
    isFree: (await coveredTwice(db, record)) === null,
    isOver: (record.baja_el ?? record.fin) < today(ctx),
  };
}

const countsQuery = (db: Db, id: number) =>
  db
    .selectFrom('contract_machine')
    .select([
      sql<number>`count(*)`.as('machines'),
      sql<number>`count(precio)`.as('priced'),
      sql<number>`(select count(*) from contract_plan where contract_id = ${id})`.as('plans'),
    ])
    .where('contract_id', '=', id);

/** The last day of what renews itself. */
const EVER = '9999-12-31';

/** Which machine of a contract another one in force covers in the same days, in words; null where there is none. */
export async function coveredTwice(db: Db, { id, inicio, baja_el, fin, renovacion }: Contract): Promise<string | null> {
  const row = await db
    .selectFrom('contract_machine as own')
    .innerJoin('contract_machine as other', 'other.machine_id', 'own.machine_id')
    .innerJoin('contract', 'contract.id', 'other.contract_id')
    .innerJoin('equipment', 'equipment.id', 'own.machine_id')
    .select(['equipment.name as machine', 'contract.codigo'])
    .where('own.contract_id', '=', id)
    .where('other.contract_id', '<>', id)
    .where('contract.estado', 'in', signedContracts)
    .where(
      sql`coalesce(own.desde, ${inicio})`,
      '<=',
      sql`coalesce(other.hasta, contract.baja_el, case contract.renovacion when 'manual' then contract.fin else ${EVER} end)`,
    )
    .where(sql`coalesce(other.desde, contract.inicio)`, '<=', sql`coalesce(own.hasta, ${baja_el ?? (renovacion === 'manual' ? fin : EVER)})`)
    .limit(1)
    .executeTakeFirst();
  return row ? `La máquina «${row.machine}» ya está en el contrato ${row.codigo}` : null;
}

export async function stepOf(db: Db, ctx: Ctx, record: Contract, type: ContractEvent['type']): Promise<Contract['estado']> {
  const facts = await factsOf(db, ctx, record);
  return step(contractLifecycle, contractWords, { entity: contract.name, id: record.id, state: record.estado, facts }, type);
}

/** What a step asks for, and what it stores. */
const stored: Partial<Record<ContractEvent['type'], (ctx: Ctx, record: Contract, sent: Values) => Partial<Contract>>> = {
  'contract.send': ctx => ({ enviado_el: today(ctx) }),
  'contract.withdraw': () => ({ enviado_el: null, motivo: '' }),
  'contract.accept': (ctx, _record, sent) => checked(stepDrafts.accept, sent, '', dateContext(ctx)),
  'contract.reject': (_ctx, _record, sent) => checked(stepDrafts.reason, sent),
  'contract.suspend': (_ctx, _record, sent) => checked(stepDrafts.reason, sent),
  'contract.resume': () => ({ motivo: '' }),
  'contract.renew': (_ctx, record) => ({ periodo: record.periodo + 1, fin: endOf({ ...record, periodo: record.periodo + 1 }) }),
  'contract.cancel': (ctx, record, sent) => {
    const values = checked(stepDrafts.cancel, sent, '', dateContext(ctx));
    if (values.baja_el < record.inicio) throw invalid({ baja_el: `No puede acabar antes de empezar: como pronto, el ${formatDate(record.inicio)}` });
    return values;
  },
  'contract.stay': () => ({ baja_el: null, motivo: '' }),
};

/** The steps after which it covers its machines on more days. */
const lengthening: readonly string[] = ['contract.accept', 'contract.renew', 'contract.stay'];

/** Takes a step of a contract, and brings visits and duties in step with it. */
export function takeContractStep(ctx: Ctx, { id, version, paso, ...sent }: Values): Promise<Saved & Pick<Contract, 'estado'>> {
  const type = paso as keyof typeof contractSteps;
  if (typeof paso !== 'string' || !Object.hasOwn(stored, paso)) throw invalid({ paso: 'Paso desconocido' });
  return ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, contract, id);
    refuseStale(ctx, record, version);
    return stepContract(trx, ctx, record, type, stored[type]!(ctx, record, sent));
  });
}

/** Takes a step of a contract with what it stores; names the machine that another contract covers where it would cover it on more days. */
export async function stepContract(
  trx: Trx,
  ctx: Ctx,
  record: Contract,
  type: keyof typeof contractSteps,
  values: Partial<Contract>,
): Promise<Saved & Pick<Contract, 'estado'>> {
  const facts = { ...(await factsOf(trx, ctx, record)), isFree: true };
  const isLonger = lengthening.includes(type) && can(contractLifecycle, record.estado, facts, type);
  const twice = isLonger ? await coveredTwice(trx, { ...record, ...values }) : null;
  if (twice) throw new Refusal(twice);
  return move(trx, ctx, record, type, values);
}

/** Notes that a draft was sent to its customer, in the transaction that accepts its mail. */
export async function sendContract(trx: Trx, ctx: Ctx, id: number): Promise<void> {
  const record = await getOwnForUpdate(trx, ctx, contract, id);
  if (unsentContracts.includes(record.estado)) await move(trx, ctx, record, 'contract.send', { enviado_el: today(ctx) });
}

/** A contract as it will be once it is mailed; throws where it may not be. */
export async function asSent(ctx: Ctx, record: Contract): Promise<Contract> {
  return { ...record, estado: await stepOf(ctx.engine.db, ctx, record, 'contract.mail') };
}

async function move(trx: Trx, ctx: Ctx, record: Contract, type: ContractEvent['type'], values: Partial<Contract>): Promise<Saved & Pick<Contract, 'estado'>> {
  const estado = await stepOf(trx, ctx, record, type);
  const saved = await update(trx, contract, record, { ...values, estado }, whoOf(ctx), type);
  await notePause(trx, ctx, record.id, { before: record.estado, after: estado });
  await followVisits(trx, ctx, record.id);
  await followDuty(trx, ctx, await installationsOf(trx, record.id));
  return { ...saved, estado };
}

/** What the calendar does to contracts whose last day has passed: an offer expires, a cancelled one ends, one that renews itself begins its next period, another ends. */
export async function turnContracts(services: Services): Promise<void> {
  const ctx: Ctx = { ...services, user: operator };
  const day = today(ctx);
  const rows = await services.engine.db
    .selectFrom('contract')
    .select('id')
    .where('estado', 'in', turningContracts)
    .where(sql`coalesce(baja_el, fin)`, '<', day)
    .orderBy('id')
    .execute();
  for (const { id } of rows)
    await services.engine.transact(async trx => {
      const record = await findForUpdate(trx, contract, id);
      if (record) await turn(trx, ctx, record, day);
    });
}

async function turn(trx: Trx, ctx: Ctx, record: Contract, day: string): Promise<void> {
  if ((record.baja_el ?? record.fin) >= day) return;
  const takes = (type: ContractEvent['type']) => statesTaking(contractLifecycle, type).includes(record.estado);
  if (takes('contract.expire')) await move(trx, ctx, record, 'contract.expire', {});
  else if (takes('contract.renew') && record.renovacion === 'automatica')
    await move(trx, ctx, record, 'contract.renew', stored['contract.renew']!(ctx, record, {}));
  else if (takes('contract.end')) await move(trx, ctx, record, 'contract.end', {});
}

/** What hangs on a contract, and what it costs a year. */
export type ContractContents = Pick<ContractRecord, 'maquinas' | 'planes' | 'operaciones' | 'visitas' | 'importe'>;

export async function contractContents(db: Db, record: Pick<Contract, 'id' | 'precio'>): Promise<ContractContents> {
  const shown = async <E extends typeof entities.contractMachine | typeof entities.plan | typeof entities.operation | typeof entities.plannedVisit>(
    entity: E,
    order: string,
  ) => {
    const rows = await selectShown(db, entity)
      .where(`${entity.table}.contract_id`, '=', record.id)
      .orderBy(`${entity.table}.${order}`)
      .orderBy(`${entity.table}.id`)
      .execute();
    return rows.map(row => decode(entity, row as Values));
  };
  const [maquinas, planes, operaciones, visitas, ends, places] = await Promise.all([
    shown(entities.contractMachine, 'id'),
    shown(entities.plan, 'sort_key'),
    shown(entities.operation, 'orden'),
    shown(entities.plannedVisit, 'fecha'),
    endsOf(db, record.id),
    placesOf(db, record.id),
  ]);
  const placeOf = new Map(places.map(({ id: machine, ...place }) => [machine, place]));
  return {
    maquinas: maquinas.map(each => ({ ...each, ...placeOf.get(each.machine_id)! })) as ContractRecord['maquinas'],
    planes: planes as ContractRecord['planes'],
    operaciones: operaciones as ContractRecord['operaciones'],
    visitas: visitas.map(each => ({ ...each, lista: ends.get(each.id) ?? null })) as ContractRecord['visitas'],
    importe: record.precio ?? fromScaled(await priceOfMachines(db, record.id), CENTS),
  };
}

/** A contract with its machines, plans, visits, and what may be done with it. */
export async function contractRecord(ctx: Ctx, id: unknown): Promise<ContractRecord> {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, contract, id);
  const [contents, facturas, regularizar, facts, customer_email, firma, documento, revisiones, frozen] = await Promise.all([
    contractContents(db, record),
    invoicesOf(db, record.id),
    settlementOf(db, record.id),
    factsOf(db, ctx, record),
    addressOfCustomer(db, record.customer_id),
    signatureOf(db, record.id),
    signedPaper(db, record.id),
    revisionsOf(ctx, record.id),
    frozenOf(db, ctx, contract, record),
  ]);
  return {
    ...record,
    ...contents,
    facturas,
    regularizar,
    customer_email,
    firma,
    documento,
    revisiones,
    allowed: allowed(ctx, contractSteps, contractLifecycle, record.estado, facts),
    holding: holding(contractLifecycle, facts),
    frozen,
  };
}

/** The invoices of the periods of a contract, and those that only make up for them. */
async function invoicesOf(db: Db, id: number): Promise<PeriodInvoice[]> {
  const columns = ['invoice.id', 'invoice.codigo', 'invoice.estado', 'invoice.total'] as const;
  const periods = db
    .selectFrom('contract_period')
    .innerJoin('invoice', 'invoice.id', 'contract_period.invoice_id')
    .select([...columns, 'contract_period.desde', 'contract_period.hasta'])
    .where('contract_id', '=', id);
  const making = db
    .selectFrom('contract_charge')
    .innerJoin('contract_period', join =>
      join.onRef('contract_period.contract_id', '=', 'contract_charge.contract_id').onRef('contract_period.desde', '=', 'contract_charge.desde'),
    )
    .innerJoin('invoice', 'invoice.id', 'contract_charge.invoice_id')
    .select([...columns, 'contract_period.desde', 'contract_period.hasta'])
    .where('contract_charge.contract_id', '=', id)
    .where(eb => eb.not(eb.exists(eb.selectFrom('contract_period as own').select('own.desde').whereRef('own.invoice_id', '=', 'invoice.id'))));
  const rows = await periods.union(making).orderBy('desde', 'desc').orderBy('id').execute();
  return rows.map(row => ({ ...row, total: fromScaled(row.total, CENTS) }));
}

const placesOf = (db: Db, id: number) =>
  db
    .selectFrom('contract_machine')
    .innerJoin('equipment', 'equipment.id', 'contract_machine.machine_id')
    .innerJoin('location', 'location.id', 'equipment.location_id')
    .select(['equipment.id', 'equipment.installation_id', 'location.name as location_name'])
    .where('contract_id', '=', id)
    .execute();

async function priceOfMachines(db: Db, id: number): Promise<number> {
  const { sum } = await db
    .selectFrom('contract_machine')
    .select(sql<number | string>`coalesce(sum(precio), 0)`.as('sum'))
    .where('contract_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(sum);
}
