// Quotes of the last twelve months that were won and lost.
import { type RawBuilder, sql } from 'kysely';
import { monthName } from '#domain/kernel/format.ts';
import { addMonths, firstOfMonth } from '#domain/kernel/days.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { type QuoteOrigin, type QuoteWins, type WinRow, quoteOrigins } from '#domain/quotes/wins.ts';
import { unanswered, won, lost } from '#machines/lifecycles/quote.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';

const CENTS = 2;
const MONTHS = 12;

const decided = [...won, ...lost, ...unanswered];

const origin = sql<QuoteOrigin>`case
  when quote.amplia_id is not null then 'ampliacion'
  when exists (select 1 from quote_defect where quote_defect.quote_id = quote.id) then 'defecto'
  when quote.notice_id is not null then 'aviso'
  when quote.call_id is not null then 'llamada'
  else 'directo' end`;
const month = sql<string>`substr(quote.fecha, 1, 7)`;

/** Those that `where` finds, of which some are of no account: drafts, and versions that another one replaced. */
export async function quoteWins(ctx: Ctx, where: RawBuilder<boolean>): Promise<QuoteWins> {
  const desde = addMonths(firstOfMonth(today(ctx)), 1 - MONTHS);
  const rows = await ctx.engine.db
    .selectFrom('quote')
    .leftJoin('app_user', 'app_user.id', 'quote.user_id')
    .select([
      'quote.user_id',
      sql<string | null>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('user_name'),
      origin.as('origen'),
      month.as('mes'),
      'quote.estado',
      sql<number>`count(*)`.as('n'),
      sql<number | string>`coalesce(sum(quote.total), 0)`.as('suma'),
    ])
    .where(where)
    .where('quote.fecha', '>=', desde)
    .where('quote.estado', 'in', decided)
    .groupBy(['quote.user_id', 'app_user.first_name', 'app_user.last_name', origin, month, 'quote.estado'])
    .execute();
  type Row = (typeof rows)[number];
  const grouped = (keyOf: (row: Row) => string, nameOf: (row: Row) => string): WinRow[] => {
    const found = new Map<string, WinRow & { cents: number }>();
    for (const row of rows) {
      const clave = keyOf(row);
      const group = found.get(clave) ?? { clave, nombre: nameOf(row), ganados: 0, perdidos: 0, abiertos: 0, importe: 0, cents: 0 };
      const isWon = won.includes(row.estado);
      const column = isWon ? 'ganados' : (lost as readonly string[]).includes(row.estado) ? 'perdidos' : 'abiertos';
      group[column] += row.n;
      if (isWon) group.cents += Number(row.suma);
      found.set(clave, group);
    }
    return [...found.values()].map(({ cents, ...group }) => ({ ...group, importe: fromScaled(cents, CENTS) }));
  };
  const byAmount = (one: WinRow, other: WinRow) => other.importe - one.importe || (one.nombre < other.nombre ? -1 : 1);
  return {
    desde,
    tecnicos: grouped(
      row => String(row.user_id ?? ''),
      row => row.user_name ?? 'Nadie',
    ).toSorted(byAmount),
    origenes: grouped(
      row => row.origen,
      row => quoteOrigins[row.origen],
    ).toSorted(byAmount),
    meses: grouped(
      row => row.mes,
      row => monthName(row.mes),
    ).toSorted((one, other) => (one.clave < other.clave ? 1 : -1)),
  };
}
