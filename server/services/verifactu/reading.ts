// Fiscal records for those who read them: a page of the chain, one of its links, and a walk over all.
import type { FieldErrors, Page } from '#domain/answer.ts';
import { constants } from '#domain/constants.ts';
import { fromScaled } from '#domain/scaled.ts';
import type { FiscalDetail, FiscalRow } from '#domain/verifactu/view.ts';
import { invalid, notFound } from '../../errors.ts';
import type { Ctx } from '../context.ts';
import { wholeFrom } from '../records/listQuery.ts';
import { idOf } from '../records/validate.ts';
import { chainQuery, faultOf } from './verify.ts';

const shown = ['id', 'invoice_id', 'type', 'kind', 'number', 'issued', 'stamp', 'total'] as const;

/** A page of the chain, the newest record first. */
export async function recordsPage({ engine: { db } }: Ctx, body: Record<string, unknown>): Promise<Page<FiscalRow>> {
  const errors: FieldErrors = {};
  const page = wholeFrom(body['page'], 1, 1_000_000_000, errors, 'page') ?? 1;
  const pageSize = wholeFrom(body['pageSize'], 1, constants.pageSizeMax, errors, 'pageSize') ?? constants.pageSize;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const head = await db.selectFrom('fiscal_head').select('record_id').where('id', '=', 1).executeTakeFirst();
  const total = head?.record_id ?? 0;
  const newest = total - (page - 1) * pageSize; // the numbers have no gaps, so a page is found by them
  const rows = await db
    .selectFrom('fiscal_record')
    .select(shown)
    .where('id', '<=', newest)
    .where('id', '>', newest - pageSize)
    .orderBy('id', 'desc')
    .execute();
  return { items: rows.map(row => ({ ...row, total: fromScaled(row.total, 2) })), total, isMore: false, page, pageSize };
}

/** One record, with its neighbours, and whether it is right now. */
export async function recordDetail({ engine: { db } }: Ctx, sent: unknown): Promise<FiscalDetail> {
  const id = idOf(sent);
  const around = await chainQuery(db)
    .where('fiscal_record.id', '>=', id - 1)
    .where('fiscal_record.id', '<=', id + 1)
    .execute();
  const row = around.find(each => each.id === id);
  if (!row) throw notFound();
  const before = around.find(each => each.id === id - 1);
  const { number: installation } = await db.selectFrom('fiscal_installation').select('number').where('id', '=', row.installation_id).executeTakeFirstOrThrow();
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
    total: fromScaled(row.total, 2),
    quota: fromScaled(row.quota, 2),
    previous: nameOf(before),
    next: nameOf(around.find(each => each.id === id + 1)),
    fault: id > 1 && !before ? `Falta el registro ${id - 1}.` : faultOf(row, before),
  };
}
