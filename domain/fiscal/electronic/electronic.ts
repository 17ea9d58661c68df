// An issued invoice as an electronic one says it, in whatever format: out of what the invoice has frozen and of its own figures. Nothing is computed anew.
import { carriedBases, type LineFigures } from '../../catalogue/documentTotals.ts';
import { type Operation } from '../../catalogue/operations.ts';
import type { Unit } from '../../catalogue/units.ts';
import { printedOf } from '../../catalogue/vatWords.ts';
import { HOME } from '../../parties/countryName.ts';
import type { Client, InvoiceRecord, Issuer } from '../../invoicing/wire.ts';
import type { CreditReason } from '../../invoicing/kinds.ts';
import { type Agreed, type Payment, paymentOf } from '../../parties/waysOfPaying.ts';
import { toScaled } from '../../kernel/scaled.ts';
import type { Offices } from './offices.ts';
import type { InvoiceName } from '../record.ts';

/** One line; amounts are cents, `quantity` has 3 decimals, `price` 4, `discount` and `rate` 2. */
export interface ElectronicLine {
  description: string;
  quantity: number;
  unit: Unit;
  price: number;
  discount: number;
  operation: Operation;
  rate: number;
  net: number;
  /** Its albarán. */
  order: { code: string; day: string } | null;
}

/** The VAT of an operation and rate; cents. */
export interface ElectronicTax {
  operation: Operation;
  rate: number;
  base: number;
  quota: number;
}

export interface Electronic extends InvoiceName {
  operated: string | null;
  due: string | null;
  isSimplified: boolean;
  /** What a credit note takes back by difference, and why. */
  rectifies: (InvoiceName & { operated: string | null; reason: CreditReason | '' }) | null;
  /** The simplified invoices in whose place it is. */
  replaces: readonly InvoiceName[];
  /** The period of a contract that it bills. */
  period: { contract: string; from: string; to: string } | null;
  seller: Client;
  /** Whether the seller's data are as they were when it was issued, so that they change no more. */
  isSellerKept: boolean;
  buyer: Client;
  offices: Offices;
  /** The customer's own references. */
  expediente: string;
  pedido: string;
  /** How it is paid; null where nothing is asked for, and for a transfer without an account. */
  payment: Payment | null;
  lines: readonly ElectronicLine[];
  taxes: readonly ElectronicTax[];
  base: number;
  quota: number;
  total: number;
  /** IRPF: hundredths of a percent, and cents. */
  retention: number;
  retained: number;
  /** What the law wants to be read on it. */
  legal: readonly string[];
}

export interface Sources {
  invoice: Pick<
    InvoiceRecord,
    | 'codigo'
    | 'fecha_creacion'
    | 'fecha_operacion'
    | 'fecha_vencimiento'
    | 'simplificada'
    | 'sustituye'
    | 'sustituidas'
    | 'rectifica_id'
    | 'motivo'
    | 'redondeo'
    | 'rates'
    | 'base'
    | 'iva'
    | 'total'
    | 'retencion'
    | 'retenido'
    | 'emisor'
    | 'pago'
    | 'mandato'
    | 'cuenta_cargo'
    | 'periodo'
  > & {
    invoice_lines: readonly (LineFigures & { description: string; unidad: Unit; work_order_code?: string | null; work_order_date?: string | null })[];
  };
  customer: Client;
  /** The company as it is now. */
  company: Issuer & { iban: string };
  /** What a credit note takes back. */
  original: { codigo: string; fecha_creacion: string; fecha_operacion: string | null } | null;
  offices: Offices;
  expediente: string;
  pedido: string;
}

const CENTS = 2;
const cents = (euros: number) => toScaled(euros, CENTS);

export function electronicOf({ invoice, customer, company, original, offices, expediente, pedido }: Sources): Electronic {
  const { emisor, periodo, retencion, retenido } = invoice;
  const isCreditNote = original !== null && !invoice.sustituye;
  return {
    number: invoice.codigo,
    issued: invoice.fecha_creacion,
    operated: invoice.fecha_operacion,
    due: invoice.fecha_vencimiento,
    isSimplified: invoice.simplificada,
    rectifies: isCreditNote ? { number: original.codigo, issued: original.fecha_creacion, operated: original.fecha_operacion, reason: invoice.motivo } : null,
    replaces: invoice.sustituidas.map(({ codigo, fecha_creacion }) => ({ number: codigo, issued: fecha_creacion })),
    period: periodo && { contract: periodo.codigo, from: periodo.desde, to: periodo.hasta },
    seller: { ...(emisor ?? company), identification: 'NIF', country: HOME },
    isSellerKept: emisor !== null,
    buyer: customer,
    offices,
    expediente,
    pedido,
    payment: invoice.rectifica_id !== null || invoice.sustituye ? null : askedPayment(invoice, emisor?.iban ?? company.iban),
    lines: linesOf(invoice),
    taxes: invoice.rates.map(({ operation, iva, base, cuota }) => ({ operation, rate: toScaled(iva, 2), base: cents(base), quota: cents(cuota) })),
    base: cents(invoice.base),
    quota: cents(invoice.iva),
    total: cents(invoice.total),
    retention: toScaled(retencion ?? 0, 2),
    retained: cents(retenido),
    legal: printedOf(invoice.rates, emisor?.regime),
  };
}

/** As the norms take it: accounts without spaces, and a transfer (BR-61) with one. */
function askedPayment(agreed: Agreed, ours: string): Payment | null {
  const plain = (account: string) => account.replace(/\s/g, '');
  const payment = paymentOf({ ...agreed, cuenta_cargo: plain(agreed.cuenta_cargo) }, plain(ours));
  return payment?.by === 'transferencia' && payment.iban === '' ? null : payment;
}

/** What the customer pays; cents. */
export const payable = ({ total, retained }: Electronic): number => total - retained;

/** What each line adds to the base, so that the lines always add up to it, also on documents that round by rate. */
function linesOf({ invoice_lines: lines, redondeo }: Sources['invoice']): ElectronicLine[] {
  const carried = carriedBases(lines, redondeo).map(cents);
  return lines.map(({ description, quantity, unidad, price, discount, operation, iva, work_order_code, work_order_date }, index) => ({
    description,
    quantity: toScaled(quantity, 3),
    unit: unidad,
    price: toScaled(price, 4),
    discount: toScaled(discount, 2),
    operation,
    rate: toScaled(iva, 2),
    net: carried[index]! - (carried[index - 1] ?? 0),
    order: work_order_code && work_order_date ? { code: work_order_code, day: work_order_date } : null,
  }));
}
