// The boxes of form 303 that follow from the books: which rows each is made of. Cents.
// Orden HFP/3666/2024 and before; the numbers were taken from a secondary source and are to be compared with the form of the year.
import { formatPercent } from '../kernel/format.ts';
import { type Books, type IssuedRow, type ReceivedRow, summed } from './book.ts';
import { issuedGroups, receivedGroups } from './groups.ts';

export interface Box {
  /** '07'; empty for what has none. */
  casilla: string;
  titulo: string;
  importe: number;
  /** The book of the rows behind it, and their places in it; null for a sum of other boxes. */
  libro: 'expedidas' | 'recibidas' | null;
  filas: number[];
}

/** Output VAT by its rate: the boxes of base and quota. */
const outputBoxes: Readonly<Record<number, readonly [string, string]>> = { 400: ['01', '03'], 500: ['153', '155'], 1000: ['04', '06'], 2100: ['07', '09'] };

const percent = (iva: number) => formatPercent(iva / 100);

export function boxesOf({ expedidas, recibidas }: Pick<Books, 'expedidas' | 'recibidas'>): Box[] {
  const boxes: Box[] = [];
  const places = new Map<object, number>([...expedidas.entries(), ...recibidas.entries()].map(([place, row]) => [row, place]));
  const add = (casilla: string, titulo: string, importe: number, libro: Box['libro'] = null, rows: readonly object[] = []) =>
    boxes.push({ casilla, titulo, importe, libro, filas: rows.map(row => places.get(row)!) });
  const pair = <Row extends IssuedRow | ReceivedRow>(
    libro: 'expedidas' | 'recibidas',
    [base, quota]: readonly [string, string],
    titulo: string,
    rows: Row[],
    of: (row: Row) => number,
  ) => {
    if (rows.length === 0) return 0;
    const sum = summed(rows, of);
    add(
      base,
      `${titulo}: base`,
      summed(rows, row => row.base),
      libro,
      rows,
    );
    add(quota, `${titulo}: cuota`, sum, libro, rows);
    return sum;
  };

  const own = issuedGroups(expedidas);
  const theirs = receivedGroups(recibidas);
  let due = 0;
  for (const iva of [...new Set(own.propias.map(row => row.iva))].toSorted((one, other) => one - other))
    due += pair(
      'expedidas',
      outputBoxes[iva] ?? ['', ''],
      `Régimen general al ${percent(iva)}`,
      own.propias.filter(row => row.iva === iva),
      row => row.cuota,
    );
  due += pair('recibidas', ['10', '11'], 'Adquisiciones intracomunitarias', theirs.intra, row => row.cuota);
  due += pair('recibidas', ['12', '13'], 'Otras operaciones con inversión del sujeto pasivo', theirs.invertidas, row => row.cuota);
  due += pair('expedidas', ['14', '15'], 'Modificación de bases y cuotas', own.modificadas, row => row.cuota);
  add('27', 'Total cuota devengada', due);

  const deducted = (row: ReceivedRow) => row.deducible;
  let back = 0;
  back += pair('recibidas', ['28', '29'], 'Operaciones interiores corrientes', theirs.corrientes, deducted);
  back += pair('recibidas', ['30', '31'], 'Operaciones interiores con bienes de inversión', theirs.inversiones, deducted);
  back += pair('recibidas', ['32', '33'], 'Importaciones de bienes corrientes', theirs.importacionesCorrientes, deducted);
  back += pair('recibidas', ['34', '35'], 'Importaciones de bienes de inversión', theirs.importacionesInversion, deducted);
  back += pair('recibidas', ['36', '37'], 'Adquisiciones intracomunitarias corrientes', theirs.intraCorrientes, deducted);
  back += pair('recibidas', ['38', '39'], 'Adquisiciones intracomunitarias de inversión', theirs.intraInversion, deducted);
  back += pair('recibidas', ['40', '41'], 'Rectificación de deducciones', theirs.rectificadas, deducted);
  add('45', 'Total a deducir', back);
  add('46', 'Resultado régimen general', due - back);

  const informed = (casilla: string, titulo: string, rows: IssuedRow[]) => {
    if (rows.length > 0)
      add(
        casilla,
        titulo,
        summed(rows, row => row.base),
        'expedidas',
        rows,
      );
  };
  informed('59', 'Entregas intracomunitarias', own.intracomunitarias);
  informed('60', 'Exportaciones y asimiladas', own.exportaciones);
  informed('120', 'No sujetas por reglas de localización', own.deslocalizadas);
  informed('122', 'Sujetas con inversión del sujeto pasivo', own.invertidas);
  informed('', 'Exentas sin derecho a deducción, y otras no sujetas', [...own.exentas, ...own.noSujetas]);
  return boxes;
}

/** From this sum of a year on, VAT included, dealings with somebody are told in form 347 (RGAT, art. 33.1). Cents. */
export const TOLD_FROM = 300_506;

export interface ThirdParty {
  nif: string;
  nombre: string;
  /** 'B' sold to them, 'A' bought from them, as the form says. */
  clave: 'A' | 'B';
  /** Cents, by quarter. */
  trimestres: number[];
  total: number;
}

/** With whom a company dealt for more than the limit in a year. What is told otherwise is left out: intra-community dealings, and what had tax withheld (RGAT, art. 33.2). */
export function thirdPartiesOf(
  { expedidas, recibidas }: Pick<Books, 'expedidas' | 'recibidas'>,
  withheld: { expedidas: ReadonlySet<number>; recibidas: ReadonlySet<number> },
): ThirdParty[] {
  const found = new Map<string, ThirdParty>();
  const count = (clave: 'A' | 'B', { nif, nombre, periodo, total }: { nif: string; nombre: string; periodo: string; total: number }) => {
    const key = `${clave}${nif}`;
    const party = found.get(key) ?? { nif, nombre, clave, trimestres: [0, 0, 0, 0], total: 0 };
    party.trimestres[Number(periodo[0]) - 1]! += total;
    party.total += total;
    found.set(key, party);
  };
  for (const row of expedidas) if (row.nif !== '' && row.operacion !== 'E5' && !withheld.expedidas.has(row.id)) count('B', row);
  for (const row of recibidas) if (row.nif !== '' && row.clave !== '09' && !withheld.recibidas.has(row.id)) count('A', row);
  return [...found.values()]
    .filter(({ total }) => Math.abs(total) > TOLD_FROM)
    .toSorted((one, other) => (one.clave === other.clave ? other.total - one.total : one.clave < other.clave ? 1 : -1));
}
