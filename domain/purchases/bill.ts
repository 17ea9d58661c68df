// What a supplier's invoice consists of: its bases by rate, with what of their VAT may be deducted, and when each part of it is due. Cents inside.
import { type InferType, array, object } from 'yup';
import { addDays } from '../kernel/days.ts';
import { DUE_AHEAD, date, decimal, flag, money, ofDocument, requiredText } from '../kernel/fields.ts';
import { formatEuros } from '../kernel/format.ts';
import { messages } from '../kernel/messages.ts';
import { divideRounded, fromScaled, toScaled } from '../kernel/scaled.ts';
import { providerInvoiceTotals } from './providerInvoiceTotals.ts';

export const billStates = ['recibida', 'revisada', 'aprobada', 'parcial', 'pagada', 'en disputa'] as const;
export type BillState = (typeof billStates)[number];

/** Why an invoice is disputed. */
export const disputeDraft = object({ motivo: requiredText('Diga por qué', 500).label('Motivo') }).noUnknown();

/** The kinds that the record book of received invoices knows (list L2_RECI of the AEAT's common format). */
export const billKinds = {
  F1: 'Factura',
  F2: 'Factura simplificada',
  F3: 'Factura que sustituye a simplificadas',
  F5: 'Importación (DUA)',
  F6: 'Otro justificante contable',
  R1: 'Rectificativa (errores de derecho y art. 80.1, 2 y 6)',
  R2: 'Rectificativa (concurso, art. 80.3)',
  R3: 'Rectificativa (incobrable, art. 80.4)',
  R4: 'Rectificativa (otras causas)',
  R5: 'Rectificativa de simplificadas',
  LC: 'Liquidación complementaria de aduana',
} as const;

/** Days after its reception until an invoice is due where nothing else was agreed (Ley 3/2004, art. 4.1). */
export const DUE_AFTER = 30;

const MOST_RATES = 12;
const MOST_DUES = 24;
const CENTS = 2;

/** What the parts of an invoice are called. */
export const partTitles = {
  base: 'Base',
  iva: 'IVA %',
  cuota: 'Cuota',
  deducible: 'Deducible %',
  inversion: 'Inversión del sujeto pasivo',
  bien: 'Bien de inversión',
  fecha: 'Vencimiento',
  importe: 'Importe',
} as const;

/** One base of an invoice. `cuota` as the supplier wrote it; left out, it is computed. With `inversion` the supplier charges no VAT: who receives the invoice declares it. */
export const billRate = object({
  base: money().required('Introduzca la base').label(partTitles.base),
  iva: decimal(2).required(messages.required).min(0, messages.notNegative).max(100, messages.atMost(100)).label(partTitles.iva),
  cuota: money().default(null).label(partTitles.cuota),
  deducible: decimal(2)
    .transform(value => value ?? 100)
    .nonNullable()
    .min(0, messages.notNegative)
    .max(100, messages.atMost(100))
    .default(100)
    .label(partTitles.deducible),
  inversion: flag().label(partTitles.inversion),
  bien: flag().label(partTitles.bien),
}).noUnknown();
export type BillRateDraft = InferType<typeof billRate>;
export type BillRate = BillRateDraft & { cuota: number };

export const billRates = array(billRate.required()).max(MOST_RATES, messages.countAtMost(MOST_RATES, 'bases')).label('Bases');

export const billDue = object({
  fecha: ofDocument(date('Introduzca el vencimiento'), DUE_AHEAD).label(partTitles.fecha),
  importe: money().required('Introduzca el importe').label(partTitles.importe),
}).noUnknown();
export type BillDue = InferType<typeof billDue>;

export const billDues = array(billDue.required()).max(MOST_DUES, messages.countAtMost(MOST_DUES, 'vencimientos')).label('Vencimientos');

const cents = (euros: number) => toScaled(euros, CENTS);
const euros = (of: number) => fromScaled(of, CENTS);
const percentOf = (of: number, percent: number) => divideRounded(BigInt(of) * BigInt(toScaled(percent, 2)), 10_000n);
const sum = (all: readonly number[]) => euros(all.reduce((total, each) => total + cents(each), 0));

/** The quota of a base that no supplier wrote, euros. */
export const quotaOf = ({ base, iva }: Pick<BillRateDraft, 'base' | 'iva'>): number => euros(percentOf(cents(base), iva));

export const withQuotas = (rates: readonly BillRateDraft[]): BillRate[] => rates.map(rate => ({ ...rate, cuota: rate.cuota ?? quotaOf(rate) }));

/** What of the quota of a base is deducted, euros. */
export const deductedOf = ({ cuota, deducible }: Pick<BillRate, 'cuota' | 'deducible'>): number => euros(percentOf(cents(cuota), deducible));

/** The base that an invoice with one rate consists of. */
export const oneRate = ({ total_neto, porcentaje_iva }: { total_neto: number; porcentaje_iva: number }): BillRate[] =>
  withQuotas([{ base: total_neto, iva: porcentaje_iva, cuota: null, deducible: 100, inversion: false, bien: false }]);

/**
 * The sums of an invoice, euros. One plain rate is added up as the specification says (§5 Provider invoice); several are added up as the supplier wrote them,
 * without what the supplier does not charge, and the rate that is shown is that of the largest base.
 */
export function billTotals(rates: readonly BillRate[], porcentaje_irpf: number) {
  const total_neto = sum(rates.map(({ base }) => base));
  const largest = rates.reduce((most, rate) => (Math.abs(rate.base) > Math.abs(most.base) ? rate : most));
  const shown = { total_neto, porcentaje_iva: largest.iva };
  const isPlain = rates.length === 1 && !largest.inversion && largest.cuota === quotaOf(largest);
  if (isPlain) return { ...shown, ...providerInvoiceTotals({ ...shown, porcentaje_irpf }) };
  const charged = sum(rates.map(({ cuota, inversion }) => (inversion ? 0 : cuota)));
  const total_iva = sum([total_neto, charged]);
  return { ...shown, total_iva, total: sum([total_iva, euros(percentOf(cents(total_neto), porcentaje_irpf))]) };
}

/** All of it at once, so many days after it was received; `DUE_AFTER` where the supplier has no days of payment of its own. */
export const usualDues = (received: string, total: number, days: number | null = null): BillDue[] => [
  { fecha: addDays(received, days ?? DUE_AFTER), importe: total },
];

/** What is wrong with the parts in which an invoice is due; null where they are all of it. */
export function duesProblem(dues: readonly BillDue[], total: number): string | null {
  const due = sum(dues.map(({ importe }) => importe));
  return dues.length === 0 || due === total ? null : `Los vencimientos suman ${formatEuros(due)} y la factura ${formatEuros(total)}`;
}

/** What is still to be paid of each due part, the earliest first: payments settle the earliest. Euros. */
export function openDues(dues: readonly BillDue[], pagado: number): BillDue[] {
  let paid = Math.abs(cents(pagado));
  return dues
    .toSorted((one, other) => (one.fecha < other.fecha ? -1 : 1))
    .map(({ fecha, importe }) => {
      const settled = Math.min(paid, Math.abs(cents(importe)));
      paid -= settled;
      return { fecha, importe: euros(cents(importe) - Math.sign(importe) * settled) };
    })
    .filter(({ importe }) => importe !== 0);
}
