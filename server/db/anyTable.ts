// The tables of all entities, seen through what they have in common: for what is done to any of them alike.
import type { Generated, Kysely } from 'kysely';
import type { Db } from './connect.ts';

/** A row of whatever table; its columns are what the entity says. */
interface AnyRow {
  id: Generated<number>;
  [column: string]: unknown;
}

/** Queries of a table that is known by its name only. What is read there gets its types in `decode`. */
export const anyTable = (db: Db) => db as unknown as Kysely<Record<string, AnyRow>>;
