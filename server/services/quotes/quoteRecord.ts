// A quote as it is read, and all of them by their state.
import { sql } from 'kysely';
import { documentTotals } from '#domain/catalogue/documentTotals.ts';
import { entities } from '#domain/index.ts';
import { daysBetween } from '#domain/kernel/days.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { quoteStates } from '#domain/quotes/quote.ts';
import { countedLines } from '#domain/quotes/choices.ts';
import { quoteSteps } from '#domain/quotes/steps.ts';
import type { QuotePipeline, QuoteRecord, QuoteVersion } from '#domain/quotes/wire.ts';
import { holding } from '#machines/lifecycles/ask.ts';
import { quoteLifecycle } from '#machines/lifecycles/quote.ts';
import type { Db } from '#server/db/connect.ts';
import { addressIn, addressOfCustomer } from '#server/services/paper/address.ts';
import { companyOf } from '#server/services/paper/issuer.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { viewOf } from '#server/services/records/access.ts';
import { allowed } from '#server/services/records/allowed.ts';
import { listQuery } from '#server/services/records/listQuery.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { matching } from '#server/services/records/page.ts';
import { photosQuery, toPhoto } from '#server/services/records/files/photosOf.ts';
import { billingOf } from './quoteBilling.ts';
import { defectOf } from './defects.ts';
import { nextOf } from './followUps/next.ts';
import { linesOfQuote, sectionsOfQuote } from './quoteLines.ts';
import { leastOf, quoteFacts } from './quotes.ts';
import { quoteWins } from './wins.ts';

const quote = entities.quote;
const CENTS = 2;

/** A quote with its sections, lines and versions, and what may be done with it. */
export async function quoteRecord(ctx: Ctx, id: unknown): Promise<QuoteRecord> {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, quote, id);
  const [lines, secciones, facts, versiones, company, customer_email, facturacion, defecto, photos] = await Promise.all([
    linesOfQuote(db, record.id),
    sectionsOfQuote(db, record.id),
    quoteFacts(db, ctx, record),
    versionsOf(db, record.codigo),
    companyOf(db),
    record.customer_id === null ? (addressIn(record.interesado_email) ?? '') : addressOfCustomer(db, record.customer_id),
    billingOf(db, record),
    defectOf(db, record.id),
    photosQuery(db, 'quote', [record.id]).execute(),
  ]);
  return {
    ...record,
    secciones,
    quote_lines: lines,
    rates: documentTotals(countedLines(lines)).rates,
    versiones,
    facturacion,
    defecto,
    fotos: photos.map(toPhoto),
    siguiente_seguimiento: await nextOf(db, record),
    margen_minimo: leastOf(company),
    customer_email,
    allowed: allowed(ctx, quoteSteps, quoteLifecycle, record.estado, facts),
    holding: holding(quoteLifecycle, facts),
  };
}

async function versionsOf(db: Db, codigo: string): Promise<QuoteVersion[]> {
  const first = codigo.replace(/-v\d+$/, '');
  const rows = await db
    .selectFrom('quote')
    .select(['id', 'codigo', 'revision', 'estado', 'total'])
    .where(eb => eb.or([eb('codigo', '=', first), eb.and([eb('codigo', '>', `${first}-v`), eb('codigo', '<', `${first}-w`)])]))
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(row => ({ ...row, total: fromScaled(row.total, CENTS) }));
}

/** How many of the longest waiting are shown of each state. */
const SHOWN = 20;

/** Since when a quote is where it is. */
const since = sql<string>`coalesce(quote.respondido_el, quote.visto_el, quote.enviado_el, quote.fecha)`;

/** The quotes that a filter finds, by their state: how many, their sum, and those that have waited longest; and what was won of the last months. */
export async function quotePipeline(ctx: Ctx, body: Values): Promise<QuotePipeline> {
  const { engine } = ctx;
  const query = listQuery(quote, { filter: body.filter }, viewOf(quote, ctx.user));
  const tests = await matching(engine, quote, query);
  const where = tests.length > 0 ? sql<boolean>`${sql.join(tests, sql` and `)}` : sql<boolean>`1 = 1`;
  const sums = await engine.db
    .selectFrom('quote')
    .select(['estado', sql<number>`count(*)`.as('n'), sql<number | string>`coalesce(sum(total), 0)`.as('suma')])
    .where(where)
    .groupBy('estado')
    .execute();
  const day = today(ctx);
  const columnas = await Promise.all(
    quoteStates.map(async estado => {
      const sum = sums.find(each => each.estado === estado);
      const rows = sum
        ? await engine.db
            .selectFrom('quote')
            .leftJoin('customer', 'customer.id', 'quote.customer_id')
            .select([
              'quote.id',
              'quote.codigo',
              'quote.name',
              sql<string>`coalesce(customer.name, quote.customer_name)`.as('customer_name'),
              'quote.total',
              since.as('desde'),
            ])
            .where(where)
            .where('quote.estado', '=', estado)
            .orderBy('desde')
            .orderBy('quote.id')
            .limit(SHOWN)
            .execute()
        : [];
      return {
        estado,
        total: sum?.n ?? 0,
        suma: fromScaled(Number(sum?.suma ?? 0), CENTS),
        filas: rows.map(row => ({ ...row, total: fromScaled(row.total, CENTS), dias: daysBetween(row.desde, day) })),
      };
    }),
  );
  return { columnas, ganados: await quoteWins(ctx, where) };
}
