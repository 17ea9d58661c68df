// What is numbered in series: each with its usual pattern, and with which number it may begin for a company that comes from another program.
import { type InferType, object, string } from 'yup';
import { whole } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { COUNT_MAX, type NumberPattern, composeNumber, patternFault, patternOf } from './numberPattern.ts';

/** `column` of `table` contains the numbers, `date` the day of each. */
export const numberSeries = {
  invoice: { title: 'Facturas', pattern: 'F{AA}-{00000}', table: 'invoice', column: 'codigo', date: 'fecha_creacion' },
  creditNote: { title: 'Facturas rectificativas', pattern: 'R{AA}-{00000}', table: 'invoice', column: 'codigo', date: 'fecha_creacion' },
  simplified: { title: 'Facturas simplificadas', pattern: 'S{AA}-{00000}', table: 'invoice', column: 'codigo', date: 'fecha_creacion' },
  simplifiedNote: { title: 'Rectificativas de simplificadas', pattern: 'RS{AA}-{00000}', table: 'invoice', column: 'codigo', date: 'fecha_creacion' },
  workOrder: { title: 'Albaranes', pattern: 'A{AA}-{00000}', table: 'work_order', column: 'code', date: 'fecha_albaran' },
  quote: { title: 'Presupuestos', pattern: 'P{AA}-{00000}', table: 'quote', column: 'codigo', date: 'fecha' },
  contract: { title: 'Contratos', pattern: 'C{AA}-{00000}', table: 'contract', column: 'codigo', date: 'inicio' },
  providerInvoice: {
    title: 'Facturas de proveedores',
    pattern: '{AAAA}/{00000}',
    table: 'provider_invoice',
    column: 'n_factura_nuestro',
    date: 'fecha_factura',
  },
} as const;

export type Series = keyof typeof numberSeries;
export type InvoiceSeries = { [Name in Series]: (typeof numberSeries)[Name]['table'] extends 'invoice' ? Name : never }[Series];

export const seriesNames = Object.keys(numberSeries) as Series[];
export const invoiceSeries = seriesNames.filter((name): name is InvoiceSeries => numberSeries[name].table === 'invoice');

/** By which pattern each series counts. */
export type Patterns = Readonly<Record<Series, NumberPattern>>;

/** The patterns of a company: its own, else the usual ones. */
export const patternsWith = (own: Readonly<Partial<Record<Series, string>>>): Patterns =>
  Object.fromEntries(seriesNames.map(name => [name, patternOf(own[name] ?? numberSeries[name].pattern)])) as Record<Series, NumberPattern>;

/** The number of a count in a company that has chosen no pattern. */
export const usualNumber = (name: Series, year: string, n: number): string => composeNumber(patternOf(numberSeries[name].pattern), year, n);

/** The number that comes next with a pattern, and what the next January gives: a year with its own count, or the same count. */
export const nextWith = (pattern: NumberPattern, year: string, n: number) => ({
  next: composeNumber(pattern, year, n),
  january: pattern.isYearly ? composeNumber(pattern, String(Number(year) + 1), 1) : null,
});

const CHOOSE = 'Elija la serie';

export const firstNumberDraft = object({
  serie: string<Series>().oneOf(seriesNames, CHOOSE).required(CHOOSE).label('Serie'),
  patron: string()
    .trim()
    .test('pattern', (value, { createError }) => {
      const fault = value === undefined ? null : patternFault(value);
      return fault === null || createError({ message: fault });
    })
    .label('Patrón')
    .meta({ term: 'Serie' }),
  primero: whole()
    .required('Introduzca el primer número')
    .min(1, messages.countAtLeast(1))
    .max(COUNT_MAX, messages.countAtMost(COUNT_MAX))
    .label('Primer número'),
}).noUnknown();
export type FirstNumber = InferType<typeof firstNumberDraft>;
