// The books as they travel. Amounts in cents.
import type { Books, Lack } from './book.ts';
import type { Box, ThirdParty } from './boxes.ts';

export interface BooksShown extends Books {
  faltas: Lack[];
  casillas: Box[];
  /** Form 347: only of a whole year. */
  terceros: ThirdParty[];
}
