// The calls about the record books of VAT, about the quarters that are closed, and about what the gestoría asks of the documents behind them.
import type { Saved } from '../kernel/answer.ts';
import { ask, get, post } from '../kernel/endpoint.ts';
import { bookkeepers, office } from '../kernel/roles.ts';
import { recordEndpoints } from '../recordEndpoints.ts';
import type { Period, Quarter, QuarterOfYear } from './book.ts';
import type { fiscalPeriod } from './fiscalPeriod.ts';
import type { AskedThing, Question } from './question.ts';
import type { PeriodStep } from './stepNames.ts';
import type { BooksShown } from './wire.ts';

const periods = recordEndpoints<typeof fiscalPeriod>('fiscalPeriod');

export const booksCalls = {
  book: {
    /** A quarter or a year: the rows, what is missing, the figures that follow, and where a quarter is in its life. */
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
  fiscalPeriod: {
    data: periods.data,
    /** The gestoría reviews and closes a quarter, too. */
    step: {
      ...post<QuarterOfYear & { paso: Exclude<PeriodStep, 'period.reopen'> }, Saved>()('/api/fiscalPeriod/paso', office),
      roles: bookkeepers,
    },
    /** By an administrator alone, whoever else may review and close. */
    reopen: post<QuarterOfYear & { motivo: string }, Saved>()('/api/fiscalPeriod/reabrir', ['admin']),
  },
} as const;
