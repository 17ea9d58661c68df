// What an entity is: a noun that both sides agree on. One row in `entities/index.ts` gives it its generic calls,
// its columns, its search and its rights.
import { type AnyObject, type InferType, type ObjectSchema, type Schema, object } from 'yup';
import type { Access } from './access.ts';

/** Columns that every record carries besides its own. */
export interface Stamps {
  id: number;
  version: number;
  created_at: string;
  created_by: number | null;
  updated_at: string;
  updated_by: number | null;
}

export const stampNames = ['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'] as const;

export interface Sort {
  field: string;
  dir: 'asc' | 'desc';
}

export interface EntitySpec<Name extends string, Draft extends AnyObject, Derived extends AnyObject> {
  /** Wire name: `/api/{name}/…`. */
  name: Name;
  /** Database table. */
  table: string;
  one: string;
  many: string;
  /** Whether the Spanish noun is feminine: 'Llamada creada'. */
  feminine?: boolean;
  /** What a client may write, with its rules and messages. */
  draft: ObjectSchema<Draft>;
  /** What the server adds to a record: states, sums, links. */
  derived?: ObjectSchema<Derived>;
  /** The column that names a record in a dropdown. */
  label: string;
  /** How a record is called where it is shown, if not by its label; it is found and sorted by this name too. */
  nameOf?: (record: Record<string, unknown>) => string;
  /** Columns that a search looks in; `customer` also finds records by their customer's name and NIF. */
  searchIn: readonly string[];
  /** Those of `searchIn` by which only staff may find. */
  internal?: readonly string[];
  /** Fields that a list can be filtered by, for exact match. */
  filters?: readonly string[];
  /** Fields that a list can be sorted by; each has an index. The first is the default. */
  sorts: readonly Sort[];
  /** Those of `sorts`, besides the label, that are words: sorted without case and accents, by a column `{field}_key`. */
  words?: readonly string[];
  /** Fields by which people sign in: unique without case, by a column `{field}_key` (`identityKey`). */
  identities?: readonly string[];
  /** The date that `desde` and `hasta` limit. */
  date?: string;
  access: Access;
}

// oxlint-disable-next-line typescript/no-explicit-any -- every entity is one of these, whatever its fields
export interface Entity<Name extends string = string, Draft extends AnyObject = any, Derived extends AnyObject = any> extends Required<
  Omit<EntitySpec<Name, Draft, Derived>, 'date'>
> {
  date: string | undefined;
}

/** Declares an entity; what is left out gets its ordinary value. */
export function entity<const Name extends string, Draft extends AnyObject, Derived extends AnyObject = Record<never, never>>(
  spec: EntitySpec<Name, Draft, Derived>,
): Entity<Name, Draft, Derived> {
  return {
    feminine: false,
    derived: object({}) as unknown as ObjectSchema<Derived>,
    internal: [],
    words: [],
    identities: [],
    filters: [],
    date: undefined,
    nameOf: record => String(record[spec.label] ?? ''),
    ...spec,
  };
}

/** What a client sends to save a record. */
export type DraftOf<E extends Entity> = InferType<E['draft']>;

/** A record as the server answers it. */
export type RecordOf<E extends Entity> = InferType<E['draft']> & InferType<E['derived']> & Stamps;

/** The fields of a schema by name. */
export function fieldsOf(schema: ObjectSchema<AnyObject>): Record<string, Schema> {
  return schema.fields as Record<string, Schema>;
}
