// What an entity is: a noun that both sides agree on. One row in `domain/index.ts` gives it its generic calls,
// its columns, its search and its rights.
import { type AnyObject, type InferType, type ObjectSchema, type Schema, object } from 'yup';
import type { Access } from './access.ts';

/** Columns that every record carries besides its own. */
export type Stamps = {
  id: number;
  version: number;
  created_at: string;
  created_by: number | null;
  updated_at: string;
  updated_by: number | null;
};

export const stampNames = ['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'] as const;

export interface Sort {
  field: string;
  dir: 'asc' | 'desc';
}

/** A record of an entity as a client would send it, for the documentation of the API and for tests. */
export interface Example {
  draft: Values;
  /** A change to it. */
  change: Values;
  /** A part of a label, by which a dropdown finds one. */
  needle: string;
}

/** A part of a name: the value of a column, or a word for the records whose column has this value. */
export type NamePart = string | { word: string; of: readonly [column: string, value: string] };

export interface EntitySpec<
  Name extends string,
  Draft extends AnyObject,
  Derived extends AnyObject,
  Table extends string,
  Key extends string,
  List extends string,
> {
  /** Wire name: `/api/{name}/…`. */
  name: Name;
  /** Database table. */
  table: Table;
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
  /** The name of a record where another one refers to it: its parts, with a space between them. Its label, where nothing is said; without parts, a reference brings no name along. */
  referredBy?: readonly NamePart[];
  /** Columns that are indexed only where they are not empty. */
  sparse?: readonly string[];
  /** Columns that a search looks in. */
  searchIn: readonly string[];
  /** Those of `searchIn` by which not every role that reads records may find them (`notFoundBy` in `access.ts`). */
  internal?: readonly string[];
  /** Fields that a list can be filtered by, for exact match. */
  filters?: readonly string[];
  /** Fields that a list can be sorted by; each has an index. The first is the default. */
  sorts: readonly Sort[];
  /** Those of `sorts`, besides the label, that are words: sorted without case and accents, by a column `{field}_key`. */
  words?: readonly Key[];
  /** Fields that are unique as a person reads them, by a column `{field}_key` (`sameKey`). */
  same?: readonly Key[];
  /** A field whose records each have names of their own: what is the same is so among the records of one of them only. */
  sameWithin?: string;
  /** Fields by which people sign in: unique without case, by a column `{field}_key` (`identityKey`). */
  identities?: readonly Key[];
  /** The date that `desde` and `hasta` limit. */
  date?: string;
  access: Access;
  /** The list of its records: the key of its screen in `domain/routes.ts`. Without one it has no columns to arrange and no saved views. */
  list?: List;
  /** The last part of the address of the call that reads its list, where it is not the usual one (§7). */
  listPath?: string;
  example: Example;
  /** What its list is for, as the help says it; a list with help of its own in `src/layout/desk/helpTexts.ts` does without. */
  about?: string;
}

/** Without its parameters, any entity, whatever its fields. */
export interface Entity<
  Name extends string = string,
  // oxlint-disable-next-line typescript/no-explicit-any -- a schema of just any fields
  Draft extends AnyObject = any,
  // oxlint-disable-next-line typescript/no-explicit-any -- the same
  Derived extends AnyObject = any,
  Table extends string = string,
  Key extends string = string,
  List extends string = string,
> extends Required<Omit<EntitySpec<Name, Draft, Derived, Table, Key, List>, 'sameWithin' | 'date' | 'list' | 'about'>> {
  sameWithin: string | undefined;
  date: string | undefined;
  list: List | undefined;
  about: string | undefined;
}

/** Declares an entity; what is left out gets its ordinary value. */
export function entity<
  const Name extends string,
  Draft extends AnyObject,
  const Table extends string,
  Derived extends AnyObject = Record<never, never>,
  const Key extends string = never,
  const List extends string = never,
>(spec: EntitySpec<Name, Draft, Derived, Table, Key, List>): Entity<Name, Draft, Derived, Table, Key, List> {
  return {
    feminine: false,
    derived: object({}) as unknown as ObjectSchema<Derived>,
    referredBy: [spec.label],
    sparse: [],
    internal: [],
    words: [],
    same: [],
    sameWithin: undefined,
    identities: [],
    filters: [],
    date: undefined,
    list: undefined,
    about: undefined,
    listPath: 'getPaginatedFilter',
    nameOf: record => String(record[spec.label] ?? ''),
    ...spec,
  };
}

/** Values by field, of whatever record. */
export type Values = Record<string, unknown>;

/** What a schema says of its values; of the schema of just any entity nothing is known. */
type ValuesOf<S extends Schema> = 0 extends 1 & InferType<S> ? Values : InferType<S>;

/** What a client sends to save a record. */
export type DraftOf<E extends Entity> = ValuesOf<E['draft']>;

/** A draft without what is accepted and never stored. */
type Kept<Draft> = Draft extends { password: unknown } ? Omit<Draft, 'password' | 'password_confirm'> : Draft;

/** All that is stored of a record besides its stamps: the draft, and what the server adds. */
export type FieldsOf<E extends Entity> = Kept<DraftOf<E>> & ValuesOf<E['derived']>;

/** A record as it is stored. */
export type RecordOf<E extends Entity> = FieldsOf<E> & Stamps;

/** The names of what a record points to, which accompany the ids: `customer_name` for `customer_id`. */
export type NamesOf<E extends Entity> = { [Field in keyof FieldsOf<E> as Field extends `${infer Noun}_id` ? `${Noun}_name` : never]?: string | null };

/** A record as the server answers it. */
export type ShownOf<E extends Entity> = RecordOf<E> & NamesOf<E>;

/** The fields of a schema by name. */
export function fieldsOf(schema: ObjectSchema<AnyObject>): Record<string, Schema> {
  return schema.fields as Record<string, Schema>;
}

/** Under which name a record shows what `field` points to: `customer_name` for `customer_id`. */
export const nameField = (field: string) => field.replace(/_id$/, '_name');

/** The titles of the fields of a schema, and of the names of what they point to. */
export function titlesIn(schema: ObjectSchema<AnyObject>): Record<string, string> {
  const titles = Object.entries(fieldsOf(schema)).flatMap(([field, { spec }]) => [nameField(field), field].map(name => [name, spec.label ?? field] as const));
  return Object.fromEntries(titles);
}

/** The words of the glossary that the titles of a schema need, by field. */
export const termsIn = (schema: ObjectSchema<AnyObject>): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsOf(schema)).flatMap(([field, { spec }]) => (spec.meta?.term ? [[field, spec.meta.term]] : [])));

const dashed = new WeakMap<ObjectSchema<AnyObject>, readonly string[]>();

/** The fields of a schema that are stored as '-' when they are empty. */
export function dashedIn(schema: ObjectSchema<AnyObject>): readonly string[] {
  const known = dashed.get(schema) ?? Object.entries(fieldsOf(schema)).flatMap(([field, { spec }]) => (spec.meta?.dash ? [field] : []));
  dashed.set(schema, known);
  return known;
}
