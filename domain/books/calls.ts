// The calls about the record books of VAT, and about what the gestoría asks of the documents behind them.
import { ask, get, post } from '../kernel/endpoint.ts';
import { bookkeepers, office } from '../kernel/roles.ts';
import type { Period, Quarter } from './book.ts';
import type { AskedThing, Question } from './question.ts';
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
  question: {
    /** About a document. */
    of: get<{ items: Question[] }>()('/api/pregunta/documento/{thing}/{id}', bookkeepers),
    /** The open ones and those answered last; of the gestoría its own. */
    all: get<{ items: Question[] }>()('/api/pregunta/todas', bookkeepers),
    /** The only records that the gestoría writes. */
    make: { ...post<{ entidad: AskedThing; registro: number; texto: string }, { id: number }>()('/api/pregunta/preguntar', []), roles: ['gestoria'] },
    answer: post<{ id: number; respuesta: string }, { id: number }>()('/api/pregunta/contestar', office),
  },
} as const;
