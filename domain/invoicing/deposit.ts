// What is invoiced of an accepted sum before the work is: an advance, or a part of it. Amounts are cents here.
import { type InferType, object } from 'yup';
import { type DocumentTotals, quotaOf } from '../catalogue/documentTotals.ts';
import type { Operation } from '../catalogue/operations.ts';
import { choice, money, percentage, text } from '../kernel/fields.ts';
import { divideRounded, toScaled } from '../kernel/scaled.ts';

export const partKinds = { anticipo: 'Un anticipo', parte: 'Un hito o una parte de la obra' } as const;
export type PartKind = keyof typeof partKinds;

/** Where such an invoice stands; it follows from the invoice, its cobro, and the invoice that takes it off. */
export type DepositState = 'pedido' | 'facturado' | 'cobrado' | 'descontado' | 'sin efecto';

const ONE_OF_BOTH = 'Indique un porcentaje o un importe, uno de los dos';

/** How much of the accepted sum is invoiced, and how it is called. */
export const chargeDraft = object({
  tipo: choice(partKinds, 'anticipo').label('Qué se factura').meta({ term: 'Anticipo' }),
  porcentaje: percentage()
    .test('positive', 'El porcentaje tiene que ser mayor que cero', percent => percent !== 0)
    .test('one', ONE_OF_BOTH, (percent, { parent }) => (percent === null || percent === undefined) !== ((parent as { importe?: unknown }).importe == null))
    .label('Porcentaje de lo aceptado'),
  importe: money()
    .test('positive', 'El importe tiene que ser mayor que cero', amount => amount === null || amount === undefined || amount > 0)
    .label('Importe con IVA'),
  concepto: text(200).label('Concepto'),
}).noUnknown();
export type ChargeDraft = InferType<typeof chargeDraft>;

/** What belongs to one operation and rate of VAT; `iva` in percent. */
export interface Share {
  operation: Operation;
  iva: number;
  base: number;
}

const CENTS = 2;

const rateOf = ({ iva }: Pick<Share, 'iva'>): number => toScaled(iva, 2);

/** What a share comes to with its VAT. */
const withVat = (share: Share): number => share.base + quotaOf(share.base, rateOf(share));

export const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, share) => sum + withVat(share), 0);

/** The sums of a document by operation and rate. */
export const sharesOf = ({ rates }: Pick<DocumentTotals, 'rates'>): Share[] =>
  rates.map(({ operation, iva, base }) => ({ operation, iva, base: toScaled(base, CENTS) }));

const isSame = (one: Share, other: Share): boolean => one.operation === other.operation && one.iva === other.iva;

/** Shares added up by operation and rate, in the order in which these come first, without what comes to nothing. */
export function added(shares: readonly Share[]): Share[] {
  const sums: Share[] = [];
  for (const { operation, iva, base } of shares) {
    const known = sums.find(sum => isSame(sum, { operation, iva, base }));
    if (known) known.base += base;
    else sums.push({ operation, iva, base });
  }
  return sums.filter(({ base }) => base !== 0);
}

/** What is left of shares after others. */
export const without = (shares: readonly Share[], others: readonly Share[]): Share[] =>
  added([...shares, ...others.map(each => ({ ...each, base: -each.base }))]);

/** By how many cents rounding may part a sum from what was asked for. */
export const roundingOf = (shares: readonly Share[]): number => 2 * Math.max(1, shares.length);

/**
 * The part of what is left that comes to `asked`, spread over its rates as they are; all of it where only rounding is between. Of the amounts near by, one is taken
 * with which the VAT of the part and that of the rest add up to the VAT of both: so no number of parts moves the sum by a cent.
 */
export function partOf(left: readonly Share[], asked: number): Share[] {
  const all = sumOf(left);
  if (asked >= all - roundingOf(left)) return [...left];
  return added(left.map(share => ({ ...share, base: nearestPart(share, divideRounded(BigInt(share.base) * BigInt(asked), BigInt(all))) })));
}

function nearestPart(share: Share, target: number): number {
  const rate = rateOf(share);
  const keeps = (base: number) => quotaOf(base, rate) + quotaOf(share.base - base, rate) === quotaOf(share.base, rate);
  // nothing of it keeps the sum, so that this ends
  for (let distance = 0; ; distance += 1) {
    if (keeps(target - distance)) return target - distance;
    if (keeps(target + distance)) return target + distance;
  }
}
