// What printing needs from the list next to it: the query, the total, and a way to show all rows while it is printed.
import { createContext } from 'react';
import type { ListQuery, Row } from '#machines/lists/recordListMachine.ts';
import type { ListActors } from '#src/api/actors.ts';
import type { Column } from '#src/ui/list/columns.ts';

export interface Printing {
  query: ListQuery;
  /** What the table shows now. */
  rows: readonly Row[];
  columns: readonly Pick<Column<never>, 'header' | 'field' | 'adds'>[];
  total: number;
  /** Whether there are more than `total`, which were not counted. */
  isCapped: boolean;
  /** Whether what is shown is not all that there is. */
  isPart: boolean;
  many: ListActors<Row>['many'];
  /** Shows these rows in place of the page; null shows the page again. */
  show: (rows: readonly Row[] | null) => void;
}

export const PrintingContext = createContext<Printing | null>(null);
