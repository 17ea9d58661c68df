// The calls about the record books of VAT, and about the quarters that are closed.
import type { Saved } from '../kernel/answer.ts';
import { ask, post } from '../kernel/endpoint.ts';
import { office } from '../kernel/roles.ts';
import { recordEndpoints } from '../recordEndpoints.ts';
import type { Period, QuarterOfYear } from './book.ts';
import type { fiscalPeriod } from './fiscalPeriod.ts';
import type { PeriodStep } from './stepNames.ts';
import type { BooksShown } from './wire.ts';

const periods = recordEndpoints<typeof fiscalPeriod>('fiscalPeriod');

export const booksCalls = {
  book: {
    /** A quarter or a year: the rows, what is missing, the figures that follow, and where a quarter is in its life. */
    read: ask<Period, BooksShown>()('/api/libros/leer', office),
    /** The books of a period in the AEAT's format, or each of them as CSV. */
    file: ask<Period & { formato: 'xlsx' | 'expedidas' | 'recibidas' | 'bienes' }, Blob>()('/api/libros/exportar', office),
  },
  fiscalPeriod: {
    data: periods.data,
    step: post<QuarterOfYear & { paso: Exclude<PeriodStep, 'period.reopen'> }, Saved>()('/api/fiscalPeriod/paso', office),
    /** By an administrator alone, whoever else may review and close. */
    reopen: post<QuarterOfYear & { motivo: string }, Saved>()('/api/fiscalPeriod/reabrir', ['admin']),
  },
} as const;
