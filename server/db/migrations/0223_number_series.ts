// The patterns of numbers that a company has chosen; a series without a row has its usual one.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export const statements = (c: Columns): string[] => [
  `create table number_series (
    serie text primary key,
    patron text not null,
    updated_at text not null,
    updated_by ${c.int} references app_user(id)
  )`,
];
