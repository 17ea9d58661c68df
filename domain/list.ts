// How a list is asked for: the body of every `getPaginatedFilter` (decisions, lists).
import type { Sort } from './entity.ts';

/** `text` is a substring; `desde`/`hasta` limit the list's date; any other key is a field for exact match. */
export interface ListFilter {
  text?: string;
  desde?: string;
  hasta?: string;
  sort?: Sort;
  [field: string]: string | number | boolean | null | Sort | undefined;
}

export interface ListBody {
  page: number;
  pageSize?: number;
  filter?: ListFilter;
}
