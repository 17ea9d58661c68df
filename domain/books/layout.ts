// The AEAT's common format of the record books for legal persons outside the SII (LSIJ, state of 21-03-2025): columns in their order, each with what it takes of a row.
import { type Books, type IssuedRow, type ReceivedRow, investedIn } from './book.ts';
import { operations } from '../catalogue/operations.ts';
import { fromScaled } from '../kernel/scaled.ts';

/** 'texto 40', 'fecha', 'decimal': the length is the most that a text may have. */
type Kind = 'fecha' | 'decimal' | 'entero' | number;

export interface BookColumn<Row> {
  /** The head over several columns; the same text as `titulo` where it stands alone. */
  grupo: string;
  titulo: string;
  tipo: Kind;
  /** Absent where a legal person, or this company, has nothing to say. */
  de?: (row: Row) => string | number;
}

const euros = (cents: number) => fromScaled(cents, 2);
const column = <Row>(grupo: string, titulo: string, tipo: Kind, de?: (row: Row) => string | number): BookColumn<Row> => ({
  grupo,
  titulo,
  tipo,
  ...(de && { de }),
});

/** The activity: business, as a company has it. */
const activity = <Row>() => [
  column<Row>('Actividad', 'Código', 1, () => 'A'),
  column<Row>('Actividad', 'Tipo', 2, () => '03'),
  column<Row>('Actividad', 'Grupo o Epígrafe del IAE', 4),
];
const selfAssessed = <Row extends { ejercicio: number; periodo: string }>() => [
  column<Row>('Autoliquidación', 'Ejercicio', 'entero', row => row.ejercicio),
  column<Row>('Autoliquidación', 'Periodo', 2, row => row.periodo),
];
const party = <Row extends { tipo: string; pais: string; nif: string; nombre: string }>(who: string) => [
  column<Row>(`NIF ${who}`, 'Tipo', 2, row => row.tipo),
  column<Row>(`NIF ${who}`, 'Código País', 2, row => row.pais),
  column<Row>(`NIF ${who}`, 'Identificación', 20, row => row.nif),
  column<Row>(`Nombre ${who}`, `Nombre ${who}`, 40, row => row.nombre),
];
const cash =
  (grupo: string) =>
  <Row>() => [
    column<Row>(grupo, 'Fecha', 'fecha'),
    column<Row>(grupo, 'Importe', 'decimal'),
    column<Row>(grupo, 'Medio Utilizado', 2),
    column<Row>(grupo, 'Identificación Medio Utilizado', 34),
  ];
const site = <Row>() => [column<Row>('Inmueble', 'Situación', 1), column<Row>('Inmueble', 'Referencia Catastral', 20)];
const alone = <Row>(titulo: string, tipo: Kind, de?: (row: Row) => string | number) => column<Row>(titulo, titulo, tipo, de);

const isExempt = ({ operacion }: IssuedRow) => operations[operacion].element === 'OperacionExenta';

export const issuedColumns: readonly BookColumn<IssuedRow>[] = [
  ...selfAssessed<IssuedRow>(),
  ...activity<IssuedRow>(),
  alone('Tipo de Factura', 2, row => row.clase),
  alone('Concepto de Ingreso', 3),
  alone('Ingreso Computable', 'decimal'),
  alone('Fecha Expedición', 'fecha', row => row.expedida),
  alone('Fecha Operación', 'fecha', row => row.operada),
  column('Identificación de la Factura', 'Serie', 20, row => row.serie),
  column('Identificación de la Factura', 'Número', 20, row => row.enSerie),
  column('Identificación de la Factura', 'Número-Final', 20),
  ...party<IssuedRow>('Destinatario'),
  alone('Clave de Operación', 2, row => row.clave),
  alone('Calificación de la Operación', 2, row => (isExempt(row) ? '' : row.operacion)),
  alone('Operación Exenta', 2, row => (isExempt(row) ? row.operacion : '')),
  alone('Total Factura', 'decimal', row => euros(row.total)),
  alone('Base Imponible', 'decimal', row => euros(row.base)),
  alone('Tipo de IVA', 'decimal', row => euros(row.iva)),
  alone('Cuota IVA Repercutida', 'decimal', row => euros(row.cuota)),
  alone('Tipo de Recargo Eq.', 'decimal'),
  alone('Cuota Recargo Eq.', 'decimal'),
  ...cash('Cobro (Operación Criterio de Caja de IVA y/o artículo 7.2.1º de Reglamento del IRPF)')<IssuedRow>(),
  alone('Tipo Retención del IRPF', 'decimal'),
  alone('Importe Retenido del IRPF', 'decimal'),
  alone('Registro Acuerdo Facturación', 15),
  ...site<IssuedRow>(),
  alone('Referencia Externa', 40),
];

const yesNo = (is: boolean) => (is ? 'S' : 'N');

