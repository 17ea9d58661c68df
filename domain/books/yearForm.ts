// The lines of form 390 that follow from the books of a year, in the words of the form: its boxes have numbers that were not at hand. Cents.
import { formatPercent } from '../kernel/format.ts';
import { type BookRow, type Books, type ReceivedRow, byRate, quarters, summed } from './book.ts';
import { issuedGroups, receivedGroups } from './groups.ts';

export const yearSections = { devengado: 'IVA devengado', deducible: 'IVA deducible', resultado: 'Resultado', volumen: 'Volumen de operaciones' } as const;
export type YearSection = keyof typeof yearSections;

export interface YearLine {
  apartado: YearSection;
  titulo: string;
  /** Null where the form has none. */
  base: number | null;
  cuota: number | null;
  /** What each quarter adds: of the quota, or of the base where there is no quota. */
  trimestres: number[];
  /** The book of the rows behind it, and their places in it; null for a sum of other lines. */
  libro: 'expedidas' | 'recibidas' | null;
  filas: number[];
}

const percent = (iva: number) => formatPercent(iva / 100);
const added = (lines: readonly (readonly number[])[]) => quarters.map((_, place) => lines.reduce((sum, each) => sum + each[place]!, 0));

/** The lines of a year, section by section. Nothing is declared of a group without rows; sums are always there. */
export function yearLinesOf({ expedidas, recibidas }: Pick<Books, 'expedidas' | 'recibidas'>): YearLine[] {
  const places = new Map<object, number>([...expedidas.entries(), ...recibidas.entries()].map(([place, row]) => [row, place]));
  const lines: YearLine[] = [];
  const line = <Row extends BookRow>(
    apartado: YearSection,
    titulo: string,
    libro: 'expedidas' | 'recibidas',
    rows: readonly Row[],
    quota: ((row: Row) => number) | null,
  ) => {
    if (rows.length === 0) return;
    const base = (row: Row) => row.base;
    const trimestres = quarters.map(quarter =>
      summed(
        rows.filter(({ periodo }) => periodo === quarter),
        quota ?? base,
      ),
    );
    const filas = rows.map(row => places.get(row)!);
    lines.push({ apartado, titulo, base: summed(rows, base), cuota: quota && summed(rows, quota), trimestres, libro, filas });
  };
  const ofRates = <Row extends BookRow>(
    apartado: YearSection,
    titulo: string,
    libro: 'expedidas' | 'recibidas',
    rows: readonly Row[],
    quota: (row: Row) => number,
  ) => {
    for (const { iva, filas } of byRate(rows)) line(apartado, `${titulo}, al ${percent(iva)}`, libro, filas, quota);
  };
  const total = (apartado: YearSection, titulo: string, of: YearSection, by: 'base' | 'cuota') => {
    const own = lines.filter(each => each.apartado === of);
    const sum = own.reduce((all, each) => all + (each[by] ?? 0), 0);
    const trimestres = added(own.map(each => each.trimestres));
    lines.push({ apartado, titulo, base: by === 'base' ? sum : null, cuota: by === 'cuota' ? sum : null, trimestres, libro: null, filas: [] });
    return { sum, trimestres };
  };

  const own = issuedGroups(expedidas);
  const theirs = receivedGroups(recibidas);
  const charged = (row: BookRow) => row.cuota;
  const deducted = (row: ReceivedRow) => row.deducible;
  ofRates('devengado', 'Régimen ordinario', 'expedidas', own.propias, charged);
  ofRates('devengado', 'Adquisiciones intracomunitarias', 'recibidas', theirs.intra, charged);
  ofRates('devengado', 'Otros supuestos de inversión del sujeto pasivo', 'recibidas', theirs.invertidas, charged);
  line('devengado', 'Modificación de bases y cuotas', 'expedidas', own.modificadas, charged);
  const due = total('devengado', 'Total cuotas de IVA', 'devengado', 'cuota');

  ofRates('deducible', 'Operaciones interiores de bienes y servicios corrientes', 'recibidas', theirs.corrientes, deducted);
  ofRates('deducible', 'Operaciones interiores de bienes de inversión', 'recibidas', theirs.inversiones, deducted);
  ofRates('deducible', 'Importaciones de bienes corrientes', 'recibidas', theirs.importacionesCorrientes, deducted);
  ofRates('deducible', 'Importaciones de bienes de inversión', 'recibidas', theirs.importacionesInversion, deducted);
  ofRates('deducible', 'Adquisiciones intracomunitarias de bienes corrientes', 'recibidas', theirs.intraCorrientes, deducted);
  ofRates('deducible', 'Adquisiciones intracomunitarias de bienes de inversión', 'recibidas', theirs.intraInversion, deducted);
  line('deducible', 'Rectificación de deducciones', 'recibidas', theirs.rectificadas, deducted);
  const back = total('deducible', 'Suma de deducciones', 'deducible', 'cuota');

  const trimestres = due.trimestres.map((sum, place) => sum - back.trimestres[place]!);
  lines.push({
    apartado: 'resultado',
    titulo: 'Resultado del régimen general',
    base: null,
    cuota: due.sum - back.sum,
    trimestres,
    libro: null,
    filas: [],
  });

  line('volumen', 'Operaciones en régimen general', 'expedidas', [...own.propias, ...own.modificadas], null);
  line('volumen', 'Entregas intracomunitarias exentas', 'expedidas', own.intracomunitarias, null);
  line('volumen', 'Exportaciones y otras operaciones exentas con derecho a deducción', 'expedidas', own.exportaciones, null);
  line('volumen', 'Operaciones exentas sin derecho a deducción', 'expedidas', own.exentas, null);
  line('volumen', 'Operaciones no sujetas por reglas de localización', 'expedidas', own.deslocalizadas, null);
  line('volumen', 'Operaciones sujetas con inversión del sujeto pasivo', 'expedidas', own.invertidas, null);
  total('volumen', 'Total volumen de operaciones', 'volumen', 'base');
  return lines;
}
