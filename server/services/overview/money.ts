// The money of Inicio: each month of this year and of the last, and what comes in and goes out in the weeks ahead.
import { sql } from 'kysely';
import { type CashWeek, type CompanyMoney, type MoneyMeasure, type MonthFigures, cashWeeks } from '#domain/overview/money.ts';
import { addMonths, monthOf } from '#domain/kernel/days.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { ON_ACCOUNT } from '#domain/collecting/payment.ts';
import { deductedOf, openDues } from '#domain/purchases/bill.ts';
import { voidInvoices } from '#machines/lifecycles/invoice.ts';
import { debtDay } from '#server/services/collecting/debtDocument.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';

/** Sums by month, `YYYY-MM`; each measure in its own unit. */
type Sums = Map<string, number>;

interface Reader {
  /** The tables that it reads. */
  from: readonly [table: string, ...others: string[]];
  /** Decimals of its sums. */
  scale: number;
  /** From the first day of last year on. */
  read: (ctx: Ctx, since: string) => Promise<Sums>;
}

const readers: Record<MoneyMeasure, Reader> = {
  facturado: { from: ['invoice'], scale: 2, read: invoiced },
  cobrado: { from: ['payment', 'credit', 'receipt'], scale: 3, read: collected },
  pendiente: { from: ['debt', 'payment', 'invoice'], scale: 3, read: owed },
  gastado: { from: ['provider_invoice'], scale: 2, read: spent },
  iva: { from: ['invoice', 'provider_invoice', 'provider_invoice_rate'], scale: 2, read: vat },
};

export async function companyMoney(ctx: Ctx): Promise<CompanyMoney> {
  const day = today(ctx);
  const year = Number(day.slice(0, 4));
  const monthsOf = async (measure: MoneyMeasure): Promise<MonthFigures[]> => {
    const { from, scale, read } = readers[measure];
    const sums = await ctx.engine.cache.get({ from, key: `${measure}:${monthOf(day)}` }, () => read(ctx, `${year - 1}-01-01`));
    const euros = (month: string) => fromScaled(sums.get(month) ?? 0, scale);
    return Array.from({ length: 12 }, (_, index) => {
      const [current, previous] = [year, year - 1].map(of => `${of}-${String(index + 1).padStart(2, '0')}`) as [string, string];
      return { month: index + 1, current: current > monthOf(day) ? null : euros(current), previous: euros(previous) };
    });
  };
  const [facturado, cobrado, pendiente, gastado, iva, weeks] = await Promise.all([
    monthsOf('facturado'),
    monthsOf('cobrado'),
    monthsOf('pendiente'),
    monthsOf('gastado'),
    monthsOf('iva'),
    weeksAhead(ctx, day),
  ]);
  return { hoy: day, meses: { facturado, cobrado, pendiente, gastado, iva }, ...weeks };
}

const sumsOf = (rows: readonly { month: string; sum: number | string | null }[]): Sums => {
  const sums: Sums = new Map();
  for (const { month, sum } of rows) sums.set(month, (sums.get(month) ?? 0) + Number(sum ?? 0));
  return sums;
};

/** The base that was invoiced, credit notes taken off; what replaces simplified invoices was invoiced with these. */
async function invoiced({ engine }: Ctx, since: string): Promise<Sums> {
  const rows = await engine.db
    .selectFrom('invoice')
    .select([sql<string>`substr(fecha_creacion, 1, 7)`.as('month'), sql<number>`sum(base)`.as('sum')])
    .where('fecha_creacion', '>=', since)
    .where('estado', 'not in', voidInvoices)
    .where('sustituye', '=', 0)
    .groupBy(sql`substr(fecha_creacion, 1, 7)`)
    .execute();
  return sumsOf(rows);
}

