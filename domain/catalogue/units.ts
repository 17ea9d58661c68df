// In what a line is counted (UN/ECE recommendation 20), as an electronic invoice says it (Orden HAC/1028/2026).
import { formatNumber } from '../kernel/format.ts';

/** By code: its name, and its sign in a row of figures. */
const units = {
  C62: { name: 'Unidad', sign: 'ud' },
  HUR: { name: 'Hora', sign: 'h' },
  DAY: { name: 'Día', sign: 'día' },
  MTR: { name: 'Metro', sign: 'm' },
  MTK: { name: 'Metro cuadrado', sign: 'm²' },
  KGM: { name: 'Kilogramo', sign: 'kg' },
  LTR: { name: 'Litro', sign: 'l' },
} as const;
export type Unit = keyof typeof units;

/** What the office chooses from. */
export const unitNames = Object.fromEntries(Object.entries(units).map(([code, { name }]) => [code, name])) as Record<Unit, string>;

/** The same in a row of figures: 'm²'. */
export const unitSigns = Object.fromEntries(Object.entries(units).map(([code, { sign }]) => [code, sign])) as Record<Unit, string>;

/** How many of what, in a row of figures: '2 ud'. What a device has kept of an older version has no unit. */
export const measureText = (quantity: number, unit: Unit = 'C62'): string => `${formatNumber(quantity)} ${unitSigns[unit]}`;

/** How many of what, before its name: '2', or '2,5 h' where it is not counted in pieces. */
export const quantityText = (quantity: number, unit: Unit = 'C62'): string => (unit === 'C62' ? formatNumber(quantity) : measureText(quantity, unit));
