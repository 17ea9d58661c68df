// A line of a quote: one of a document, which may be optional, or one of several alternatives.
import { type InferType, array } from 'yup';
import { type LineFigures, documentTotals } from '../catalogue/documentTotals.ts';
import { workOrderLine } from '../catalogue/documentLine.ts';
import { choice, flag, money, text, whole } from '../kernel/fields.ts';
import { divideRounded, toScaled } from '../kernel/scaled.ts';

export const lineKinds = { normal: 'Incluida', opcional: 'Opcional', alternativa: 'Alternativa' } as const;
export type LineKind = keyof typeof lineKinds;

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
export const quoteLines = array(quoteLine.required()).max(1000, 'Como máximo 1000 líneas').default([]).label('Líneas');

/** What says whether a line counts. */
export type Choosable = { tipo: LineKind; grupo: string; elegida: boolean };

/** Which lines count: all that are included, the optional ones that are chosen, and of alternatives exactly one, the first where none is chosen. */
export function areCounted(lines: readonly Choosable[]): boolean[] {
  const taken = new Map<string, number>();
  for (const [index, { tipo, grupo, elegida }] of lines.entries()) {
    if (tipo !== 'alternativa') continue;
    const known = taken.get(grupo);
    if (known === undefined || (elegida && !lines[known]!.elegida)) taken.set(grupo, index);
  }
  return lines.map(({ tipo, grupo, elegida }, index) => (tipo === 'normal' ? true : tipo === 'opcional' ? elegida : taken.get(grupo) === index));
}

/** The lines that count. */
export function countedLines<Line extends Choosable>(lines: readonly Line[]): Line[] {
  const counted = areCounted(lines);
  return lines.filter((_, index) => counted[index]);
}

/** What is wrong with the alternatives of lines, in Spanish, and of which line; null for nothing. */
export function alternativesFault(lines: readonly Choosable[]): { index: number; fault: string } | null {
  const groups = new Map<string, [number, Choosable][]>();
  for (const [index, line] of lines.entries()) {
    if (line.tipo === 'alternativa') groups.set(line.grupo, [...(groups.get(line.grupo) ?? []), [index, line]]);
  }
  for (const [grupo, members] of groups) {
    if (members.length === 1) return { index: members[0]![0], fault: `«${grupo}» tiene una sola alternativa: añada otra, o hágala opcional` };
    const chosen = members.filter(([, { elegida }]) => elegida);
    if (chosen.length > 1) return { index: chosen[1]![0], fault: `De «${grupo}» se elige una sola alternativa` };
  }
  return null;
}

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

/** What is before the words of a line that may be chosen: a box, ticked where it counts. */
export function choiceWords({ tipo, grupo }: Choosable, isCounted: boolean): string {
  if (tipo === 'normal') return '';
  return `${isCounted ? '[×]' : '[ ]'} ${tipo === 'opcional' ? 'Opcional' : grupo}: `;
}