export const receivedColumns: readonly BookColumn<ReceivedRow>[] = [
  ...selfAssessed<ReceivedRow>(),
  ...activity<ReceivedRow>(),
  alone('Tipo de Factura', 2, row => row.clase),
  alone('Concepto de Gasto', 3),
  alone('Gasto Deducible', 'decimal'),
  alone('Fecha Expedición', 'fecha', row => row.expedida),
  alone('Fecha Operación', 'fecha', row => row.operada),
  column('Identificación Factura del Expedidor', '(Serie-Número)', 40, row => row.numero),
  column('Identificación Factura del Expedidor', 'Número-Final', 20),
  alone('Fecha Recepción', 'fecha', row => row.recibida),
  alone('Número Recepción', 20, row => row.recepcion),
  alone('Número Recepción Final', 20),
  ...party<ReceivedRow>('Expedidor'),
  alone('Clave de Operación', 2, row => row.clave),
  alone('Bien de Inversión', 1, row => yesNo(row.bien)),
  alone('Inversión del Sujeto Pasivo', 1, row => yesNo(row.inversion)),
  alone('Deducible en Periodo Posterior', 1, () => 'N'),
  column('Periodo Deducción', 'Ejercicio', 'entero'),
  column('Periodo Deducción', 'Periodo', 2),
  alone('Total Factura', 'decimal', row => euros(row.total)),
  alone('Base Imponible', 'decimal', row => euros(row.base)),
  alone('Tipo de IVA', 'decimal', row => euros(row.iva)),
  alone('Cuota IVA Soportado', 'decimal', row => euros(row.cuota)),
  alone('Cuota Deducible', 'decimal', row => euros(row.deducible)),
  alone('Tipo de Recargo Eq.', 'decimal'),
  alone('Cuota Recargo Eq.', 'decimal'),
  ...cash('Pago (Operación Criterio de Caja de IVA y/o artículo 7.2.1º de Reglamento del IRPF)')<ReceivedRow>(),
  alone('Tipo Retención del IRPF', 'decimal'),
  alone('Importe Retenido del IRPF', 'decimal'),
  alone('Registro Acuerdo Facturación', 15),
  ...site<ReceivedRow>(),
  alone('Referencia Externa', 40),
];

export const investedColumns: readonly BookColumn<ReceivedRow>[] = [
  ...selfAssessed<ReceivedRow>(),
  ...activity<ReceivedRow>(),
  alone('Tipo de Bien', 2, () => '21'),
  column('Descripción del Bien', 'Identificador', 40, row => row.recepcion),
  column('Descripción del Bien', 'Literal', 160, row => `Factura ${row.numero} de ${row.nombre}`),
  alone('Fecha Inicio Utilización', 'fecha', row => row.recibida),
  alone('Valor Adquisición', 'decimal', row => euros(row.base)),
  alone('Valor Amortizable', 'decimal', row => euros(row.base)),
  alone('Método de Amortización', 2),
  alone('Porcentaje de Amortización', 'decimal'),
  ...['Acumulada al Inicio', 'Cuota Resultante', 'Acumulada al final', 'Pendiente'].map(titulo => column<ReceivedRow>('Amortización', titulo, 'decimal')),
  alone('Fecha Expedición', 'fecha', row => row.expedida),
  column('Identificación Factura del Expedidor', '(Serie-Número)', 40, row => row.numero),
  column('Identificación Factura del Expedidor', 'Número-Final', 20),
  alone('Número Recepción', 20, row => row.recepcion),
  alone('Número Recepción Final', 20),
  ...party<ReceivedRow>('Expedidor'),
  column('Año de Inicio Utilización', 'Base Imponible', 'decimal', row => euros(row.base)),
  column('Año de Inicio Utilización', 'Tipo de IVA', 'decimal', row => euros(row.iva)),
  column('Año de Inicio Utilización', 'Prorrata Definitiva', 'decimal', () => 100),
  column('Año de Inicio Utilización', 'Cuota Deducible', 'decimal', row => euros(row.deducible)),
  ...['Prorrata Definitiva', 'Cuota Deducible', 'Cuota a Regularizar'].map(titulo => column<ReceivedRow>('Regularización Anual', titulo, 'decimal')),
  column('Baja del Bien', 'Fecha', 'fecha'),
  column('Baja del Bien', 'Causa', 2),
  ...['Serie', 'Número', 'Número-Final'].map(titulo => column<ReceivedRow>('Identificación de la Factura de Transmisión del Bien', titulo, 20)),
  alone('Registro Acuerdo Facturación', 15),
  alone('Referencia Externa', 40),
];

type Cell = string | number | null;

/** A sheet of the file: two rows of heads, then the rows. Days are written dd/mm/aaaa, texts cut to their length. */
export interface BookSheet {
  nombre: string;
  cabeceras: string[][];
  /** Which columns are amounts of two decimals. */
  decimales: boolean[];
  filas: Cell[][];
}

function sheetOf<Row>(nombre: string, columns: readonly BookColumn<Row>[], rows: readonly Row[]): BookSheet {
  const isFirst = (index: number) => columns[index - 1]?.grupo !== columns[index]!.grupo;
  return {
    nombre,
    cabeceras: [columns.map(({ grupo }, index) => (isFirst(index) ? grupo : '')), columns.map(({ grupo, titulo }) => (grupo === titulo ? '' : titulo))],
    decimales: columns.map(({ tipo }) => tipo === 'decimal'),
    filas: rows.map(row => columns.map(({ tipo, de }) => written(tipo, de?.(row)))),
  };
}

function written(tipo: Kind, value: string | number | undefined): Cell {
  if (value === undefined || value === '') return null;
  if (tipo === 'fecha') return String(value).split('-').toReversed().join('/');
  return typeof tipo === 'number' ? String(value).slice(0, tipo) : value;
}

/** The three sheets of a period, by the names that all books of VAT in one file have. */
export const sheetsOf = (books: Books): BookSheet[] => [
  sheetOf('EXPEDIDAS', issuedColumns, books.expedidas),
  sheetOf('RECIBIDAS', receivedColumns, books.recibidas),
  sheetOf('BIENES-INVERSIÓN', investedColumns, investedIn(books)),
];

/** Year, NIF, all books of VAT in one file, and the name: as the format asks for. */
export const fileNameOf = ({ ejercicio }: Pick<Books, 'ejercicio'>, { nif, nombre }: { nif: string; nombre: string }): string => `${ejercicio}${nif}C${nombre}`;
