// What a customer sees first: who comes and when, what is owed, and what waits to be signed.
import { type SqlBool, sql } from 'kysely';
import { entities } from '#domain/index.ts';
import type { PortalHome } from '#domain/portal/portal.ts';
import { noticeStatus, openNotices } from '#machines/lifecycles/notice.ts';
import { whereOf } from '#server/db/records.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { scopeOf } from '#server/services/records/access.ts';
import { contractsToSign } from './contracts.ts';
import { owedInvoices } from './invoices.ts';
import { quotesToAccept } from './quotes.ts';
import { countStories, noticeStories } from './stories.ts';

/** Visits that are shown; the others are in the list of avisos. */
const MOST = 3;

export async function portalHome(ctx: Ctx): Promise<PortalHome> {
  const [company, visits, { open }, owed, toSign, toAccept] = await Promise.all([
    companyOf(ctx),
    nextVisits(ctx),
    countStories(ctx),
    owedInvoices(ctx),
    contractsToSign(ctx),
    quotesToAccept(ctx),
  ]);
  return { today: today(ctx), company, visits, open, owed, toSign, toAccept };
}

async function companyOf({ engine }: Ctx): Promise<PortalHome['company']> {
  const row = await engine.db.selectFrom('company').select(['name', 'phone', 'email', 'iban', 'enlace_pago']).where('id', '=', 1).executeTakeFirst();
  return row ?? { name: '', phone: '', email: '', iban: '', enlace_pago: '' };
}

const onTheWay = (day: string) => sql<SqlBool>`(status_id = ${noticeStatus['en camino']} and salida >= ${day})`;

/** Who is on the way, then from today on, in their order. */
async function nextVisits(ctx: Ctx) {
  const day = today(ctx);
  const rows = await ctx.engine.db
    .selectFrom('notice')
    .select('id')
    .where(eb => eb.and(whereOf('notice', scopeOf(entities.notice, ctx.user))))
    .where('status_id', 'in', openNotices)
    .where(eb => eb.or([eb('fecha_visita', '>=', day), onTheWay(day)]))
    .orderBy(onTheWay(day), 'desc')
    .orderBy('fecha_visita')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const stories = await noticeStories(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => stories.find(story => story.id === id) ?? []);
}
