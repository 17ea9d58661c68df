// The contracts of a customer, as the portal shows them: never a draft, and of nobody else. They sign and refuse what was sent to them.
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Page, Saved } from '#domain/kernel/answer.ts';
import { type ContractState, renewals, stepDrafts } from '#domain/contracts/contract.ts';
import { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import { type PortalCertificate, type PortalContract, type PortalContractPage, type PortalContractState, type PortalVisit } from '#domain/portal/contracts.ts';
import { calendarFile } from '#domain/portal/calendarFile.ts';
import type { StateIn } from '#domain/portal/states.ts';
import { offeredContracts, signedContracts, overContracts } from '#machines/lifecycles/contract.ts';
import { dueVisits, madeVisits } from '#machines/lifecycles/plannedVisit.ts';
import type { Letter, Sheet } from '#server/adapters/pdf/sheet.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { type Condition, find, findForUpdate, whereOf } from '#server/db/records.ts';
import { forbidden, notFound } from '#server/errors.ts';
import { type Ctx, nowText } from '#server/services/kernel/context.ts';
import { letterOf } from '#server/services/contracts/certificates.ts';
import { sheetOf } from '#server/services/contracts/contractSheet.ts';
import { contractContents, stepContract } from '#server/services/contracts/contracts.ts';
import { refuseUnread, signDrawn } from '#server/services/contracts/signing.ts';
import { refuseStale } from '#server/services/records/ownRecord.ts';
import { checked, idOf } from '#server/services/records/validate.ts';
import { askedOf, inOneOf, ownText } from './pages.ts';

const contract = entities.contract;
type Contract = RecordOf<typeof contract>;
type Shown = Contract & { estado: PortalContractState };

/** Those of the caller: what was sent to them, whatever came of it. */
const mine = ({ user }: Ctx): readonly Condition[] => [
  ['customer_id', '=', user.customer_id ?? 0],
  ['estado', '<>', 'borrador'],
];

/** One of the caller's; 404 where there is none, 403 where it is somebody else's or not theirs yet. */
async function own(db: Db, ctx: Ctx, id: unknown): Promise<Shown> {
  const key = idOf(id);
  return ((await find(db, contract, key, mine(ctx))) as Shown | undefined) ?? refuse(db, key);
}

async function ownForUpdate(trx: Trx, ctx: Ctx, id: unknown): Promise<Shown> {
  const key = idOf(id);
  return ((await findForUpdate(trx, contract, key, mine(ctx))) as Shown | undefined) ?? refuse(trx, key);
}

async function refuse(db: Db, id: number): Promise<never> {
  throw (await find(db, contract, id)) ? forbidden() : notFound();
}

const inState: Record<StateIn<'contracts'>, readonly ContractState[]> = {
  por_firmar: offeredContracts,
  vigentes: signedContracts,
  terminados: overContracts,
};

const open = dueVisits as readonly string[];

/** A page of them: what waits to be signed first, then by the end of their period, the last one first. */
export async function portalContracts(ctx: Ctx, body: Record<string, unknown>): Promise<Page<PortalContract>> {
  const { limit, offset, around, words, estado } = askedOf('contracts', body);
  const found = ctx.engine.db
    .selectFrom('contract')
    .where(eb => eb.and(whereOf('contract', mine(ctx))))
    .where(inOneOf(words, [ownText('contract')]))
    .where(estado ? (sql`contract.estado in (${sql.join(inState[estado])})` as Expression<SqlBool>) : sql<SqlBool>`1 = 1`);
  const { total } = await found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['contract.id', 'contract.codigo as code', 'contract.name', 'contract.estado', 'contract.inicio as from', 'contract.fin', 'contract.baja_el'])
    .select(eb => [
      eb
        .selectFrom('contract_machine')
        .select(eb.fn.countAll<number>().as('machines'))
        .whereRef('contract_machine.contract_id', '=', 'contract.id')
        .as('machines'),
      eb
        .selectFrom('planned_visit')
        .select(inner => inner.fn.min('planned_visit.fecha').as('next'))
        .whereRef('planned_visit.contract_id', '=', 'contract.id')
        .where('planned_visit.estado', 'in', dueVisits)
        .as('next'),
    ])
    .orderBy(sql`case contract.estado when 'enviado' then 0 when 'vigente' then 1 when 'en baja' then 1 when 'suspendido' then 1 else 2 end`)
    .orderBy('contract.fin', 'desc')
    .orderBy('contract.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map(({ estado: state, fin, baja_el, machines, ...row }) => ({
    ...row,
    state: state as PortalContractState,
    until: baja_el ?? fin,
    machines: Number(machines),
  }));
  return { ...around, total, items };
}