/** The money that customers paid, less what was given back. What was taken back, set off or paid from an account moved nothing. */
async function collected({ engine: { db } }: Ctx, since: string): Promise<Sums> {
  const shares = db
    .selectFrom('payment')
    .leftJoin('receipt', 'receipt.id', 'payment.receipt_id')
    .leftJoin('payment as back', 'back.anula_id', 'payment.id')
    .select([sql<string>`substr(payment.fecha_pago, 1, 7)`.as('month'), sql<number | string>`sum(payment.cantidad)`.as('sum')])
    .where('payment.fecha_pago', '>=', since)
    .where('payment.anula_id', 'is', null)
    .where('payment.compensa_id', 'is', null)
    .where('back.id', 'is', null)
    .where(sql<boolean>`(receipt.metodo is null or receipt.metodo <> ${ON_ACCOUNT})`)
    .groupBy(sql`substr(payment.fecha_pago, 1, 7)`)
    .execute();
  const rests = db
    .selectFrom('credit')
    .leftJoin('credit as back', 'back.anula_id', 'credit.id')
    .select([sql<string>`substr(credit.fecha, 1, 7)`.as('month'), sql<number>`sum(credit.cantidad)`.as('sum')])
    .where('credit.fecha', '>=', since)
    .where('credit.receipt_id', 'is not', null)
    .where('credit.payment_id', 'is', null)
    .where('credit.anula_id', 'is', null)
    .where('back.id', 'is', null)
    .groupBy(sql`substr(credit.fecha, 1, 7)`)
    .execute();
  return sumsOf([...(await shares), ...(await rests)]);
}

/** The month of what is owed: that of its invoice, also of one from before. */
const monthOwed = sql<string>`substr(${debtDay}, 1, 7)`;

/** What customers owed at the end of each month: what they owe today of the invoices until then, and what was paid of them later. */
async function owed(ctx: Ctx, since: string): Promise<Sums> {
  const { db } = ctx.engine;
  const [open, paid] = await Promise.all([
    db
      .selectFrom('debt')
      .leftJoin('invoice', 'invoice.id', 'debt.invoice_id')
      .select([monthOwed.as('month'), sql<number | string>`sum(debt.deuda)`.as('sum')])
      .where('debt.deuda', '<>', 0)
      .groupBy(monthOwed)
      .execute(),
    db
      .selectFrom('payment')
      .innerJoin('debt', 'debt.id', 'payment.cobro')
      .leftJoin('invoice', 'invoice.id', 'debt.invoice_id')
      .select([monthOwed.as('month'), sql<string>`substr(payment.fecha_pago, 1, 7)`.as('until')])
      .select(sql<number | string>`sum(payment.cantidad)`.as('sum'))
      .where('payment.fecha_pago', '>=', since)
      .groupBy([monthOwed, sql`substr(payment.fecha_pago, 1, 7)`])
      .execute(),
  ]);
  const sums: Sums = new Map();
  for (let month = monthOf(since); month <= monthOf(today(ctx)); month = monthOf(addMonths(`${month}-01`, 1))) {
    const before = open.filter(row => row.month <= month);
    const later = paid.filter(row => row.month <= month && row.until > month);
    sums.set(
      month,
      [...before, ...later].reduce((sum, row) => sum + Number(row.sum), 0),
    );
  }
  return sums;
}

/** The base of what suppliers invoiced, by the day of its reception. */
async function spent({ engine }: Ctx, since: string): Promise<Sums> {
  const rows = await engine.db
    .selectFrom('provider_invoice')
    .select([sql<string>`substr(coalesce(fecha_recepcion, fecha_factura), 1, 7)`.as('month'), sql<number>`sum(total_neto)`.as('sum')])
    .where(sql`coalesce(fecha_recepcion, fecha_factura)`, '>=', since)
    .groupBy(sql`substr(coalesce(fecha_recepcion, fecha_factura), 1, 7)`)
    .execute();
  return sumsOf(rows);
}

