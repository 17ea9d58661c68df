// What a rule of an entity may say; the table of them is `rules.ts`.
import type { Saved } from '#domain/kernel/answer.ts';
import type { DraftOf, Entity, FieldsOf, RecordOf, Values } from '#domain/kernel/entity.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import type { BesideOf } from '#server/db/records.ts';
import type { Ctx } from '#server/services/kernel/context.ts';

/** Whether a value of a unique field is none: any number of records may lack one. */
export const isNone = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** A value that must be unique in its table. */
export interface Unique<E extends Entity> {
  field: keyof FieldsOf<E> & string;
  message: string;
}

/** Rows of another table that are part of a record. */
export interface Child {
  table: string;
  /** The column that names the record. */
  column: string;
}

/** The rules of an entity. Each function may throw a refusal; the transaction then leaves no trace. */
export interface Rule<E extends Entity> {
  unique?: readonly Unique<E>[];
  /** What a record is read with that is no field of it; sent back, it is passed over. */
  readWith?: readonly string[];
  /** What a client may leave out, filled in before the fields are checked. */
  complete?: (ctx: Ctx, sent: Values) => Values;
  /** What is saved for a draft; reads only. `before` is absent on creation. */
  prepare?: (db: Db, ctx: Ctx, draft: DraftOf<E>, before: RecordOf<E> | undefined) => Promise<FieldsOf<E> | DraftOf<E>> | FieldsOf<E> | DraftOf<E>;
  /** Columns that are no field, stored with the record. Found before the transaction begins: a hash takes time, and all others would wait for it. */
  extra?: (ctx: Ctx, draft: DraftOf<E>, before: RecordOf<E> | undefined) => Promise<BesideOf<E>>;
  /** What follows from a new record, in the same transaction. */
  begin?: (trx: Trx, ctx: Ctx, made: FieldsOf<E> & Saved) => Promise<void>;
  /** What follows from a change, in the same transaction. `after` has what was sent and is not stored too. */
  follow?: (trx: Trx, ctx: Ctx, after: RecordOf<E> & Partial<DraftOf<E>>, before: RecordOf<E>) => Promise<void>;
  /** Before a deletion: refuses it, or clears what goes with the record, and answers what of that the audit notes. */
  release?: (trx: Trx, ctx: Ctx, record: RecordOf<E>) => Promise<Values | void>;
  /** What follows once a record is deleted, in the same transaction. */
  gone?: (trx: Trx, ctx: Ctx, record: RecordOf<E>) => Promise<void>;
  /** The tables whose rows go with the record and come back with it, besides its files. */
  children?: readonly Child[];
  /** A deletion that cannot be undone. */
  isFinal?: true;
  /** What follows when a deletion is undone, once all rows are back; `noted` is what `release` answered. May refuse it. */
  restore?: (trx: Trx, ctx: Ctx, record: RecordOf<E>, noted: Values) => Promise<void>;
}
