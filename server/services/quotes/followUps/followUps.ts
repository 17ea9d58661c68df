// Follow-ups as they are read: with their quote, with where and in which words they would be sent, and what the reader may do.
import type { Page } from '#domain/kernel/answer.ts';
import { fillWords } from '#domain/company/mailTemplates.ts';
import { entities } from '#domain/index.ts';
import type { ShownOf, Values } from '#domain/kernel/entity.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { undecided } from '#domain/quotes/followUpStates.ts';
import type { FollowUpRow } from '#domain/quotes/followUpRow.ts';
import { followUpSteps } from '#domain/quotes/steps.ts';
import { holding } from '#machines/lifecycles/ask.ts';
import { followUpLifecycle } from '#machines/lifecycles/followUp.ts';
import type { Db } from '#server/db/connect.ts';
import { addressIn } from '#server/services/paper/address.ts';
import { quoteValues } from '#server/services/company/mail/mailed.ts';
import { wordsOf } from '#server/services/company/mail/templates.ts';
import { companyOf, toParty } from '#server/services/paper/issuer.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { viewOf } from '#server/services/records/access.ts';
import { allowed } from '#server/services/records/allowed.ts';
import { listQuery } from '#server/services/records/listQuery.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { page } from '#server/services/records/page.ts';
import { linesOfQuote } from '../quoteLines.ts';
import { maySend } from '../quotes.ts';

const followUp = entities.followUp;
const CENTS = 2;

/** A page of the list. */
export async function followUpPage(ctx: Ctx, body: Values): Promise<Page<FollowUpRow>> {
  const found = await page(ctx.engine, followUp, listQuery(followUp, body, viewOf(followUp, ctx.user)));
  return { ...found, items: await shown(ctx, found.items) };
}

/** One of them. */
export async function followUpRecord(ctx: Ctx, id: unknown): Promise<FollowUpRow> {
  const [row] = await shown(ctx, [await getOwn(ctx.engine.db, ctx, followUp, id)]);
  return row!;
}

/** What their letters are written from: of each quote, what it says and whom it is for. */
async function quotesOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('quote')
    .leftJoin('customer', 'customer.id', 'quote.customer_id')
    .select(['quote.id', 'codigo', 'quote.name', 'fecha', 'valido_hasta', 'total', 'customer_id', 'interesado_email', 'interesado_telefono'])
    .select(['customer.email', 'customer.phone', 'customer.name as known_as', 'quote.customer_name'])
    .where('quote.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ total, known_as, customer_name, email, phone, interesado_email, interesado_telefono, ...row }) => [
      row.id,
      {
        ...row,
        total: fromScaled(total, CENTS),
        customer_name: known_as ?? customer_name,
        email: addressIn(row.customer_id === null ? interesado_email : (email ?? '')) ?? '',
        phone: row.customer_id === null ? interesado_telefono : (phone ?? ''),
      },
    ]),
  );
}

/** The quotes whose customers can open them by a link. */
async function linked(db: Db, ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('quote_link')
    .select('quote_id')
    .distinct()
    .where('quote_id', 'in', ids)
    .where('anulado', 'is', null)
    .where('hasta', '>=', today(ctx))
    .execute();
  return new Set(rows.map(({ quote_id }) => quote_id));
}

async function shown(ctx: Ctx, rows: readonly ShownOf<typeof followUp>[]): Promise<FollowUpRow[]> {
  if (rows.length === 0) return [];
  const { db } = ctx.engine;
  const ids = [...new Set(rows.map(({ quote_id }) => quote_id))];
  const [quotes, links, words, company] = await Promise.all([quotesOf(db, ids), linked(db, ctx, ids), wordsOf(db, 'seguimiento'), companyOf(db)]);
  const issuer = toParty(company);
  return Promise.all(
    rows.map(async row => {
      const { name, customer_name, total, valido_hasta, email, phone, ...quote } = quotes.get(row.quote_id)!;
      const isOpen = undecided.includes(row.estado);
      const { subject, text } = fillWords(words, quoteValues({ ...quote, name, customer_name, total, valido_hasta }, issuer));
      // only a technician's right depends on the lines, and only while there is something to send
      const lines = isOpen && !readsAll(ctx.user.roles) ? await linesOfQuote(db, row.quote_id) : [];
      const facts = { maySend: maySend(ctx, company, lines), isQueued: false };
      return {
        ...row,
        ...(isOpen && { asunto: subject, texto: text }),
        asunto_presupuesto: name,
        customer_name,
        total,
        valido_hasta,
        para: isOpen ? email : row.correo,
        phone,
        lleva_enlace: links.has(row.quote_id),
        allowed: allowed(ctx, followUpSteps, followUpLifecycle, row.estado, facts),
        holding: holding(followUpLifecycle, facts),
      };
    }),
  );
}
