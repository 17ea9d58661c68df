// Price revisions of contracts: which are due, proposed many at once or none, communicated, applied, withdrawn.
import type { Page, Saved } from '#domain/kernel/answer.ts';
import { type RevisionState, priceRevision, revised, revisionDraft, revisionReason } from '#domain/contracts/priceRevision.ts';
import type { RevisionListRow, RevisionPreview, RevisionRow, ShownRevision } from '#domain/contracts/wire.ts';
import { revisionSteps } from '#domain/contracts/steps.ts';
import type { RevisionStep } from '#domain/contracts/stepNames.ts';
import { entities } from '#domain/index.ts';
import { addDays, lastOfMonth } from '#domain/kernel/days.ts';
import type { RecordOf, ShownOf, Values } from '#domain/kernel/entity.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { inForce } from '#machines/lifecycles/contract.ts';
import { type RevisionFacts, revisionLifecycle, revisionWords, openRevisions } from '#machines/lifecycles/priceRevision.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { decode } from '#server/db/codec.ts';
import { find, findForUpdate, insert, selectShown, update } from '#server/db/records.ts';
import { Refusal, invalid } from '#server/errors.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { addressIn } from '#server/services/paper/address.ts';
import { viewOf } from '#server/services/records/access.ts';
import { allowed } from '#server/services/records/allowed.ts';
import { step } from '#server/services/records/lifecycle.ts';
import { listQuery } from '#server/services/records/listQuery.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { page } from '#server/services/records/page.ts';
import { checked, idOf } from '#server/services/records/validate.ts';

type Revision = RecordOf<typeof priceRevision>;

const CENTS = 2;
const PERCENT = 2;
/** What is proposed at once. */
const MOST = 500;

/** The price of a contract, or of one of its machines, in cents a year. */
interface Line {
  contract_machine_id: number | null;
  antes: number;
  despues: number;
}

interface Revisable extends RevisionRow {
  customer_id: number;
  lines: Line[];
}

interface Asked {
  mes: string;
  ipc: number;
  contract_id?: number | undefined;
}

/** The contracts whose next period begins in a month, each with its price before and after; or one of them, whenever that is. */
async function revisable(db: Db, { mes, ipc, contract_id }: Asked): Promise<Revisable[]> {
  const first = `${mes}-01`;
  const all = db
    .selectFrom('contract')
    .innerJoin('customer', 'customer.id', 'contract.customer_id')
    .select(['contract.id', 'contract.codigo', 'contract.name', 'contract.customer_id', 'contract.fin', 'contract.precio'])
    .select(['contract.revision', 'contract.revision_pct', 'customer.name as customer_name'])
    .where('contract.estado', '=', 'vigente');
  const found =
    contract_id === undefined
      ? all.where('contract.revision', '<>', 'ninguna').where('contract.fin', '>=', addDays(first, -1)).where('contract.fin', '<', lastOfMonth(first))
      : all.where('contract.id', '=', contract_id);
  const contracts = await found.orderBy('contract.fin').orderBy('contract.id').limit(MOST).execute();
  const ids = contracts.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [machines, known] = await Promise.all([
    db
      .selectFrom('contract_machine')
      .select(['id', 'contract_id', 'precio', 'hasta'])
      .where('contract_id', 'in', ids)
      .where('precio', 'is not', null)
      .orderBy('id')
      .execute(),
    db.selectFrom('price_revision').select(['contract_id', 'estado', 'desde']).where('contract_id', 'in', ids).where('estado', '<>', 'retirada').execute(),
  ]);
  return contracts.map(({ id, codigo, name, customer_id, customer_name, fin, precio, revision, revision_pct }) => {
    const desde = addDays(fin, 1);
    const fixed = revision === 'fija' ? revision_pct : null;
    const percent = revision === 'fija' ? (fixed === null ? 0 : fromScaled(fixed, PERCENT)) : ipc;
    const line = (cents: number, contract_machine_id: number | null): Line => ({ contract_machine_id, antes: cents, despues: revised(cents, percent) });
    const covered = machines.filter(each => each.contract_id === id && (each.hasta === null || each.hasta >= desde));
    const lines = precio !== null ? [line(precio, null)] : covered.map(each => line(each.precio!, each.id));
    const sum = (of: 'antes' | 'despues') => lines.reduce((total, each) => total + each[of], 0);
    const others = known.filter(each => each.contract_id === id);
    const antes = fromScaled(sum('antes'), CENTS);
    const despues = fromScaled(sum('despues'), CENTS);
    return {
      id,
      codigo,
      name,
      customer_id,
      customer_name,
      porcentaje: percent,
      desde,
      antes,
      despues,
      lines,
      falta: lackOf(others, desde, sum('antes'), sum('despues')),
    };
  });
}

/** Why a contract is not revised; '' where it may be. */
function lackOf(others: readonly { estado: RevisionState; desde: string }[], desde: string, antes: number, despues: number): string {
  if (others.some(each => openRevisions.includes(each.estado))) return 'Ya tiene una revisión sin aplicar';
  if (others.some(each => each.desde >= desde)) return 'Ya se revisó para ese periodo';
  return antes === despues ? 'El precio no cambia' : '';
}

