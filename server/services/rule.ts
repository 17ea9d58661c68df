// What a rule of an entity may say; the table of them is `rules.ts`.
import type { Values } from '../db/codec.ts';
import type { Trx } from '../db/connect.ts';
import type { Record_ } from '../db/records.ts';
import type { Ctx } from './context.ts';

/** A value that must be unique in its table. */
export interface Unique {
  field: string;
  message: string;
}

/** The rules of an entity. Each function may throw a refusal; the transaction then leaves no trace. */
export interface Rule {
  unique?: readonly Unique[];
  /** What a record is read with that is no field of it; sent back, it is passed over. */
  readWith?: readonly string[];
  /** What a client may leave out, filled in before the fields are checked. */
  complete?(ctx: Ctx, sent: Values): Values;
  /** What is saved for a draft. `before` is absent on creation. `sent` are the names that the client sent. */
  prepare?(trx: Trx, ctx: Ctx, draft: Values, before: Record_ | undefined, sent: readonly string[]): Promise<Values> | Values;
  /** Columns that are no field, stored with the record. */
  extra?(ctx: Ctx, draft: Values, before: Record_ | undefined): Promise<Values>;
  /** What follows from a change, in the same transaction. */
  follow?(trx: Trx, ctx: Ctx, after: Record_, before: Record_ | undefined): Promise<void>;
  /** Before a deletion: refuses it, or clears what goes with the record. */
  release?(trx: Trx, ctx: Ctx, record: Record_): Promise<void>;
}
