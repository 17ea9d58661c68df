// How a list is asked for: the body of every `getPaginatedFilter` (decisions, lists).
import type { Sort } from './entity.ts';

/** `text` is a substring; `desde`/`hasta` limit the list's date; `ids` are records that somebody marked; any other key is a field for exact match. */
export interface ListFilter {
  text?: string;
  desde?: string;
  hasta?: string;
  sort?: Sort;
  /** Only these records. */
  ids?: readonly number[];
  [field: string]: string | number | boolean | null | Sort | readonly number[] | undefined;
}

export interface ListBody {
  page: number;
  pageSize?: number;
  filter?: ListFilter;
  /** The record that the page follows or precedes, instead of its number; only a list that says its `ends` goes on so. */
  after?: number;
  before?: number;
}

/** The filtered whole of a list as a file; the answer is the file itself, with `x-total-rows`. */
export interface ExportBody {
  filter?: ListFilter;
  format: 'csv' | 'xlsx';
}
