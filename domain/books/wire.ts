// The books as they travel. Amounts in cents.
import type { ShownOf } from '../kernel/entity.ts';
import type { Books, Lack } from './book.ts';
import type { MapColumn, MappedBook, bookMap } from './bookMap.ts';
import type { Box, ThirdParty } from './boxes.ts';
import type { ChangedBox, PeriodState } from './fiscalPeriod.ts';
import type { YearLine } from './yearForm.ts';
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
  /** Form 390: only of a whole year. */
  anual: YearLine[];
  /** Null of a whole year. */
  cierre: PeriodLook | null;
}

/** A format that may be chosen: `clave` is the word of one that comes with the product, or the id of one of the company's. */
export interface MapOption {
  clave: string;
  name: string;
  libro: MappedBook;
  propio: boolean;
}

export interface MapRecord extends ShownOf<typeof bookMap> {
  map_columns: MapColumn[];
}

export interface MapSample {
  titulos: string[];
  filas: string[][];
  /** Rows of the whole period. */
  total: number;
}
