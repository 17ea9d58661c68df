// Invoices of contracts: which periods are due, and the draft of one of them, none twice.
import type { BillingLine } from '#domain/contracts/billing.ts';
import { documentTotals } from '#domain/catalogue/documentTotals.ts';
import { invoiceLine } from '#domain/catalogue/documentLine.ts';
import { entities } from '#domain/index.ts';
import type { DuePeriod, DuePeriods, InvoiceDraft } from '#domain/invoicing/invoicingRun.ts';
import { addMonths, isDay, lastOfMonth } from '#domain/kernel/days.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { messages } from '#domain/kernel/messages.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { Values } from '#domain/kernel/entity.ts';
import type { Db } from '#server/db/connect.ts';
import { Refusal, invalid } from '#server/errors.ts';
import { openRevisionsOf } from '#server/services/contracts/revisions.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { draftOf } from '#server/services/records/validate.ts';
import { type Billable, billable, keepCharges } from './contractBilling.ts';
import { dueDays, insertInvoice } from './invoices.ts';
import { draftsOf, reachOf } from './invoicingRun.ts';

const CENTS = 2;
/** What is answered at once. */
const MOST_PERIODS = 500;

/** More than a contract has periods. */
const MOST_PLACES = 10_000;

/** The last day that may be asked for. */
const latest = (ctx: Ctx) => lastOfMonth(addMonths(today(ctx), 12));

/** The lines of an invoice, at the usual VAT. */
export const toLines = (lines: readonly BillingLine[], iva: number) =>
  lines
    .filter(({ centimos }) => centimos !== 0)
    .map(({ text, centimos }) => ({ ...invoiceLine.getDefault(), description: text, quantity: 1, price: fromScaled(centimos, CENTS), iva }));

/** Read before a transaction begins. */
export const usualVat = ({ engine }: Ctx): Promise<number> =>
  engine.cache.get({ from: ['company'], key: 'default_iva' }, async () => {
    const row = await engine.db.selectFrom('company').select('default_iva').where('id', '=', 1).executeTakeFirst();
    return row === undefined ? invoiceLine.getDefault().iva : fromScaled(row.default_iva, 2);
  });

/** The periods that are due until a day, or until the end of this month. */
export async function duePeriods(ctx: Ctx, { hasta = lastOfMonth(today(ctx)) }: Values): Promise<DuePeriods> {
  if (!isDay(hasta)) throw invalid({ hasta: messages.invalid });
  if (hasta > latest(ctx)) throw invalid({ hasta: `Como máximo, hasta el ${formatDate(latest(ctx))}` });
  const iva = await usualVat(ctx);
  const due = await billable(ctx.engine.db, hasta);
  const told = due.slice(0, MOST_PERIODS);
  const revisions = await openRevisionsOf(
    ctx.engine.db,
    told.map(({ of }) => of.id),
  );
  const isRevised = ({ of, period }: Billable) => (revisions.get(of.id) ?? '9999') <= period.desde;
  const periodos = told.map(each => {
    const row = shown(each, iva);
    return isRevised(each) ? { ...row, falta: [...row.falta, 'revision' as const] } : row;
  });
  return { periodos, isMore: due.length > MOST_PERIODS };
}

function shown({ of, period, lines }: Billable, vat: number): DuePeriod {
  const { base, iva, total } = documentTotals(toLines(lines, vat));
  const { customer_id, customer_name, codigo, name } = of;
  const { desde, hasta, dia } = period;
  // one period of a contract has each place
  const id = of.id * MOST_PLACES + period.place;
  return { id, contract_id: of.id, codigo, name, customer_id, customer_name, desde, hasta, dia, base, iva, total, ...reachOf(of) };
}

/** Makes the draft of a period, in the name of who pays. Of two that ask for it at once, one is refused. */
export async function draftOfPeriod(ctx: Ctx, { contract_id, desde }: Values): Promise<InvoiceDraft> {
  if (!isDay(desde)) throw invalid({ desde: messages.invalid });
  const [usual, iva] = await Promise.all([dueDays(ctx), usualVat(ctx)]);
  const { id } = await ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, entities.contract, contract_id);
    const due = (await billable(trx, latest(ctx), record.id)).find(({ period }) => period.desde === desde);
    if (!due) throw await notDue(trx, record, desde);
    const draft = draftOf(ctx, entities.invoice, { fecha_creacion: today(ctx), customer_id: due.of.customer_id });
    const saved = await insertInvoice(trx, ctx, draft, { lines: toLines(due.lines, iva), usual, issue: false });
    const { hasta, months } = due.period;
    await trx.insertInto('contract_period').values({ contract_id: record.id, desde, hasta, invoice_id: saved.id, meses: months }).execute();
    await keepCharges(trx, record.id, saved.id, due.lines);
    return saved;
  });
  const [made] = await draftsOf(ctx.engine.db, id);
  if (!made) throw new Refusal('El borrador ya no existe');
  return made;
}

/** Why there is no invoice of a period. */
async function notDue(db: Db, { id, codigo }: { id: number; codigo: string }, desde: string): Promise<Refusal> {
  const period = await db
    .selectFrom('contract_period')
    .innerJoin('invoice', 'invoice.id', 'contract_period.invoice_id')
    .select(['contract_period.desde', 'contract_period.hasta', 'invoice.codigo'])
    .where('contract_id', '=', id)
    .where('contract_period.desde', '<=', desde)
    .where('contract_period.hasta', '>=', desde)
    .executeTakeFirst();
  if (!period) return new Refusal(`El contrato ${codigo} no tiene un periodo por facturar que empiece el ${formatDate(desde)}`);
  const where = period.codigo === '' ? 'un borrador' : `la factura ${period.codigo}`;
  return new Refusal(`El periodo del ${formatDate(period.desde)} al ${formatDate(period.hasta)} del contrato ${codigo} ya está en ${where}`);
}
