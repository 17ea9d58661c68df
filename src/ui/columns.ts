import type { ReactNode } from 'react';

/** A column of a table: what its head says and what its cells show. */
export interface Column<R> {
  header: string;
  cell: (row: R) => ReactNode;
  /** The field that its head sorts by. */
  sort?: string;
  align?: 'start' | 'center' | 'end';
  /** CSS width, where it should not follow its content. */
  width?: string;
  /** Not shown on screens narrower than 820 (md), 1024 (lg), 1280 (xl) or 1536 (2xl) pixels. */
  hideBelow?: 'md' | 'lg' | 'xl' | '2xl';
  /** A text that may take several lines; others stay on one. */
  wraps?: boolean;
  /** May be cut with an ellipsis. */
  truncate?: boolean;
}
