// What a line of a file of quotes comes to: a price, or one sum said by its base, its total or both.
import { lineTotals, quotaOf } from '../catalogue/documentTotals.ts';
import { formatEuros, formatPercent } from '../kernel/format.ts';
import { divideRounded, fromScaled, toScaled } from '../kernel/scaled.ts';
import type { QuoteLineDraft } from './quoteLine.ts';
import type { QuoteRow } from './quoteRow.ts';

/** By field. */
type Faults = Partial<Record<keyof QuoteRow, string>>;
type Figures = Pick<QuoteLineDraft, 'quantity' | 'price' | 'discount' | 'iva'>;

/** The rates of VAT that a file is trusted with; one that says another must say the base and the total too. */
const RATES = [21, 10, 5, 4, 0];
const USUAL_RATE = 21;

const cents = (euros: number) => toScaled(euros, 2);
const isFigures = (found: Figures | Faults): found is Figures => 'quantity' in found && typeof found.quantity === 'number';

/** What a line of a file is as a line of its quote; or what is wrong with its sums. */
export function figuresOf(row: QuoteRow): { figures: Figures } | { faults: Faults } {
  const found = typeof row.price === 'number' ? pricedOf(row, row.price) : summedOf(row);
  return isFigures(found) ? { figures: found } : { faults: found };
}

const NOT_A_RATE = `No es un tipo de IVA (${RATES.join(', ')}): si es el importe, indique también la base y el total`;

function pricedOf({ quantity, discount, iva }: QuoteRow, price: number): Figures | Faults {
  if (typeof iva === 'number' && !RATES.includes(iva)) return { iva: NOT_A_RATE };
  return { quantity: quantity ?? 1, price, discount: discount ?? 0, iva: iva ?? USUAL_RATE };
}

/** One sum: its base, its total, or both, which must agree. */
function summedOf({ base, iva, total }: QuoteRow): Figures | Faults {
  if (typeof base === 'number' && typeof total === 'number') return agreedOf(base, total, iva);
  if (typeof iva === 'number' && !RATES.includes(iva)) return { iva: NOT_A_RATE };
  const rate = iva ?? USUAL_RATE;
  if (typeof base === 'number') return oneSum(base, rate);
  if (typeof total !== 'number') return { total: 'Introduzca el total, la base imponible o el precio' };
  const near = divideRounded(BigInt(cents(total)) * 100n, BigInt(100 + rate));
  const exact = [near, near - 1, near + 1].find(each => each + quotaOf(each, rate * 100) === cents(total));
  return exact === undefined
    ? { total: `Con un IVA del ${formatPercent(rate)} ninguna base da ${formatEuros(total)}: indique la base imponible` }
    : oneSum(fromScaled(exact, 2), rate);
}

/** The VAT of a file is often its amount, and not its rate: the base and the total say which rate it is. */
function agreedOf(base: number, total: number, iva: QuoteRow['iva']): Figures | Faults {
  const tax = cents(total) - cents(base);
  const gives = (rate: number) => quotaOf(cents(base), toScaled(rate, 2)) === tax;
  if (typeof iva === 'number' && iva >= 0 && iva <= 100 && gives(iva)) return oneSum(base, iva);
  const rate = RATES.find(gives);
  const isAmount = typeof iva !== 'number' || cents(iva) === tax;
  return rate !== undefined && isAmount ? oneSum(base, rate) : { total: 'La base con su IVA no da el total' };
}

const oneSum = (price: number, iva: number): Figures => ({ quantity: 1, price, discount: 0, iva });

/** What a row with a price says of the sums, where that is neither its own nor those of the whole quote; other programs repeat the latter on every line. */
export function strangeSum({ price, base, total }: QuoteRow, line: QuoteLineDraft, whole: { base: number; total: number }): Faults | null {
  if (typeof price !== 'number') return null;
  const own = lineTotals(line);
  if (typeof base === 'number' && ![own.base, whole.base].includes(base)) return { base: `Las líneas del presupuesto suman ${formatEuros(whole.base)}` };
  // the amount of a line is written without VAT by most
  if (typeof total === 'number' && ![own.total, own.base, whole.total].includes(total))
    return { total: `Las líneas del presupuesto suman ${formatEuros(whole.total)}` };
  return null;
}
