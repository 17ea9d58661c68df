// How the customers of the sample company pay: most in time, some late, in parts or after months; a few payments come back.
import { addDays, daysBetween } from '#domain/kernel/days.ts';
import type { Chance } from './chance.ts';
import { bankNames } from './people.ts';
import { listed } from './listed.ts';
import type { Invoice } from './billing.ts';

/** `cantidad` in thousandths of a euro, negative for a refund or what takes a payment back. */
export interface Payment {
  date: string;
  cantidad: number;
  /** The payment that this one takes back, by its place in the list. */
  takesBack: number | undefined;
}

interface Collected {
  payments: Payment[];
  fecha_pago: string | null;
  banco: string;
  gestiones: string;
}

const chasing = listed(`
  Se le llama y dice que paga a primeros de mes.
  Enviado recordatorio por correo con copia de la factura.
  No coge el teléfono. Volver a llamar por la tarde.
  Pide aplazarlo en dos pagos. Pendiente de que lo confirme la gerencia.
  Dice que no recibió la factura. Se le reenvía.
`);

/** What was paid on an invoice until `today`, or until its credit note was issued. Of a credit note `importe` is what its invoice did not owe any more. */
export function collect(chance: Chance, invoice: Invoice, importe: number, today: string): Collected {
  const wanted = invoice.corrects ? refund(chance, invoice, importe) : plan(chance, invoice, importe);
  const end = invoice.correctedOn ?? today;
  const last = wanted.findIndex(payment => payment.date > end);
  const payments = last === -1 ? wanted : wanted.slice(0, last);
  const undone = new Set(payments.map(payment => payment.takesBack));
  const standing = payments.filter((payment, place) => payment.takesBack === undefined && !undone.has(place));
  const isLate = standing.length === 0 && invoice.correctedOn === undefined && daysBetween(invoice.due, today) > 10;
  const cameBack = payments.some(payment => payment.takesBack !== undefined);
  return {
    payments,
    fecha_pago: standing.at(-1)?.date ?? null,
    banco: standing.length > 0 ? wayOfPaying(chance, invoice) : '',
    gestiones: cameBack ? 'Recibo devuelto por el banco. Se avisa al cliente.' : isLate && chance.is(0.8) ? chance.pick(chasing) : '',
  };
}

const wayOfPaying = (chance: Chance, { customer }: Invoice) =>
  customer.isMonthly ? chance.pick(bankNames) : chance.pick(['Tarjeta', 'Efectivo', 'Bizum', 'Unicaja', 'Cajasur']);

function refund(chance: Chance, invoice: Invoice, importe: number): Payment[] {
  return importe !== 0 && chance.is(0.7) ? [{ date: addDays(invoice.date, chance.int(1, 10)), cantidad: importe, takesBack: undefined }] : [];
}

function plan(chance: Chance, invoice: Invoice, importe: number): Payment[] {
  // some pay only once they have been asked to for months
  if (chance.is(0.035)) return [{ date: addDays(invoice.date, 110 + chance.int(0, 130)), cantidad: importe, takesBack: undefined }];
  const days = invoice.customer.isMonthly ? 30 + chance.int(-6, 12) : chance.int(0, 8);
  const date = addDays(invoice.date, days + (chance.is(0.1) ? chance.int(15, 80) : 0));
  const whole: Payment = { date, cantidad: importe, takesBack: undefined };
  if (chance.is(0.04)) {
    const half = Math.round(importe / 20) * 10;
    return [
      { ...whole, cantidad: half },
      { date: addDays(date, chance.int(25, 60)), cantidad: importe - half, takesBack: undefined },
    ];
  }
  if (!chance.is(0.03)) return [whole];
  // as the product books it: the row that undoes a payment carries the payment's date
  return [whole, { ...whole, cantidad: -importe, takesBack: 0 }, { ...whole, date: addDays(date, chance.int(10, 90)) }];
}
