// What a customer owes and has paid: their issued invoices, and all of a year in one ZIP.
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Readable } from 'node:stream';
import { entities } from '#domain/index.ts';
import type { Page } from '#domain/kernel/answer.ts';
import type { OwedInvoice, PortalInvoice } from '#domain/portal/portal.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { withdrawnInvoices } from '#machines/lifecycles/invoice.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { whereOf } from '#server/db/records.ts';
import { notFound } from '#server/errors.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { invoicesInZip } from '#server/services/invoicing/documents/documentZip.ts';
import { debtNumber } from '#server/services/collecting/debtDocument.ts';
import { overdue } from '#server/services/collecting/overdue.ts';
import { scopeOf } from '#server/services/records/access.ts';
import { yearIn } from '#server/services/records/validate.ts';
import { replacedIn } from '#server/services/paper/client.ts';
import { type Asked, askedOf, inOneOf, ownText } from './pages.ts';

const mine = (ctx: Ctx) => whereOf('invoice', scopeOf(entities.invoice, ctx.user));

/** What remains of each of the caller's debts, also of those from before this program, by due date. */
export async function owedInvoices(ctx: Ctx): Promise<OwedInvoice[]> {
  const rows = await ctx.engine.db
    .selectFrom('debt')
    .leftJoin('invoice', 'invoice.id', 'debt.invoice_id')
    .select(['invoice.id', debtNumber.as('codigo'), 'debt.fecha_vencimiento as due', 'debt.importe', 'debt.deuda'])
    .where('debt.customer_id', '=', ctx.user.customer_id)
    .where('debt.deuda', '>', 0)
    .orderBy('debt.fecha_vencimiento')
    .orderBy('debt.id')
    .execute();
  return rows.map(({ id, codigo, due, importe, deuda }) => ({ id, codigo, due, total: fromScaled(importe, 3), remaining: fromScaled(deuda, 3) }));
}

/** A page of their invoices with what was paid, the newest first. */
export async function portalInvoices(ctx: Ctx, body: Record<string, unknown>): Promise<Page<PortalInvoice>> {
  const { limit, offset, around, words, estado } = askedOf('invoices', body);
  const found = invoicesQuery(ctx)
    .where(inOneOf(words, [ownText('invoice')]))
    .where(estado ? inState[estado](today(ctx)) : sql<SqlBool>`1 = 1`);
  const { total } = await ctx.engine.db
    .selectFrom(found.as('found'))
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found.orderBy('invoice.fecha_creacion', 'desc').orderBy('invoice.id', 'desc').limit(limit).offset(offset).execute();
  const payments = await paymentsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const items: PortalInvoice[] = rows.map(row => ({
    ...owedOf(row),
    date: row.date,
    estado: row.estado,
    isCreditNote: row.rectifica_id !== null,
    sustituidas: replacedIn(row.sustituidas).map(({ codigo }) => codigo),
    qr: row.qr,
    payments: payments.filter(({ invoice_id }) => invoice_id === row.id).map(({ id, date, cantidad }) => ({ id, date, amount: fromScaled(cantidad, 3) })),
  }));
  return { ...around, total, items };
}

/** The years with invoices, the last one first. */
export async function yearsOfInvoices(ctx: Ctx): Promise<number[]> {
  const years = await ctx.engine.db
    .selectFrom('invoice')
    .select(sql<string>`substr(fecha_creacion, 1, 4)`.as('year'))
    .distinct()
    .where(eb => eb.and(mine(ctx)))
    .orderBy('year', 'desc')
    .execute();
  return years.map(({ year }) => Number(year));
}

/** What the portal calls an invoice by what remains of it, as its screens do. */
const inState: Record<NonNullable<Asked<'invoices'>['estado']>, (day: string) => Expression<SqlBool>> = {
  vencidas: day => overdue(day),
  pendientes: day => sql<SqlBool>`(debt.deuda > 0 and (debt.fecha_vencimiento is null or not ${overdue(day)}))`,
  pagadas: () =>
    sql<SqlBool>`(coalesce(debt.deuda, 0) = 0 and invoice.estado not in (${sql.join(withdrawnInvoices)}) and invoice.rectifica_id is null and invoice.sustituidas is null)`,
};

const invoicesQuery = (ctx: Ctx) =>
  ctx.engine.db
    .selectFrom('invoice')
    .leftJoin('debt', 'debt.invoice_id', 'invoice.id')
    .select([
      'invoice.id',
      'invoice.codigo',
      'invoice.fecha_creacion as date',
      'invoice.fecha_vencimiento as due',
      'invoice.estado',
      'invoice.rectifica_id',
      'invoice.qr',
      'invoice.sustituidas',
    ])
    .select(['invoice.total', 'invoice.retenido', 'debt.deuda'])
    .where(eb => eb.and(mine(ctx)));

const owedOf = ({
  id,
  codigo,
  due,
  total,
  retenido,
  deuda,
}: Awaited<ReturnType<ReturnType<typeof invoicesQuery>['execute']>>[number]): OwedInvoice & { id: number } => ({
  id,
  codigo,
  due,
  total: fromScaled(total - retenido, 2),
  remaining: fromScaled(deuda ?? 0, 3),
});

/** Payments and refunds of these invoices that are in force: neither taken back nor set off against a credit note. */
async function paymentsOf({ engine }: Ctx, invoiceIds: readonly number[]) {
  if (invoiceIds.length === 0) return [];
  return engine.db
    .selectFrom('payment')
    .innerJoin('debt', 'debt.id', 'payment.cobro')
    .select(['debt.invoice_id', 'payment.id', 'payment.fecha_pago as date', 'payment.cantidad'])
    .where('debt.invoice_id', 'in', invoiceIds)
    .where('payment.anula_id', 'is', null)
    .where('payment.compensa_id', 'is', null)
    .where(eb => eb.not(eb.exists(eb.selectFrom('payment as back').select('back.id').whereRef('back.anula_id', '=', 'payment.id'))))
    .orderBy('payment.fecha_pago')
    .orderBy('payment.id')
    .execute();
}

/** The PDFs of their invoices of a year. Throws 404 where there is none. */
export async function yearOfInvoices(ctx: Ctx, pdf: Pdf, params: Record<string, string>): Promise<{ name: string; stream: Readable }> {
  const year = yearIn(ctx, params);
  const rows = await ctx.engine.db
    .selectFrom('invoice')
    .select(['id', 'codigo'])
    .where(eb => eb.and(mine(ctx)))
    .where('fecha_creacion', '>=', `${year}-01-01`)
    .where('fecha_creacion', '<=', `${year}-12-31`)
    .orderBy('fecha_creacion')
    .orderBy('id')
    .execute();
  if (rows.length === 0) throw notFound(`No hay facturas de ${year}`);
  return { name: `Facturas ${year}.zip`, stream: await invoicesInZip(ctx, pdf, rows) };
}