/** Those that wait for the caller's signature. */
export const contractsToSign = (ctx: Ctx): Promise<{ id: number; code: string; name: string }[]> =>
  ctx.engine.db
    .selectFrom('contract')
    .select(['id', 'codigo as code', 'name'])
    .where(eb => eb.and(whereOf('contract', mine(ctx))))
    .where('estado', '=', 'enviado')
    .orderBy('enviado_el')
    .orderBy('id')
    .execute();

/** Everything of one of them. */
export async function portalContract(ctx: Ctx, id: unknown): Promise<PortalContractPage> {
  const { db } = ctx.engine;
  const record = await own(db, ctx, id);
  const [{ maquinas, planes, importe }, certificates, visits] = await Promise.all([
    contractContents(db, record),
    certificatesOf(db, ctx, record.id),
    visitsQuery(db, ctx).where('contract.id', '=', record.id).execute(),
  ]);
  const coming = visits.filter(({ estado }) => open.includes(estado)).map(shown);
  const made = visits.filter(({ estado }) => madeVisits.includes(estado)).map(shown);
  const parts = [record.mano_obra && 'Mano de obra', record.piezas && 'Piezas', record.desplazamiento && 'Desplazamiento'];
  return {
    id: record.id,
    version: record.version,
    code: record.codigo,
    name: record.name,
    state: record.estado,
    from: record.inicio,
    until: record.baja_el ?? record.fin,
    next: coming[0]?.day ?? null,
    price: importe,
    renewal: renewals[record.renovacion],
    response: record.respuesta,
    included: parts.filter(part => part !== false),
    conditions: record.condiciones,
    machines: maquinas.map(({ machine_id, machine_name, location_name }) => ({ id: machine_id, name: machine_name, place: location_name })),
    plans: planes.map(({ id: plan, name, meses, trabajo }) => ({ id: plan, name, months: meses!, work: trabajo })),
    coming,
    made: made.toReversed(),
    signed: record.firmado_el ? { by: record.firmado_por, on: record.firmado_el } : null,
    certificates,
  };
}

/** The certificates of the caller that were issued. */
const ownCertificates = ({ user }: Ctx): readonly Condition[] => [
  ['customer_id', '=', user.customer_id ?? 0],
  ['estado', '<>', 'pendiente'],
];

/** Those of the installations of the machines of a contract, the last one first. */
async function certificatesOf(db: Db, ctx: Ctx, contractId: number): Promise<PortalCertificate[]> {
  const rows = await db
    .selectFrom('certificate')
    .select(['id', 'name', 'emitido_el', 'valido_hasta'])
    .where(eb => eb.and(whereOf('certificate', ownCertificates(ctx))))
    .where('installation_id', 'in', inner =>
      inner
        .selectFrom('contract_machine')
        .innerJoin('equipment', 'equipment.id', 'contract_machine.machine_id')
        .select('equipment.installation_id')
        .where('contract_machine.contract_id', '=', contractId)
        .where('equipment.installation_id', 'is not', null),
    )
    .orderBy('anio', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, name, emitido_el, valido_hasta }) => ({ id, name, issued: emitido_el!, until: valido_hasta! }));
}

/** One of the caller's certificates, to print; 404 where there is none, 403 where it is somebody else's or not issued. */
export async function portalCertificate(ctx: Ctx, id: unknown): Promise<Letter> {
  const key = idOf(id);
  const { db } = ctx.engine;
  const record = await find(db, entities.certificate, key, ownCertificates(ctx));
  if (!record) throw (await find(db, entities.certificate, key)) ? forbidden() : notFound();
  return letterOf(record);
}

