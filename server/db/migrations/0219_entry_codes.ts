// Until when a session that began by an entry code may choose how its user signs in from now on, in milliseconds; null once they have chosen.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export const statements = (c: Columns): string[] => [`alter table session add column chooses_until ${c.int}`];
