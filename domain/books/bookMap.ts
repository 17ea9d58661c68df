// Formato de exportación: in which columns a program of accounting takes the rows of a record book.
import { type InferType, array, object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { entity } from '../kernel/entity.ts';
import { choice, flag, requiredText, text, whole } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { bookkeepers } from '../kernel/roles.ts';
import { type Source, isOfBook, sourceNames } from './sources.ts';

export const mappedBooks = { expedidas: 'Facturas expedidas', recibidas: 'Facturas recibidas' } as const;
export type MappedBook = keyof typeof mappedBooks;

export const separators = { ';': 'Punto y coma', ',': 'Coma', tab: 'Tabulador', '|': 'Barra vertical' } as const;
export const decimalSigns = { ',': 'Coma', '.': 'Punto' } as const;
export const quotings = { necesarias: 'Solo donde hacen falta', todas: 'En todas las casillas' } as const;
export const mapEncodings = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252 (ANSI)' } as const;
export const dateFormats = {
  'dd/mm/aaaa': '31/12/2026',
  'dd-mm-aaaa': '31-12-2026',
  ddmmaaaa: '31122026',
  'aaaa-mm-dd': '2026-12-31',
  aaaammdd: '20261231',
} as const;
export type DateFormat = keyof typeof dateFormats;

const MOST_COLUMNS = 60;

/** A column: its title, what of a row is in it, or the text that is the same in all rows. A text longer than `ancho` is cut. */
export const mapColumn = object({
  titulo: requiredText(messages.required, 60).label('Título'),
  dato: choice<Source>(sourceNames, 'numero').label('Dato'),
  texto: text(60).label('Texto fijo'),
  ancho: whole().min(1, messages.countAtLeast(1)).max(255, messages.countAtMost(255)).default(null).label('Ancho máximo'),
}).noUnknown();
export type MapColumn = InferType<typeof mapColumn>;

/** The columns of a format; each is of something that its book has, which the server checks: a form checks its rows one by one. */
export const mapColumns = array(mapColumn.required())
  .min(1, 'Añada al menos una columna')
  .max(MOST_COLUMNS, messages.countAtMost(MOST_COLUMNS, 'columnas'))
  .test('book', messages.invalid, (columns, { parent, createError, path }) => {
    const { libro } = parent as { libro: MappedBook };
    const place = (columns ?? []).findIndex(column => column !== null && !isOfBook(column.dato, libro));
    return place < 0 || createError({ path: `${path}.${place}.dato`, message: `${mappedBooks[libro]}: no tienen «${sourceNames[columns![place]!.dato]}»` });
  })
  .default([])
  .label('Columnas');

export const bookMap = entity({
  name: 'bookMap',
  table: 'book_map',
  one: 'Formato de exportación',
  many: 'Formatos de exportación',
  draft: object({
    name: requiredText('Introduzca el nombre del formato', 80).label('Nombre'),
    libro: choice<MappedBook>(mappedBooks, 'expedidas').label('Libro'),
    separador: choice(separators, ';').label('Separador'),
    decimales: choice(decimalSigns, ',').label('Signo decimal'),
    comillas: choice(quotings, 'necesarias').label('Comillas'),
    codificacion: choice(mapEncodings, 'utf-8').label('Codificación'),
    fechas: choice(dateFormats, 'dd/mm/aaaa').label('Fechas'),
    cabecera: flag().default(true).label('La primera fila son los títulos'),
  }),
  derived: object({ columnas: whole().required().label('Columnas') }),
  label: 'name',
  same: ['name'],
  searchIn: ['name'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: writtenByOffice(bookkeepers),
  list: 'bookMaps',
  example: {
    draft: { name: 'Expedidas de la gestoría', libro: 'expedidas', map_columns: [{ titulo: 'Factura', dato: 'numero', texto: '', ancho: null }] },
    change: { name: 'Expedidas de la gestoría, 2027' },
    needle: 'gestoría',
  },
});

/** A format, whole: how its file is written, and its columns. */
export type MapShape = Omit<InferType<(typeof bookMap)['draft']>, 'name'> & { map_columns: MapColumn[] };
