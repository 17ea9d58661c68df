// The books as they travel. Amounts in cents.
import type { Books, Lack } from './book.ts';
import type { Box, ThirdParty } from './boxes.ts';
import type { ChangedBox, PeriodState } from './fiscalPeriod.ts';
import type { PeriodStep } from './stepNames.ts';

/** Where a quarter is in its life. */
export interface PeriodLook {
  /** Null before its first step. */
  id: number | null;
  estado: PeriodState;
  cerrado_el: string | null;
  motivo: string;
  /** What differs from when it was last closed. */
  cambios: ChangedBox[];
  allowed: PeriodStep[];
  holding: string[];
}

export interface BooksShown extends Books {
  faltas: Lack[];
  casillas: Box[];
  /** Form 347: only of a whole year. */
  terceros: ThirdParty[];
  /** Null of a whole year. */
  cierre: PeriodLook | null;
}