function askedOf(sent: Values): Asked & { porque: string } {
  const { contract_id, mes, ipc, porque } = sent;
  const fields = checked(revisionDraft, { mes, ipc, ...(porque !== undefined && { porque }) });
  return { ...fields, ...(contract_id !== undefined && contract_id !== null && { contract_id: idOf(contract_id) }) };
}

/** What would be proposed, before anything is written. */
export async function previewRevisions(ctx: Ctx, sent: Values): Promise<RevisionPreview> {
  const rows = await revisable(ctx.engine.db, askedOf(sent));
  return { contratos: rows.map(({ customer_id: _customer, lines: _lines, ...row }) => row) };
}

/** Proposes the revisions that were seen, all of them or none. */
export function proposeRevisions(ctx: Ctx, { contratos, ...sent }: Values): Promise<{ revisiones: number[] }> {
  if (!Array.isArray(contratos) || contratos.length === 0) throw invalid({ contratos: 'No hay ningún contrato que revisar' });
  const asked = askedOf(sent);
  const ids = [...new Set(contratos.map(idOf))].toSorted((one, other) => one - other);
  return ctx.engine.transact(async trx => {
    for (const id of ids) await getOwnForUpdate(trx, ctx, entities.contract, id);
    const rows = new Map((await revisable(trx, asked)).map(row => [row.id, row]));
    const revisiones: number[] = [];
    for (const id of ids) {
      const row = rows.get(id);
      if (!row) throw new Refusal(`El contrato ${(await find(trx, entities.contract, id))?.codigo ?? id} ya no se revisa ese mes: mire otra vez los precios`);
      if (row.falta) throw new Refusal(`${row.codigo}: ${row.falta.toLowerCase()}. Mire otra vez los precios`);
      const { customer_id, porcentaje, antes, despues, desde, lines } = row;
      const begun = { estado: 'propuesta' as const, porque: asked.porque, comunicada_el: null, aplicada_el: null, motivo: '' };
      const saved = await insert(trx, priceRevision, { contract_id: id, customer_id, porcentaje, antes, despues, desde, ...begun }, whoOf(ctx));
      await trx
        .insertInto('price_revision_line')
        .values(lines.map(line => ({ revision_id: saved.id, ...line })))
        .execute();
      revisiones.push(saved.id);
    }
    return { revisiones };
  });
}

/** The prices of a revision, each with what it is of and what that costs now; cents. */
export const linesOf = (db: Db, revisionId: number) => linesOfAll(db, [revisionId]);

const linesOfAll = (db: Db, revisions: readonly number[]) =>
  db
    .selectFrom('price_revision_line as line')
    .innerJoin('price_revision', 'price_revision.id', 'line.revision_id')
    .innerJoin('contract', 'contract.id', 'price_revision.contract_id')
    .leftJoin('contract_machine', 'contract_machine.id', 'line.contract_machine_id')
    .leftJoin('equipment', 'equipment.id', 'contract_machine.machine_id')
    .select([
      'line.revision_id',
      'line.contract_machine_id',
      'line.antes',
      'line.despues',
      'equipment.name as machine',
      'contract_machine.precio',
      'contract.precio as own',
    ])
    .where('line.revision_id', 'in', revisions)
    .orderBy('line.contract_machine_id')
    .execute();

type Judged = Pick<Revision, 'id' | 'contract_id'>;

/** The facts of each, in two queries for all. */
async function factsOf(db: Db, records: readonly Judged[]): Promise<(record: Judged) => RevisionFacts> {
  if (records.length === 0) return () => nothingKnown;
  const ids = { of: records.map(({ id }) => id), contracts: [...new Set(records.map(({ contract_id }) => contract_id))] };
  const [contracts, lines] = await Promise.all([
    db.selectFrom('contract').select(['id', 'estado']).where('id', 'in', ids.contracts).execute(),
    linesOfAll(db, ids.of),
  ]);
  const forced = new Set(contracts.filter(({ estado }) => inForce.includes(estado)).map(({ id }) => id));
  const outdated = new Set(lines.filter(line => !isCurrent(line)).map(({ revision_id }) => revision_id));
  return ({ id, contract_id }) => ({ isInForce: forced.has(contract_id), isCurrent: !outdated.has(id) });
}

const nothingKnown: RevisionFacts = { isInForce: false, isCurrent: false };

/** Whether what it is of still costs what it cost. */
const isCurrent = ({ contract_machine_id, own, precio, antes }: Awaited<ReturnType<typeof linesOf>>[number]): boolean =>
  contract_machine_id === null ? own === antes : own === null && precio === antes;

async function stateAfter(db: Db, record: Revision, type: RevisionStep): Promise<Revision['estado']> {
  const facts = (await factsOf(db, [record]))(record);
  return step(revisionLifecycle, revisionWords, { entity: priceRevision.name, id: record.id, state: record.estado, facts }, type);
}

