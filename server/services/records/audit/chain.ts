// The chain of the audit: each row, in the order in which it was sealed, with a hash over it and over the hash before. See docs/audit.md.
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

export type AuditRow = Selectable<Tables['audit']>;

/** What the first row is chained to. */
export const START = { number: 0, hash: '' } as const;

/** The end of the chain: it can be kept elsewhere, and then no one can shorten or rewrite what comes before. */
export interface Seal {
  number: number;
  hash: string;
}

/** The columns that a hash is over, in an order that never changes; a new column goes behind. */
export const sealed = [
  'id',
  'at',
  'user_id',
  'entity',
  'record_id',
  'action',
  'before',
  'after',
  'import_id',
  'key_name',
  'request_id',
  'source',
  'refused',
] as const satisfies readonly (keyof AuditRow)[];

/** SHA-256, base64url, of a row chained to the hash before it. */
export function hashOf(previous: string, row: AuditRow): string {
  const text = JSON.stringify([previous, ...sealed.map(column => row[column])]);
  return createHash('sha256').update(text).digest('base64url');
}

/** A seal as a person keeps it: '1234:hash'. */
export const sealText = ({ number, hash }: Seal): string => `${number}:${hash}`;

/** The seal that a text contains, or undefined. */
export function parseSeal(text: string): Seal | undefined {
  const [, number, hash] = /^(\d+):([\w-]*)$/.exec(text.trim()) ?? [];
  return number !== undefined && hash !== undefined ? { number: Number(number), hash } : undefined;
}
