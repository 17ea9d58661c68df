// The calls about the record books of VAT, about the quarters that are closed, and about what the gestoría asks of the documents behind them.
import type { Saved } from '../kernel/answer.ts';
import { ask, get, post } from '../kernel/endpoint.ts';
import type { DraftOf } from '../kernel/entity.ts';
import { bookkeepers, office, readersOf } from '../kernel/roles.ts';
import { readingOf, recordEndpoints } from '../recordEndpoints.ts';
import type { MapColumn, MapShape, bookMap } from './bookMap.ts';
import type { Period, Quarter, QuarterOfYear } from './book.ts';
import type { fiscalPeriod } from './fiscalPeriod.ts';
import type { AskedThing, Question } from './question.ts';
import type { PeriodStep } from './stepNames.ts';
import type { BooksShown, MapOption, MapRecord, MapSample } from './wire.ts';

const maps = recordEndpoints<typeof bookMap>('bookMap');
const periods = recordEndpoints<typeof fiscalPeriod>('fiscalPeriod');

export const booksCalls = {
  book: {
    /** A quarter or a year: the rows, what is missing, the figures that follow, and where a quarter is in its life. */
    read: ask<Period, BooksShown>()('/api/libros/leer', bookkeepers),
    /** The books of a period in the AEAT's format, or each of them as CSV. */
    file: ask<Period & { formato: 'xlsx' | 'expedidas' | 'recibidas' | 'bienes' }, Blob>()('/api/libros/exportar', bookkeepers),
    /** The formats for programs of accounting: those of the product, and the company's own. */
    maps: get<{ items: MapOption[] }>()('/api/libros/formatos', bookkeepers),
    /** A book of a period in the columns of a format, as CSV. */
    mapped: ask<Period & { mapa: string }, Blob>()('/api/libros/programa', bookkeepers),
    /** The books of a quarter, the documents behind their rows, and an index of these, as a ZIP. */
    quarter: ask<Pick<Period, 'ejercicio'> & { periodo: Quarter }, Blob>()('/api/libros/trimestre', bookkeepers),
  },
  bookMap: {
    ...maps,
    create: post<DraftOf<typeof bookMap> & { map_columns: MapColumn[] }, Saved>()('/api/bookMap/create', office, 'data'),
    data: readingOf('bookMap', get<MapRecord>()('/api/bookMap/data/{id}', readersOf(bookkeepers))),
    update: post<Partial<DraftOf<typeof bookMap>> & { id: number; version?: number; map_columns?: MapColumn[] }, Saved>()(
      '/api/bookMap/update',
      office,
      'data',
    ),
    /** How the first rows of a period look in a format that is being written. */
    sample: ask<Period & { mapa: MapShape }, MapSample>()('/api/bookMap/muestra', office),
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
