// The calls about the record books of VAT.
import { ask } from '../kernel/endpoint.ts';
import { bookkeepers } from '../kernel/roles.ts';
import type { Period, Quarter } from './book.ts';
import type { BooksShown } from './wire.ts';

export const booksCalls = {
  book: {
    /** A quarter or a year: the rows, what is missing, and the figures that follow. */
    read: ask<Period, BooksShown>()('/api/libros/leer', bookkeepers),
    /** The books of a period in the AEAT's format, or each of them as CSV. */
    file: ask<Period & { formato: 'xlsx' | 'expedidas' | 'recibidas' | 'bienes' }, Blob>()('/api/libros/exportar', bookkeepers),
    /** The books of a quarter, the documents behind their rows, and an index of these, as a ZIP. */
    quarter: ask<Pick<Period, 'ejercicio'> & { periodo: Quarter }, Blob>()('/api/libros/trimestre', bookkeepers),
  },
} as const;
