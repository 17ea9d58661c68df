// The invoices of the periods of the sample company's contracts, but for the last ones, which wait for the office.
import { type BillingLine, type BillingPeriod, billingLines, billingPeriods } from '#domain/contracts/billing.ts';
import { addDays, firstOfMonth } from '#domain/kernel/days.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { type Invoice, type InvoiceLine, invoiceTo } from '../billing.ts';
import { keepCharges } from '#server/services/invoicing/contractBilling.ts';
import type { Services } from '#server/services/kernel/context.ts';
import type { Order } from '../work.ts';
import type { Sold } from './sold.ts';

/** An invoiced period of a contract. */
export interface Bill {
  sold: Sold;
  period: BillingPeriod;
  lines: BillingLine[];
  invoice: Invoice;
}

/** The office invoices the periods of a month on one of its first days, and has sometimes not begun. */
const UNTIL = 20;
/** No albarán waits longer for the invoice of its contract. */
const WAITS = 100;

/** The invoices of a contract, the earliest first; with each go the albaranes of its visits that cost nothing besides, which become `facturado`. */
export function billsOf(sold: Sold, orders: readonly Order[], day: string): Bill[] {
  const { codigo, customer, precio, inicio, signed: firmado_el, fin, renovacion, terms } = sold;
  if (sold.fate === 'borrador' || sold.fate === 'enviado') return [];
  const agreed = { inicio, fin, firmado_el, renovacion, facturado_hasta: null, baja_el: null, estado: 'vigente' as const, factura_dia: 1, ...terms };
  const free = orders.filter(({ totals }) => totals.total === 0);
  const [last, begun] = [addDays(firstOfMonth(day), -1), addDays(day, -UNTIL)];
  return billingPeriods(agreed, last > begun ? last : begun).map(period => {
    const date = period.dia < inicio ? inicio : period.dia;
    const lines = billingLines({ codigo, precio: toScaled(precio, 2) }, [], period);
    const along = free.filter(order => order.estado === 'terminado' && order.date <= date && order.date > addDays(date, -WAITS));
    const named = along.flatMap(order => order.lines.map(line => ({ ...line, order })));
    return { sold, period, lines, invoice: invoiceTo(customer, date, along, [...lines.map(charged), ...named], 'emitida') };
  });
}

const charged = ({ text, centimos }: BillingLine): InvoiceLine => ({
  product_id: null,
  description: text,
  quantity: 1,
  unidad: 'C62',
  price: fromScaled(centimos, 2),
  discount: 0,
  operation: 'S1',
  iva: 21,
  order: undefined,
});

/** Keeps what the invoices charged, once the contracts have their ids. */
export async function keepBills(services: Services, bills: readonly Bill[], ids: ReadonlyMap<Sold, number>): Promise<void> {
  await services.engine.transact(async trx => {
    for (const { sold, period, lines, invoice } of bills) {
      const { desde, hasta, months } = period;
      const contract_id = ids.get(sold)!;
      await trx.insertInto('contract_period').values({ contract_id, desde, hasta, invoice_id: invoice.id, meses: months }).execute();
      await keepCharges(trx, contract_id, invoice.id, lines);
    }
  });
}
