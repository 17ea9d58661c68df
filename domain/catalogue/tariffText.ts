import { formatPercent, formatPrice } from '../kernel/format.ts';

/** A percentage with its sign: '−8,00 %', '+3,50 %'. */
export const signedPercent = (percent: number): string => `${percent < 0 ? '−' : '+'}${formatPercent(Math.abs(percent))}`;

/** What the price of a line comes from, with that price, which the line may change: 'tarifa Comunidades −8,00 %: 92,00 €'. */
export const tariffText = (name: string, percent: number | null, price: number): string =>
  `tarifa ${name}${percent === null ? '' : ` ${signedPercent(percent)}`}: ${formatPrice(price)} €`;
