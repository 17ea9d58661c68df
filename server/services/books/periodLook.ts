// Where the quarters of the books are in their lives: what is kept of those that were closed, and what may be done with one.
import { type BookParty, type Period, type QuarterOfYear, spanOf } from '#domain/books/book.ts';
import { type KeptBox, type PeriodState, changedBoxes } from '#domain/books/fiscalPeriod.ts';
import { periodSteps } from '#domain/books/steps.ts';
import type { PeriodLook } from '#domain/books/wire.ts';
import { type PeriodFacts, periodLifecycle } from '#machines/lifecycles/fiscalPeriod.ts';
import { holding } from '#machines/lifecycles/ask.ts';
import type { Db } from '#server/db/connect.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { allowed } from '#server/services/records/allowed.ts';

/** Whom an invoice of a supplier is of, by its id, as its quarter was closed. */
export type KeptParties = Readonly<Record<number, BookParty>>;

export interface KeptPeriod extends Pick<PeriodLook, 'cerrado_el' | 'motivo'> {
  id: number;
  estado: PeriodState;
  /** Null where it was never closed. */
  casillas: KeptBox[] | null;
  /** Whom its invoices were declared as of; empty where it was never closed. */
  partes: KeptParties;
}

/** What is kept of the quarters of a period; those without a step are not there. */
export async function keptPeriods(db: Db, period: Period): Promise<KeptPeriod[]> {
  const { desde, hasta } = spanOf(period);
  const rows = await db
    .selectFrom('fiscal_period')
    .select(['id', 'estado', 'cerrado_el', 'motivo', 'casillas', 'partes'])
    .where('desde', '>=', desde)
    .where('desde', '<=', hasta)
    .execute();
  return rows.map(({ casillas, partes, ...row }) => ({
    ...row,
    casillas: casillas === null ? null : (JSON.parse(casillas) as KeptBox[]),
    partes: JSON.parse(partes ?? '{}') as KeptParties,
  }));
}

export const periodFacts = (ctx: Ctx, quarter: QuarterOfYear): PeriodFacts => ({ isOver: spanOf(quarter).hasta < today(ctx) });

/** A quarter as a screen shows it; `boxes` are what its books come to now. */
export function periodLook(ctx: Ctx, quarter: QuarterOfYear, kept: KeptPeriod | undefined, boxes: readonly KeptBox[]): PeriodLook {
  const { id = null, estado = 'abierto', cerrado_el = null, motivo = '', casillas = null } = kept ?? {};
  const facts = periodFacts(ctx, quarter);
  return {
    id,
    estado,
    cerrado_el,
    motivo,
    cambios: casillas === null ? [] : changedBoxes(casillas, boxes),
    allowed: allowed(ctx, periodSteps, periodLifecycle, estado, facts),
    holding: holding(periodLifecycle, facts),
  };
}
