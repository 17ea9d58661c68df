// Which records are of interest and how many there are: by their state, and those that wait for somebody.
import { DateTime } from 'luxon';
import type { FiscalAttention, FiscalRecordState } from '#domain/fiscal/sending.ts';
import { faultyRecords } from '#machines/lifecycles/fiscalRecord.ts';
import { voidInvoices } from '#machines/lifecycles/invoice.ts';
import type { Db, Engine } from '#server/db/connect.ts';
import type { Services } from '#server/services/kernel/context.ts';

export interface Narrowed {
  estado: FiscalRecordState | undefined;
  /** Only those of which the office has to decide what becomes of them. */
  porResolver: boolean;
}

/** A record is to be decided while AEAT finds fault with it, unless a credit note that is issued takes its invoice back: a draft of one decides nothing. */
export function matching(db: Db, { estado, porResolver }: Narrowed) {
  let rows = db.selectFrom('fiscal_sending');
  if (estado !== undefined) rows = rows.where('fiscal_sending.estado', '=', estado);
  if (!porResolver) return rows;
  return rows.where('fiscal_sending.estado', 'in', faultyRecords).where(eb =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('invoice')
          .select('invoice.id')
          .whereRef('invoice.id', '=', 'fiscal_sending.invoice_id')
          .where('invoice.estado', '=', 'rectificada')
          .where(rectified =>
            rectified.exists(
              rectified
                .selectFrom('invoice as note')
                .select('note.id')
                .whereRef('note.rectifica_id', '=', 'invoice.id')
                .where('note.estado', 'not in', voidInvoices),
            ),
          ),
      ),
    ),
  );
}

/** How many of them there are. */
export function countOf({ cache, db }: Engine, { estado, porResolver }: Narrowed): Promise<number> {
  return cache.get({ from: ['fiscal_sending', ...(porResolver ? ['invoice'] : [])], key: `${estado} ${porResolver}` }, async () => {
    const { n } = await matching(db, { estado, porResolver })
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  });
}

/** How many records wait for a decision of the office. */
export const toResolve = (engine: Engine): Promise<number> => countOf(engine, { estado: undefined, porResolver: true });

/** After which time a record should be known to AEAT. */
const PATIENCE = { hours: 1 };

/** How many records AEAT finds fault with, and of how many it is unknown for over an hour whether they arrived. */
export async function attentionOf({ engine, clock }: Pick<Services, 'engine' | 'clock'>): Promise<FiscalAttention> {
  const doubted = await engine.db
    .selectFrom('fiscal_sending')
    .innerJoin('fiscal_record', 'fiscal_record.id', 'fiscal_sending.record_id')
    .select('fiscal_record.stamp')
    .where('fiscal_sending.estado', '=', 'sinConfirmar')
    .execute();
  const since = clock().minus(PATIENCE);
  return { toResolve: await toResolve(engine), unconfirmed: doubted.filter(({ stamp }) => DateTime.fromISO(stamp) <= since).length };
}
