// Fiscal records for those who read them: a page of the chain, what is to be decided, and one of its links.
import type { FieldErrors, Page } from '#domain/kernel/answer.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { FiscalRecordState } from '#domain/fiscal/sending.ts';
import type { FiscalDetail, FiscalRow } from '#domain/fiscal/view.ts';
import { fiscalRecordWords } from '#machines/lifecycles/fiscalRecord.ts';
import type { Db, Engine } from '#server/db/connect.ts';
import { invalid, notFound } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { filterIn, isYes, pageIn } from '#server/services/records/listQuery.ts';
import { idOf } from '#server/services/records/validate.ts';
import { sendingOf } from './recordSending.ts';
import { type Narrowed, countOf, matching } from './waitingRecords.ts';
import { chainQuery } from './agreement.ts';
import { faultsOf, recipientOf } from './verify.ts';

const shown = ['id', 'type', 'kind', 'number', 'issued', 'stamp', 'total'] as const;

interface Asked extends Narrowed {
  page: number;
  pageSize: number;
}

const isState = (value: unknown): value is FiscalRecordState => typeof value === 'string' && Object.hasOwn(fiscalRecordWords.states, value);

function askedIn(body: Record<string, unknown>): Asked {
  const errors: FieldErrors = {};
  const { estado = '', porResolver = false, ...others } = filterIn(body);
  if (estado !== '' && !isState(estado)) errors['filter.estado'] = 'Elija un estado de la lista';
  for (const name of Object.keys(others)) errors[`filter.${name}`] = `No se puede filtrar por «${name}»`;
  const paging = pageIn(body, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...paging, estado: isState(estado) ? estado : undefined, porResolver: isYes(porResolver) };
}

/** A page of the chain, the newest record first. */
export async function recordsPage({ engine }: Pick<Ctx, 'engine'>, body: Record<string, unknown>): Promise<Page<FiscalRow>> {
  const asked = askedIn(body);
  const { page, pageSize } = asked;
  const isFiltered = asked.porResolver || asked.estado !== undefined;
  const total = isFiltered ? await countOf(engine, asked) : await lastOf(engine.db);
  const rows = await (isFiltered ? filteredRows(engine.db, asked) : rowsUpTo(engine.db, total - (page - 1) * pageSize, pageSize)).execute();
  return {
    items: rows.map(({ replaced, ...row }) => ({ ...row, isAnnulled: isAnnulled(row.type, replaced), total: fromScaled(row.total, 2) })),
    total,
    isMore: false,
    page,
    pageSize,
  };
}

/** Whether an annulment takes the place of a record, rather than one that corrects it. */
const isAnnulled = (type: FiscalRow['type'], replaced: FiscalRow['type'] | null): boolean => type === 'alta' && replaced === 'anulacion';

/** Whether invoices have records, as they have from the activation on. */
export const makesRecords = ({ cache, db }: Engine): Promise<boolean> =>
  cache.get({ from: ['fiscal_head'], key: '' }, async () => (await db.selectFrom('fiscal_head').select('id').executeTakeFirst()) !== undefined);

/** From which day the company must make them, as its record says; null where it says nothing. */
export async function obligedSince(db: Db): Promise<string | null> {
  const row = await db.selectFrom('company').select('obligado_desde').where('id', '=', 1).executeTakeFirst();
  return row?.obligado_desde ?? null;
}

async function lastOf(db: Db): Promise<number> {
  const head = await db.selectFrom('fiscal_head').select('record_id').where('id', '=', 1).executeTakeFirst();
  return head?.record_id ?? 0;
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('fiscal_sending')
    .innerJoin('fiscal_record', 'fiscal_record.id', 'fiscal_sending.record_id')
    .leftJoin('fiscal_record as replacing', 'replacing.id', 'fiscal_sending.replaced_by')
    .select('replacing.type as replaced')
    .select(shown.map(name => `fiscal_record.${name}` as const))
    .select(['fiscal_sending.invoice_id', 'fiscal_sending.estado', 'fiscal_sending.code'])
    .orderBy('fiscal_sending.record_id', 'desc');

/** The numbers of the records have no gaps, so a page of all of them is found by them. */
const rowsUpTo = (db: Db, newest: number, count: number) =>
  rowsOf(db)
    .where('fiscal_sending.record_id', '<=', newest)
    .where('fiscal_sending.record_id', '>', newest - count);

const filteredRows = (db: Db, asked: Asked) =>
  rowsOf(db).where(
    'fiscal_sending.record_id',
    'in',
    matching(db, asked)
      .select('fiscal_sending.record_id')
      .orderBy('fiscal_sending.record_id', 'desc')
      .limit(asked.pageSize)
      .offset((asked.page - 1) * asked.pageSize),
  );

/** One record, with its neighbours, whether it is right now, and what AEAT has said of it. */
export async function recordDetail(ctx: Ctx, sent: unknown): Promise<FiscalDetail> {
  const { db } = ctx.engine;
  const id = idOf(sent);
  const around = await chainQuery(db)
    .where('id', '>=', id - 1)
    .where('id', '<=', id + 1)
    .execute();
  const row = around.find(each => each.id === id);
  if (!row) throw notFound();
  const before = around.find(each => each.id === id - 1);
  const { number: installation } = await db.selectFrom('fiscal_installation').select('number').where('id', '=', row.installation_id).executeTakeFirstOrThrow();
  const { code, replaced, ...sending } = await sendingOf(ctx, id);
  const [found] = await faultsOf(db, [row], before, before?.id ?? Math.max(0, id - 2));
  const nameOf = (near: typeof row | undefined) => (near ? { id: near.id, number: near.number } : null);
  const { invoice_id, type, kind, number, issued, stamp, hash, hashed, xml } = row;
  return {
    id,
    invoice_id,
    type,
    kind,
    number,
    issued,
    stamp,
    hash,
    hashed,
    xml,
    installation,
    estado: sending.estado,
    isAnnulled: isAnnulled(type, replaced),
    code,
    sending,
    recipient: recipientOf(row),
    total: fromScaled(row.total, 2),
    quota: fromScaled(row.quota, 2),
    previous: nameOf(before),
    next: nameOf(around.find(each => each.id === id + 1)),
    faults: found?.texts ?? [],
  };
}
