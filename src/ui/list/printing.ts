// What printing needs of the list that it stands beside: what is asked for, how much there is, and showing all of it for as long as it is printed.
import { createContext } from 'react';
import type { ListQuery, Row } from '#machines/recordListMachine.ts';
import type { ListActors } from '#src/api/actors.ts';

export interface Printing {
  query: ListQuery;
  total: number;
  /** Whether there are more than `total`, which nobody has counted. */
  isCapped: boolean;
  /** Whether what is shown is not all that there is. */
  isPart: boolean;
  many: ListActors<Row>['many'];
  /** Shows these rows in place of the page; null shows the page again. */
  show: (rows: readonly Row[] | null) => void;
}

export const PrintingContext = createContext<Printing | null>(null);