/** VAT charged, by the day of the work, less what is deducted, by the day of reception: three months of it are box 46 of their quarter. */
async function vat({ engine: { db } }: Ctx, since: string): Promise<Sums> {
  const day = sql<string>`coalesce(fecha_operacion, fecha_creacion)`;
  const [charged, rates] = await Promise.all([
    db
      .selectFrom('invoice')
      .select([sql<string>`substr(${day}, 1, 7)`.as('month'), sql<number>`sum(iva)`.as('sum')])
      .where('fecha_creacion', '>=', since) // nothing is invoiced before it is done
      .where(day, '>=', since)
      .where('estado', 'not in', voidInvoices)
      .where('sustituye', '=', 0)
      .groupBy(sql`substr(${day}, 1, 7)`)
      .execute(),
    db
      .selectFrom('provider_invoice as bill')
      .innerJoin('provider_invoice_rate as rate', 'rate.provider_invoice_id', 'bill.id')
      .select([sql<string>`substr(coalesce(bill.fecha_recepcion, bill.fecha_factura), 1, 7)`.as('month'), 'rate.cuota', 'rate.deducible', 'rate.inversion'])
      .where(sql`coalesce(bill.fecha_recepcion, bill.fecha_factura)`, '>=', since)
      .execute(),
  ]);
  const bought = rates.map(({ month, cuota, deducible, inversion }) => {
    const deducted = toScaled(deductedOf({ cuota: fromScaled(cuota, 2), deducible: fromScaled(deducible, 2) }), 2);
    return { month, sum: (inversion === 1 ? cuota : 0) - deducted };
  });
  return sumsOf([...charged, ...bought]);
}

/** What is due, by week, on both sides; what is overdue first. */
async function weeksAhead({ engine: { db } }: Ctx, day: string): Promise<Pick<CompanyMoney, 'semanas' | 'sinFecha'>> {
  const [debts, dues] = await Promise.all([
    db
      .selectFrom('debt')
      .select(['fecha_vencimiento as fecha', sql<number | string>`sum(deuda)`.as('sum')])
      .where('deuda', '<>', 0)
      .groupBy('fecha_vencimiento')
      .execute(),
    db
      .selectFrom('provider_invoice as bill')
      .leftJoin('provider_invoice_due as due', 'due.provider_invoice_id', 'bill.id')
      .select(['bill.id', 'bill.pagado', 'bill.pendiente', 'due.fecha', 'due.importe'])
      .where('bill.pendiente', '<>', 0)
      .orderBy('bill.id')
      .orderBy('due.position')
      .execute(),
  ]);
  const comes = debts.map(({ fecha, sum }) => ({ fecha, importe: Number(sum) }));
  const bills = new Map<number, typeof dues>();
  for (const due of dues) bills.set(due.id, [...(bills.get(due.id) ?? []), due]);
  const goes = [...bills.values()].flatMap((of): { fecha: string | null; importe: number }[] => {
    const { pagado, pendiente } = of[0]!;
    const parts = of.flatMap(({ fecha, importe }) => (fecha === null || importe === null ? [] : [{ fecha, importe: fromScaled(importe, 2) }]));
    return parts.length === 0
      ? [{ fecha: null, importe: pendiente }]
      : openDues(parts, fromScaled(pagado, 2)).map(due => ({ ...due, importe: toScaled(due.importe, 2) }));
  });
  const sumIn = (rows: readonly { fecha: string | null; importe: number }[], scale: number, has: (fecha: string | null) => boolean) =>
    fromScaled(
      rows.reduce((sum, { fecha, importe }) => sum + (has(fecha) ? importe : 0), 0),
      scale,
    );
  const dueIn = (has: (fecha: string | null) => boolean) => ({ entra: sumIn(comes, 3, has), sale: sumIn(goes, 2, has) });
  const until = (end: string) => dueIn(fecha => fecha !== null && fecha <= end);
  const semanas = cashWeeks(day).map(({ desde, hasta }): CashWeek => {
    const { entra, sale } = until(hasta);
    const own = dueIn(fecha => fecha !== null && fecha <= hasta && (desde === null || fecha >= desde));
    return { desde, hasta, ...own, queda: fromScaled(toScaled(entra, 3) - toScaled(sale, 3), 3) };
  });
  return { semanas, sinFecha: dueIn(fecha => fecha === null) };
}
