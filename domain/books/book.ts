// The record books of VAT (RIVA, arts. 63 to 65): what was issued, received and invested in, by quarter, one row per invoice and rate. Amounts in cents, rates in hundredths of a percent.
import type { Operation, Regime } from '../catalogue/operations.ts';
import type { BillState } from '../purchases/bill.ts';
import { addDays, addMonths, lastOfMonth, monthOf } from '../kernel/days.ts';

export const quarters = ['1T', '2T', '3T', '4T'] as const;
export type Quarter = (typeof quarters)[number];

/** A quarter, or the whole year where `periodo` is '0A'. */
export interface Period {
  ejercicio: number;
  periodo: Quarter | '0A';
}

/** A period that is no year. */
export interface QuarterOfYear extends Period {
  periodo: Quarter;
}

export const periodNames = { '1T': '1.er trimestre', '2T': '2.º trimestre', '3T': '3.er trimestre', '4T': '4.º trimestre', '0A': 'Año entero' } as const;

/** «2.º trimestre de 2026». */
export const quarterName = ({ ejercicio, periodo }: QuarterOfYear): string => `${periodNames[periodo]} de ${ejercicio}`;

/** Its first and last day. */
export function spanOf({ ejercicio, periodo }: Period): { desde: string; hasta: string } {
  if (periodo === '0A') return { desde: `${ejercicio}-01-01`, hasta: `${ejercicio}-12-31` };
  const desde = `${ejercicio}-${String(quarters.indexOf(periodo) * 3 + 1).padStart(2, '0')}-01`;
  return { desde, hasta: lastOfMonth(addMonths(desde, 2)) };
}

/** The last day on which form 303 of a quarter is filed: the 20th of the month after, of the last one 30 January (RIVA, art. 71.4). */
export const filedUntil = (quarter: QuarterOfYear): string => addDays(spanOf(quarter).hasta, quarter.periodo === '4T' ? 30 : 20);

/** The quarter of a day. */
export const quarterOf = (day: string): QuarterOfYear => ({
  ejercicio: Number(day.slice(0, 4)),
  periodo: quarters[Math.floor((Number(monthOf(day).slice(5)) - 1) / 3)]!,
});

/** Who is on the other side. `tipo` and `pais` are empty for a Spanish NIF. */
export interface BookParty {
  tipo: string;
  pais: string;
  nif: string;
  nombre: string;
}

export interface BookRow extends BookParty {
  /** Of the invoice. */
  id: number;
  ejercicio: number;
  periodo: Quarter;
  /** Of the invoice (lists L2_EMI and L2_RECI). */
  clase: string;
  numero: string;
  expedida: string;
  /** The day of the work, where it is not that of the issue. */
  operada: string;
  base: number;
  iva: number;
  cuota: number;
  /** What the row adds to its invoice. */
  total: number;
}

/** A row of what was issued (RIVA, art. 63). */
export interface IssuedRow extends BookRow {
  /** Its number in parts: 'F26' and '00001'; a number without a series is all number. */
  serie: string;
  enSerie: string;
  clave: Regime;
  operacion: Operation;
  /** What VERI*FACTU was told of the whole invoice: quota and total; null where there is no record. */
  registro: { quota: number; total: number } | null;
}

/** A row of what was received (RIVA, art. 64). */
export interface ReceivedRow extends BookRow {
  recibida: string;
  /** Ours. */
  recepcion: string;
  clave: string;
  inversion: boolean;
  bien: boolean;
  deducible: number;
  /** Whether its document is kept. */
  documentada: boolean;
  estado: BillState;
}

export interface Books extends Period {
  expedidas: IssuedRow[];
  recibidas: ReceivedRow[];
}

/** The rows of what was received that are of investment goods (RIVA, art. 65). */
export const investedIn = ({ recibidas }: Pick<Books, 'recibidas'>): ReceivedRow[] => recibidas.filter(({ bien }) => bien);

/** What is missing before a period is handed over, in Spanish. */
export interface Lack {
  libro: 'expedidas' | 'recibidas';
  id: number;
  numero: string;
  falta: string;
}

/** What is still to do about a supplier's invoice in one of these states. */
const openWords: Partial<Record<BillState, string>> = { recibida: 'Nadie la ha revisado', 'en disputa': 'Está en disputa' };

/** Every lack of an invoice once, in the order of the books. `gaps` are numbers of ours that no invoice has. */
export function lacksOf({ expedidas, recibidas }: Pick<Books, 'expedidas' | 'recibidas'>, gaps: readonly string[]): Lack[] {
  const lacks: Lack[] = [];
  const said = new Set<string>();
  const add = (libro: Lack['libro'], { id, numero }: { id: number; numero: string }, falta: string) => {
    const key = `${libro} ${id} ${falta}`;
    if (!said.has(key)) lacks.push({ libro, id, numero, falta });
    said.add(key);
  };
  const ofInvoice = new Map<number, { quota: number; total: number }>();
  for (const { id, cuota, total } of expedidas) {
    const before = ofInvoice.get(id) ?? { quota: 0, total: 0 };
    ofInvoice.set(id, { quota: before.quota + cuota, total: before.total + total });
  }
  for (const row of expedidas) {
    if (row.nif === '' && !isSimplified(row.clase)) add('expedidas', row, 'El cliente no tiene NIF');
    if (row.operada > row.expedida) add('expedidas', row, 'La operación es posterior a la factura');
    const sums = ofInvoice.get(row.id)!;
    if (row.registro && (sums.quota !== row.registro.quota || sums.total !== row.registro.total))
      add('expedidas', row, 'No suma lo que se comunicó en VERI*FACTU');
  }
  for (const row of recibidas) {
    const named = { id: row.id, numero: row.recepcion };
    if (row.nif === '' && !isSimplified(row.clase)) add('recibidas', named, 'El proveedor no tiene NIF');
    if (!row.documentada) add('recibidas', named, 'Falta el documento');
    if (row.recibida < row.expedida) add('recibidas', named, 'Se recibió antes de su fecha');
    if (row.operada > row.recibida) add('recibidas', named, 'La operación es posterior a la recepción');
    const open = openWords[row.estado];
    if (open) add('recibidas', named, open);
    if (isTooOld(row)) add('recibidas', named, 'Pasaron más de cuatro años: su IVA ya no se deduce (LIVA, art. 99.Tres)');
  }
  for (const numero of gaps) lacks.push({ libro: 'recibidas', id: 0, numero, falta: 'Ninguna factura tiene este número' });
  return lacks;
}

const isSimplified = (clase: string) => clase === 'F2' || clase === 'R5';

/** Its VAT could be deducted for four years (LIVA, art. 99.Tres). */
const isTooOld = ({ expedida, recibida }: ReceivedRow) => recibida > addMonths(expedida, 48);

/** The sums of rows, in cents. */
export const summed = <Row extends BookRow>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

/** Rows by their rate, ascending; what has none is 0. */
export function byRate<Row extends BookRow>(rows: readonly Row[]): { iva: number; filas: Row[] }[] {
  const rates = [...new Set(rows.map(({ iva }) => iva))].toSorted((one, other) => one - other);
  return rates.map(iva => ({ iva, filas: rows.filter(row => row.iva === iva) }));
}
