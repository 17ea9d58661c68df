// How VAT treats a line (§5 of the record layout): its code, what else AEAT requires, and the words that the law requires in print (ROF 6.1.j, 6.1.m).

/** `taxed`: has rate and quota; `zero`: has both, and both are zero; `untaxed`: has neither. */
type Taxing = 'taxed' | 'zero' | 'untaxed';

interface OperationRow {
  name: string;
  element: 'CalificacionOperacion' | 'OperacionExenta';
  taxing: Taxing;
  /** What replaces the rate, on a line and in the totals; empty where the rate itself is shown. */
  mark: string;
  short: string;
  /** Printed under the lines of an invoice that has one of these; empty for none. */
  printed: string;
}

const exempt = (article: string, name: string, short: string): OperationRow => ({
  name: `Exenta: ${name}`,
  element: 'OperacionExenta',
  taxing: 'untaxed',
  mark: 'Exenta',
  short,
  printed: `Operación exenta de IVA: ${article}`,
});

export const operations = {
  S1: { name: 'Normal', element: 'CalificacionOperacion', taxing: 'taxed', mark: '', short: '', printed: '' },
  S2: {
    name: 'Inversión del sujeto pasivo',
    element: 'CalificacionOperacion',
    taxing: 'zero',
    mark: 'ISP',
    short: 'Inv. suj. pasivo',
    printed: 'Inversión del sujeto pasivo',
  },
  E1: exempt('art. 20 de la Ley 37/1992', 'operaciones interiores (art. 20)', 'Exenta art. 20'),
  E2: exempt('art. 21 de la Ley 37/1992', 'exportaciones (art. 21)', 'Exenta art. 21'),
  E3: exempt('art. 22 de la Ley 37/1992', 'asimiladas a exportaciones (art. 22)', 'Exenta art. 22'),
  E4: exempt('arts. 23 y 24 de la Ley 37/1992', 'zonas y regímenes aduaneros (arts. 23 y 24)', 'Exenta arts. 23-24'),
  E5: exempt('art. 25 de la Ley 37/1992', 'entregas intracomunitarias (art. 25)', 'Exenta art. 25'),
  E6: exempt('otras causas de la Ley 37/1992', 'otras causas', 'Exenta otras'),
  N1: {
    name: 'No sujeta (arts. 7, 14 y otros)',
    element: 'CalificacionOperacion',
    taxing: 'untaxed',
    mark: 'No suj.',
    short: 'No sujeta',
    printed: 'Operación no sujeta a IVA: art. 7 o 14 de la Ley 37/1992',
  },
  N2: {
    name: 'No sujeta por reglas de localización',
    element: 'CalificacionOperacion',
    taxing: 'untaxed',
    mark: 'No suj.',
    short: 'No suj. (localiz.)',
    printed: 'Operación no sujeta a IVA por reglas de localización (arts. 68 a 70 de la Ley 37/1992)',
  },
} as const satisfies Record<string, OperationRow>;
export type Operation = keyof typeof operations;

/** What the office chooses from. */
export const operationNames = Object.fromEntries(Object.entries(operations).map(([code, { name }]) => [code, name])) as Record<Operation, string>;

export const isOperation = (value: unknown): value is Operation => typeof value === 'string' && Object.hasOwn(operations, value);

/** Whether an operation has VAT; of any other the rate is 0. */
export const isTaxed = (operation: Operation): boolean => operations[operation].taxing === 'taxed';

/** How a company settles VAT (list L8A), as far as this product goes. */
export const companyRegimes = [
  { code: '01', name: 'Régimen general' },
  { code: '07', name: 'Criterio de caja' },
  { code: '20', name: 'Régimen simplificado' },
] as const;
export type CompanyRegime = (typeof companyRegimes)[number]['code'];
/** An export has one of its own. */
export type Regime = CompanyRegime | '02';

/** What cash basis leaves out, and what an export is (codes 1199, 1203, 1286 of AEAT). */
const outsideCashBasis: readonly Operation[] = ['S2', 'N1', 'N2', 'E4', 'E5'];
export const exports: readonly Operation[] = ['E2', 'E3'];

/** The regime with which a row of the breakdown is reported. */
export function regimeOf(company: CompanyRegime, operation: Operation): Regime {
  if (exports.includes(operation)) return '02';
  return company === '07' && outsideCashBasis.includes(operation) ? '01' : company;
}

/** Whether AEAT takes an operation under a regime. */
export function fitsRegime(regime: Regime, operation: Operation): boolean {
  if (regime === '02') return operations[operation].element === 'OperacionExenta';
  if (exports.includes(operation)) return false;
  return regime !== '07' || !outsideCashBasis.includes(operation);
}

/** The rates of VAT that there are, in hundredths of a percent, and when the passing ones were in force (codes 1124, 1194, 1235, 1236). */
const rates: readonly { rate: number; from?: string; to?: string }[] = [
  { rate: 0 },
  { rate: 400 },
  { rate: 1000 },
  { rate: 2100 },
  { rate: 500, from: '2022-07-01', to: '2024-09-30' },
  { rate: 200, from: '2024-10-01', to: '2024-12-31' },
  { rate: 750, from: '2024-10-01', to: '2024-12-31' },
];

/** Whether a rate existed on a day. */
export const isRate = (rate: number, day: string): boolean => rates.some(each => each.rate === rate && day >= (each.from ?? '') && day <= (each.to ?? '9999'));
