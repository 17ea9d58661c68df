// Where the address of a customer is on the map.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export const statements = (c: Columns): string[] => ['latitude', 'longitude'].map(column => `alter table customer add column ${column} ${c.int}`);
