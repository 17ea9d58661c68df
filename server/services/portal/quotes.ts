// The quotes of a customer, as the portal lists them, and the way to the page of each.
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Page } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { PortalQuote, PortalQuoteState } from '#domain/portal/quotes.ts';
import type { StateIn } from '#domain/portal/states.ts';
import type { QuoteState } from '#domain/quotes/quote.ts';
import { unanswered, won, lost } from '#machines/lifecycles/quote.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { type Condition, find, whereOf } from '#server/db/records.ts';
import { forbidden, notFound } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { makeLink } from '#server/services/quotes/links.ts';
import { idOf } from '#server/services/records/validate.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { askedOf, inOneOf, ownText } from './pages.ts';

const quote = entities.quote;

const inState: Record<StateIn<'quotes'>, readonly QuoteState[]> = {
  por_aceptar: unanswered,
  aceptados: won,
  cerrados: lost,
};

/** Those of the caller that were sent to them and that no other version replaces. */
const mine = ({ user }: Ctx): readonly Condition[] => [
  ['customer_id', '=', user.customer_id ?? 0],
  ['estado', 'in', Object.values(inState).flat()],
];

/** A page of them: what waits for an answer first, then the newest. */
export async function portalQuotes(ctx: Ctx, body: Record<string, unknown>): Promise<Page<PortalQuote>> {
  const { limit, offset, around, words, estado } = askedOf('quotes', body);
  const found = ctx.engine.db
    .selectFrom('quote')
    .where(eb => eb.and(whereOf('quote', mine(ctx))))
    .where(inOneOf(words, [ownText('quote')]))
    .where(estado ? (sql`quote.estado in (${sql.join(inState[estado])})` as Expression<SqlBool>) : sql<SqlBool>`1 = 1`);
  const { total } = await found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'codigo as code', 'name', 'estado', 'fecha as on', 'valido_hasta as until', 'total'])
    .orderBy(sql`case when quote.estado in (${sql.join(unanswered)}) then 0 else 1 end`)
    .orderBy('fecha', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map(({ estado: state, total: sum, ...row }) => ({ ...row, state: state as PortalQuoteState, total: fromScaled(sum, 2) }));
  return { ...around, total, items };
}

/** Those that wait for the caller's answer. */
export const quotesToAccept = (ctx: Ctx): Promise<{ id: number; code: string; name: string }[]> =>
  ctx.engine.db
    .selectFrom('quote')
    .select(['id', 'codigo as code', 'name'])
    .where(eb => eb.and(whereOf('quote', mine(ctx))))
    .where('estado', 'in', unanswered)
    .orderBy('enviado_el')
    .orderBy('id')
    .execute();

/** The address of the page of one of them; each user has one link of a quote, whose secret is new each time. */
export async function openQuote(ctx: Ctx, pdf: Pdf, id: unknown): Promise<{ url: string }> {
  const { db } = ctx.engine;
  const key = idOf(id);
  if (!(await find(db, quote, key, mine(ctx)))) throw (await find(db, quote, key)) ? forbidden() : notFound();
  return makeLink({ ...ctx, user: operator }, pdf, key, `portal ${ctx.user.id} ${key}`);
}
