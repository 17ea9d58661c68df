// What a column of an export takes of a row of a record book: a closed list, with Spanish names.
import type { BookRow, IssuedRow, ReceivedRow } from './book.ts';

/** Amounts in cents, rates in hundredths of a percent, days as they travel. */
type Taken<Row> = readonly [name: string, kind: 'texto' | 'fecha' | 'decimal', of: (row: Row) => string | number];

const yesNo = (is: boolean) => (is ? 'S' : 'N');

const ofBoth = {
  numero: ['N.º de factura', 'texto', row => row.numero],
  expedida: ['Fecha de expedición', 'fecha', row => row.expedida],
  operada: ['Fecha de operación, si es otra', 'fecha', row => row.operada],
  operada_siempre: ['Fecha de operación', 'fecha', row => row.operada || row.expedida],
  nif: ['NIF', 'texto', row => row.nif],
  nombre: ['Nombre o razón social', 'texto', row => row.nombre],
  pais: ['País, si es extranjero', 'texto', row => row.pais],
  tipo: ['Tipo de identificación, si es extranjero', 'texto', row => row.tipo],
  clase: ['Tipo de factura (F1, R1…)', 'texto', row => row.clase],
  base: ['Base imponible', 'decimal', row => row.base],
  iva: ['Tipo de IVA', 'decimal', row => row.iva],
  cuota: ['Cuota de IVA', 'decimal', row => row.cuota],
  total: ['Total', 'decimal', row => row.total],
  ejercicio: ['Ejercicio', 'texto', row => String(row.ejercicio)],
  periodo: ['Trimestre (1T…)', 'texto', row => row.periodo],
} as const satisfies Record<string, Taken<BookRow>>;

const ofIssued = {
  clave: ['Clave de operación', 'texto', row => row.clave],
  operacion: ['Calificación (S1, E5…)', 'texto', row => row.operacion],
} as const satisfies Record<string, Taken<IssuedRow>>;

const ofReceived = {
  recibida: ['Fecha de recepción', 'fecha', row => row.recibida],
  recepcion: ['N.º de recepción (nuestro)', 'texto', row => row.recepcion],
  deducible: ['Cuota deducible', 'decimal', row => row.deducible],
  bien: ['Bien de inversión (S/N)', 'texto', row => yesNo(row.bien)],
  inversion: ['Inversión del sujeto pasivo (S/N)', 'texto', row => yesNo(row.inversion || row.clave === '09')],
  intracomunitaria: ['Intracomunitaria (S/N)', 'texto', row => yesNo(row.clave === '09')],
} as const satisfies Record<string, Taken<ReceivedRow>>;

/** A text that is the same in all rows. */
const FIXED = 'fijo';

export type Source = keyof typeof ofBoth | keyof typeof ofIssued | keyof typeof ofReceived | typeof FIXED;

const namesOf = (table: Record<string, readonly [string, ...unknown[]]>) => Object.fromEntries(Object.entries(table).map(([key, [name]]) => [key, name]));

export const sourceNames = { ...namesOf(ofBoth), ...namesOf(ofIssued), ...namesOf(ofReceived), [FIXED]: 'Texto fijo' } as Record<Source, string>;

const tables = { expedidas: { ...ofBoth, ...ofIssued }, recibidas: { ...ofBoth, ...ofReceived } } as const;

/** Whether the rows of a book have it. */
export const isOfBook = (source: Source, libro: keyof typeof tables): boolean => source === FIXED || Object.hasOwn(tables[libro], source);

/** What a row has, and of which kind it is; null for a fixed text. */
export function takenOf(source: Source, libro: keyof typeof tables, row: BookRow): { kind: Taken<never>[1]; value: string | number } | null {
  const found = (tables[libro] as Record<string, Taken<never>>)[source];
  return found ? { kind: found[1], value: found[2](row as never) } : null;
}
