// Everything that changed what a customer owes: invoices, money, corrections; added up it is what they owe now, less what is on their account.
import { sql } from 'kysely';
import { debtDay, debtNumber } from './debtDocument.ts';
import type { Db } from '#server/db/connect.ts';
import { ON_ACCOUNT, type PaymentMethod } from '#domain/collecting/payment.ts';

/** `cantidad` in thousandths: above zero it is owed, below it is paid. */
export interface Movement {
  fecha: string;
  concepto: string;
  cantidad: number;
}

/** A cobro of a customer as their statement needs it. */
export interface StatedDebt {
  codigo: string;
  fecha_creacion: string;
  fecha_vencimiento: string | null;
  rectifica_id: number | null;
  /** Null of a debt from before. */
  invoice_id: number | null;
  /** What was paid of it before it came here. */
  pagado_antes: number;
  importe: number;
  deuda: number;
  paid: number | string | null;
}

export const debtsOf = (db: Db, customerId: number): Promise<StatedDebt[]> =>
  db
    .selectFrom('debt')
    .leftJoin('invoice', 'invoice.id', 'debt.invoice_id')
    .leftJoin('payment', 'payment.cobro', 'debt.id')
    .select([debtNumber.as('codigo'), debtDay.as('fecha_creacion'), 'debt.fecha_vencimiento', 'invoice.rectifica_id', 'debt.importe', 'debt.deuda'])
    .select(['debt.invoice_id', 'debt.pagado_antes'])
    .select(eb => eb.fn.sum<number | string | null>('payment.cantidad').as('paid'))
    .where('debt.customer_id', '=', customerId)
    .where(eb => eb.or([eb('debt.invoice_id', 'is', null), eb('invoice.estado', '<>', 'anulada')]))
    .groupBy(['debt.id', 'invoice.id'])
    .orderBy(debtDay)
    .orderBy('debt.id')
    .execute();

/** The movements of a customer in the order of their days. What was taken back, set off or paid from the account moved nothing. */
export async function movementsOf(db: Db, customerId: number, debts: readonly StatedDebt[]): Promise<Movement[]> {
  const billed = debts.flatMap(debt => [invoiced(debt), ...paidThere(debt), ...corrected(debt)]);
  const money = [...(await partsOf(db, customerId)), ...(await restsOf(db, customerId))];
  return [...billed, ...received(money)].sort((one, other) => (one.fecha < other.fecha ? -1 : one.fecha > other.fecha ? 1 : 0));
}

const invoiced = ({ codigo, fecha_creacion, rectifica_id, importe }: StatedDebt): Movement => ({
  fecha: fecha_creacion,
  concepto: `${rectifica_id === null ? 'Factura' : 'Factura rectificativa'} ${codigo}`,
  cantidad: importe,
});

/** What the other program says was paid of a debt from before; it does not say when. */
const paidThere = ({ codigo, fecha_creacion, pagado_antes }: StatedDebt): Movement[] =>
  pagado_antes === 0 ? [] : [{ fecha: fecha_creacion, concepto: `Pagado antes de la factura ${codigo}`, cantidad: -pagado_antes }];

/** What the office has corrected by hand; the time is not stored. */
function corrected({ codigo, fecha_creacion, importe, pagado_antes, deuda, paid }: StatedDebt): Movement[] {
  const cantidad = deuda - (importe - pagado_antes - Number(paid ?? 0));
  return cantidad === 0 ? [] : [{ fecha: fecha_creacion, concepto: `Corrección de la factura ${codigo}`, cantidad }];
}

interface Part {
  receipt_id: number | null;
  fecha: string;
  cantidad: number;
  metodo: PaymentMethod | '' | null;
  codigo: string | null;
}

const isMoney = sql<boolean>`(receipt.metodo is null or receipt.metodo <> ${ON_ACCOUNT})`;

/** The payments and refunds of money that are in force. */
const partsOf = (db: Db, customerId: number): Promise<Part[]> =>
  db
    .selectFrom('payment')
    .innerJoin('debt', 'debt.id', 'payment.cobro')
    .leftJoin('invoice', 'invoice.id', 'debt.invoice_id')
    .leftJoin('receipt', 'receipt.id', 'payment.receipt_id')
    .leftJoin('payment as back', 'back.anula_id', 'payment.id')
    .select(['payment.receipt_id', 'payment.fecha_pago as fecha', 'payment.cantidad', 'receipt.metodo', debtNumber.as('codigo')])
    .where('debt.customer_id', '=', customerId)
    .where('payment.anula_id', 'is', null)
    .where('payment.compensa_id', 'is', null)
    .where('back.id', 'is', null)
    .where(isMoney)
    .orderBy('payment.id')
    .execute();

/** The money that went to the account and is in force. */
const restsOf = (db: Db, customerId: number): Promise<Part[]> =>
  db
    .selectFrom('credit')
    .innerJoin('receipt', 'receipt.id', 'credit.receipt_id')
    .leftJoin('credit as back', 'back.anula_id', 'credit.id')
    .select(['credit.receipt_id', 'credit.fecha', 'credit.cantidad', 'receipt.metodo', sql<string | null>`null`.as('codigo')])
    .where('credit.customer_id', '=', customerId)
    .where('credit.payment_id', 'is', null)
    .where('credit.anula_id', 'is', null)
    .where('back.id', 'is', null)
    .orderBy('credit.id')
    .execute();

/** One movement per receipt, whatever it was shared out over; older payments are listed one by one. */
function received(parts: readonly Part[]): Movement[] {
  const receipts = new Map<number | Part, Part[]>();
  for (const part of parts) receipts.set(part.receipt_id ?? part, [...(receipts.get(part.receipt_id ?? part) ?? []), part]);
  return [...receipts.values()].map(shares => {
    const { fecha, metodo } = shares[0]!;
    const cantidad = shares.reduce((sum, share) => sum + share.cantidad, 0);
    const codes = shares.map(({ codigo }) => codigo ?? 'a cuenta').join(', ');
    return { fecha, concepto: `${cantidad < 0 ? 'Devolución' : 'Pago'}${metodo ? ` por ${metodo}` : ''}: ${codes}`, cantidad: -cantidad };
  });
}
