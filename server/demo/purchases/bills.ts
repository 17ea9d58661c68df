// What became of the invoices of suppliers in the sample company: looked at, approved, and paid on the Friday after they were due.
import { addDays, weekdayOf } from '#domain/kernel/days.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { type BillDue, type BillRate, type BillState, billDue, billRate, openDues } from '#domain/purchases/bill.ts';
import { encodeFields } from '#server/db/codec.ts';
import type { Chance } from '../chance.ts';
import { OFFICE } from '../company.ts';
import type { Life, Turn } from '../lives.ts';
import type { Store } from '../store.ts';

const CENTS = 2;
/** From so many euros on, a supplier lets it be paid in two parts. */
const IN_PARTS = 1_500;

export interface BillLife {
  fecha_recepcion: string;
  dues: BillDue[];
  payments: { fecha_pago: string; cantidad: number }[];
  now: { estado: BillState; pagado: number; pendiente: number; vence: string | null; motivo: string };
  life: Life;
}

const fridayFrom = (day: string) => addDays(day, (11 - weekdayOf(day)) % 7);

/** What happened to an invoice of `date` until `today`; `known` is what is not left to chance. */
export function lifeOfBill(chance: Chance, date: string, total: number, today: string, known: { recibida?: string; motivo?: string } = {}): BillLife {
  const fecha_recepcion = known.recibida ?? [addDays(date, chance.int(1, 4)), today].toSorted()[0]!;
  const half = fromScaled(Math.floor(toScaled(total, CENTS) / 2), CENTS);
  const rest = fromScaled(toScaled(total, CENTS) - toScaled(half, CENTS), CENTS);
  const [first, second] = [addDays(fecha_recepcion, 30), addDays(fecha_recepcion, 60)];
  const dues =
    total > IN_PARTS
      ? [
          { fecha: first, importe: half },
          { fecha: second, importe: rest },
        ]
      : [{ fecha: first, importe: total }];
  const isDisputed = known.motivo !== undefined || (chance.is(0.03) && date > addDays(today, -60));
  const isLate = chance.is(0.04);
  const at = (day: string, hour: string) => ({ id: OFFICE[1], at: `${day} ${hour}` });
  const turns: Turn[] = [];
  let now: BillLife['now'] = { estado: 'recibida', pagado: 0, pendiente: total, vence: dues[0]!.fecha, motivo: '' };
  const atFirst = { ...now };
  const turn = (day: string, hour: string, action: string, values: Partial<BillLife['now']>) => {
    if (day > today) return;
    now = { ...now, ...values };
    turns.push({ action, who: at(day, hour), values, source: 'providerInvoice' });
  };
  const payments: BillLife['payments'] = [];
  turn(addDays(fecha_recepcion, 2), '09:40:00', 'bill.review', { estado: 'revisada' });
  if (isDisputed)
    turn(addDays(fecha_recepcion, 3), '12:10:00', 'bill.dispute', {
      estado: 'en disputa',
      motivo: known.motivo ?? 'Falta material del albarán: se ha reclamado',
    });
  else turn(addDays(fecha_recepcion, 3), '10:05:00', 'bill.approve', { estado: 'aprobada' });
  if (!isDisputed)
    for (const { fecha, importe } of dues) {
      const fecha_pago = addDays(fridayFrom(fecha), isLate ? 21 : 0);
      if (fecha_pago > today) continue;
      const pagado = fromScaled(toScaled(now.pagado, CENTS) + toScaled(importe, CENTS), CENTS);
      const pendiente = fromScaled(toScaled(total, CENTS) - toScaled(pagado, CENTS), CENTS);
      payments.push({ fecha_pago, cantidad: importe });
      turn(fecha_pago, '13:30:00', 'bill.pay', {
        estado: pendiente === 0 ? 'pagada' : 'parcial',
        pagado,
        pendiente,
        vence: openDues(dues, pagado)[0]?.fecha ?? null,
      });
    }
  return { fecha_recepcion, dues, payments, now, life: { first: atFirst, turns } };
}

/** Adds what an invoice consists of and what was paid of it; payments of one day are one lot. */
export function addBillParts(store: Store, id: number, rates: readonly BillRate[], { dues, payments }: BillLife, lots: Map<string, number>): void {
  const placed = (row: object, index: number) => ({ ...row, provider_invoice_id: id, position: index + 1 });
  for (const [index, rate] of rates.entries()) store.addRow('provider_invoice_rate', placed(encodeFields(billRate, rate), index));
  for (const [index, due] of dues.entries()) store.addRow('provider_invoice_due', placed(encodeFields(billDue, due), index));
  for (const { fecha_pago, cantidad } of payments) {
    const own = store.countRows('provider_payment') + 1;
    const lote = lots.get(fecha_pago) ?? null;
    if (lote === null) lots.set(fecha_pago, own);
    store.addRow('provider_payment', {
      id: own,
      factura: id,
      lote,
      fecha_pago,
      cantidad: toScaled(cantidad, CENTS),
      metodo: 'transferencia',
      banco: 'Cajasur',
      nota: '',
      anula_id: null,
      created_at: `${fecha_pago} 13:30:00`,
      created_by: OFFICE[1],
    });
  }
}