/** The visits of the caller, by day. */
const visitsQuery = (db: Db, ctx: Ctx) =>
  db
    .selectFrom('planned_visit as visit')
    .innerJoin('contract', 'contract.id', 'visit.contract_id')
    .innerJoin('contract_plan', 'contract_plan.id', 'visit.plan_id')
    .leftJoin('location', 'location.id', 'visit.location_id')
    .leftJoin('notice', 'notice.id', 'visit.notice_id')
    .where(eb => eb.and(whereOf('contract', mine(ctx))))
    .select(['visit.id', 'visit.version', 'visit.estado', 'visit.fecha', 'visit.hecha_el', 'visit.desde', 'visit.hasta', 'visit.minutos', 'visit.location_id'])
    .select(['contract.codigo', 'contract_plan.name as what', 'location.name as place', 'location.address', 'location.city', 'notice.fecha_visita as at'])
    .orderBy('visit.fecha')
    .orderBy('visit.id');

type VisitRow = Awaited<ReturnType<ReturnType<typeof visitsQuery>['execute']>>[number];

const shown = ({ id, what, place, fecha, hecha_el, at, desde, hasta }: VisitRow): PortalVisit => ({
  id,
  what,
  place: place ?? '',
  day: hecha_el ?? fecha,
  at: hecha_el === null ? at : null,
  from: desde,
  until: hasta,
});

/** A visit of the caller that is still to be made; 404 where there is none. */
export async function dueVisitOf(db: Db, ctx: Ctx, id: number): Promise<PortalVisit & { code: string; location_id: number | null }> {
  const row = await visitsQuery(db, ctx).where('visit.id', '=', id).where('visit.estado', 'in', dueVisits).executeTakeFirst();
  if (!row) throw notFound();
  return { ...shown(row), code: row.codigo, location_id: row.location_id };
}

/** The visits of the caller that are to come, as a calendar reads them. */
export async function portalCalendar(ctx: Ctx): Promise<string> {
  const [rows, company] = await Promise.all([
    visitsQuery(ctx.engine.db, ctx).execute(),
    ctx.engine.db.selectFrom('company').select(['name', 'phone']).where('id', '=', 1).executeTakeFirst(),
  ]);
  const name = company?.name ?? '';
  const host = new URL(ctx.publicUrl).hostname;
  const events = rows
    .filter(({ estado }) => open.includes(estado))
    .map(({ id, version, at, fecha, minutos, what, place, address, city, codigo }) => ({
      uid: `visita-${id}@${host}`,
      sequence: version,
      start: at ?? fecha,
      minutes: minutos ?? 60,
      title: at ? `${what} · ${name}` : `${what} · ${name} (día por confirmar)`,
      place: [place, address, city].filter(Boolean).join(', '),
      text: [`Contrato ${codigo}`, company?.phone && `Tel. ${company.phone}`].filter(Boolean).join('\n'),
    }));
  return calendarFile({ name: `Visitas de ${name}`, zone: ctx.clock().zoneName ?? 'Europe/Madrid', written: nowText(ctx) }, events);
}

/** The paper of one of the caller's contracts. */
export async function portalContractSheet(ctx: Ctx, id: unknown): Promise<Sheet> {
  const record = await own(ctx.engine.db, ctx, id);
  return sheetOf(ctx, record, await contractContents(ctx.engine.db, record));
}

/** Signs a contract that was sent, as it was read. */
export function signContract(ctx: Ctx, { id, version, ...sent }: Record<string, unknown>): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const record = await ownForUpdate(trx, ctx, id);
    refuseUnread(record, version);
    return signDrawn(trx, ctx, record, sent);
  });
}

/** Refuses a contract that was sent, and says why. */
export function refuseContract(ctx: Ctx, { id, version, ...sent }: Record<string, unknown>): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const record = await ownForUpdate(trx, ctx, id);
    refuseStale(ctx, record, version);
    return stepContract(trx, ctx, record, 'contract.reject', checked(stepDrafts.reason, sent));
  });
}
