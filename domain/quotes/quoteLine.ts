// A line of a quote: one of a document, which may be optional, or one of several alternatives.
import { type InferType, array } from 'yup';
import { type LineFigures, documentTotals } from '../catalogue/documentTotals.ts';
import { workOrderLine } from '../catalogue/documentLine.ts';
import { choice, flag, money, text, whole } from '../kernel/fields.ts';
import { divideRounded, toScaled } from '../kernel/scaled.ts';
import { lineKinds } from './choices.ts';
import { messages } from '../kernel/messages.ts';

export const quoteLine = workOrderLine
  .shape({
    /** Place of its section, from 0 on. */
    seccion: whole().min(0).default(0).label('Apartado'),
    tipo: choice(lineKinds, 'normal').label('Tipo'),
    /** Of alternatives: one of those of the same name is chosen. */
    grupo: text(60)
      .when('tipo', ([tipo], schema) => (tipo === 'alternativa' ? schema.required('Introduzca entre qué se elige') : schema))
      .label('Se elige'),
    /** Whether an optional line or an alternative counts: as the office proposes it, then as the customer chose. */
    elegida: flag().label('Elegida'),
    coste: money(4).default(null).label('Coste'),
  })
  .noUnknown();
export type QuoteLineDraft = InferType<typeof quoteLine>;
export const quoteLines = array(quoteLine.required()).max(1000, messages.countAtMost(1000, 'líneas')).default([]).label('Líneas');

/** What lines cost the company and what is left of their price, in cents, and that in hundredths of a percent of the price; null where a line's cost is not known, or nothing is charged. */
export interface Margin {
  coste: number | null;
  margen: number | null;
  porcentaje: number | null;
}

const TO_CENTS = 10n ** 5n; // 3 decimals of quantity and 4 of cost, to cents

/** Cents that lines cost; null where one of them does not say. */
function costOf(lines: readonly Pick<QuoteLineDraft, 'quantity' | 'coste'>[]): number | null {
  let exact = 0n;
  for (const { quantity, coste } of lines) {
    if (coste === null || coste === undefined) return null;
    exact += BigInt(toScaled(quantity, 3)) * BigInt(toScaled(coste, 4));
  }
  return divideRounded(exact, TO_CENTS);
}

/** The margin of lines that count. */
export function marginOf(lines: readonly (LineFigures & Pick<QuoteLineDraft, 'coste'>)[]): Margin {
  const coste = costOf(lines);
  const base = toScaled(documentTotals(lines).base, 2);
  if (coste === null) return { coste: null, margen: null, porcentaje: null };
  const margen = base - coste;
  return { coste, margen, porcentaje: base > 0 ? divideRounded(BigInt(margen) * 10_000n, BigInt(base)) : null };
}