/** Takes a step of a revision; applying it changes what the contract costs. */
export function takeRevisionStep(ctx: Ctx, { id, paso, ...sent }: Values): Promise<Saved & Pick<Revision, 'estado'>> {
  const type = paso as RevisionStep;
  if (typeof paso !== 'string' || !Object.hasOwn(revisionSteps, paso)) throw invalid({ paso: 'Paso desconocido' });
  const given = type === 'revision.communicate' ? {} : checked(revisionReason, sent);
  return ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, priceRevision, id);
    return moveRevision(trx, ctx, record, type, given);
  });
}

/** The same within a transaction: a mail that is accepted communicates it. */
export async function moveRevision(
  trx: Trx,
  ctx: Ctx,
  record: Revision,
  type: RevisionStep,
  given: Partial<Revision> = {},
): Promise<Saved & Pick<Revision, 'estado'>> {
  const contract = (await findForUpdate(trx, entities.contract, record.contract_id))!;
  const estado = await stateAfter(trx, record, type);
  const dates: Partial<Revision> =
    type === 'revision.communicate' ? { comunicada_el: today(ctx) } : type === 'revision.apply' ? { aplicada_el: today(ctx) } : {};
  const saved = await update(trx, priceRevision, record, { ...given, ...dates, estado }, whoOf(ctx), type);
  if (type === 'revision.apply') await changePrices(trx, ctx, contract, record);
  return { ...saved, estado };
}

async function changePrices(trx: Trx, ctx: Ctx, contract: RecordOf<typeof entities.contract>, { id }: Revision): Promise<void> {
  for (const { contract_machine_id, despues } of await linesOf(trx, id)) {
    const precio = fromScaled(despues, CENTS);
    if (contract_machine_id === null) await update(trx, entities.contract, contract, { precio }, whoOf(ctx));
    else {
      const machine = (await findForUpdate(trx, entities.contractMachine, contract_machine_id))!;
      await update(trx, entities.contractMachine, machine, { precio }, whoOf(ctx));
    }
  }
}

/** The revisions of a contract with what may be done with each, the last one first. */
export async function revisionsOf(ctx: Ctx, contractId: number) {
  const { db } = ctx.engine;
  const rows = await selectShown(db, priceRevision)
    .where('price_revision.contract_id', '=', contractId)
    .orderBy('price_revision.desde', 'desc')
    .orderBy('price_revision.id', 'desc')
    .execute();
  return withAllowed(
    ctx,
    rows.map(row => decode(priceRevision, row as Values)),
  );
}

/** Each with what may be done with it; what is over has no facts that would allow anything. */
async function withAllowed(ctx: Ctx, records: readonly ShownOf<typeof priceRevision>[]): Promise<ShownRevision[]> {
  const open = records.filter(({ estado }) => openRevisions.includes(estado));
  const facts = await factsOf(ctx.engine.db, open);
  return records.map(record => ({
    ...record,
    allowed: allowed(ctx, revisionSteps, revisionLifecycle, record.estado, open.includes(record) ? facts(record) : nothingKnown),
  }));
}

/** A page of all revisions, each with where its letter would go. */
export async function revisionPage(ctx: Ctx, body: Values): Promise<Page<RevisionListRow>> {
  const { db } = ctx.engine;
  const found = await page(ctx.engine, priceRevision, listQuery(priceRevision, body, viewOf(priceRevision, ctx.user)));
  const ids = found.items.map(({ contract_id }) => contract_id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('contract')
          .innerJoin('customer', 'customer.id', 'contract.customer_id')
          .select(['contract.id', 'contract.codigo', 'customer.email'])
          .where('contract.id', 'in', ids)
          .execute();
  const known = new Map(rows.map(({ id, codigo, email }) => [id, { codigo, email: addressIn(email) ?? '' }]));
  const items = (await withAllowed(ctx, found.items)).map(row => ({ ...row, ...known.get(row.contract_id)! }));
  return { ...found, items };
}

/** From which day on contracts should cost what was proposed and is not applied yet. */
export async function openRevisionsOf(db: Db, contracts: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (contracts.length === 0) return new Map();
  const rows = await db
    .selectFrom('price_revision')
    .select(['contract_id', 'desde'])
    .where('contract_id', 'in', [...new Set(contracts)])
    .where('estado', 'in', openRevisions)
    .execute();
  return new Map(rows.map(({ contract_id, desde }) => [contract_id, desde]));
}

/** What contracts cost before revisions that were applied, by contract and machine: the price that each had until a day. Cents. */
export async function pastPrices(db: Db, contractId?: number) {
  const all = db
    .selectFrom('price_revision_line as line')
    .innerJoin('price_revision', 'price_revision.id', 'line.revision_id')
    .select(['price_revision.contract_id', 'line.contract_machine_id', 'price_revision.desde', 'line.antes'])
    .where('price_revision.estado', '=', 'aplicada')
    .orderBy('price_revision.desde');
  return (contractId === undefined ? all : all.where('price_revision.contract_id', '=', contractId)).execute();
}
