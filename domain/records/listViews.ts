// What people keep of the lists of records: which columns each sees, and filters under a name.
import type { Entities, EntityName } from '../index.ts';
import { type Role, office, readersOf } from '../kernel/roles.ts';
import { accessTable } from '../tables/accessTable.ts';

type ListOf<Name extends EntityName> = Name extends EntityName ? NonNullable<Entities[Name]['list']> : never;

/** A list that has columns and saved views: one of an entity, or one of what is no entity. */
export type ListName = ListOf<EntityName> | 'verifactu' | 'audit' | 'deadlines';

/** Who reads each of them. */
export const listReaders = {
  ...Object.fromEntries(Object.values(accessTable).flatMap(({ list, read }) => (list ? [[list, read]] : []))),
  verifactu: readersOf(office),
  audit: readersOf(office),
  deadlines: readersOf(office),
} as Readonly<Record<ListName, readonly Role[]>>;

export const isListName = (name: unknown): name is ListName => typeof name === 'string' && Object.hasOwn(listReaders, name);

/** A column as one person wants it; `width` in pixels, null as it comes. */
export interface KeptColumn {
  name: string;
  hidden: boolean;
  width: number | null;
}

/** A filter with a name; `query` is the part of an address that says it: `estado=emitida&orden=-total`. */
export interface SavedView {
  id: number;
  version: number;
  name: string;
  query: string;
  /** Seen by everybody who may read the list. */
  shared: boolean;
  /** Whether the caller may change and delete it. */
  allowed: readonly 'change'[];
}

/** A saved view among those of all lists. */
export interface ViewOfList extends Pick<SavedView, 'id' | 'name' | 'query'> {
  list: ListName;
}

/** What one person keeps of a list. */
export interface ListSettings {
  /** In their order; none, as the list comes. */
  columns: readonly KeptColumn[];
  /** The view with which the list opens. */
  default_view: number | null;
  views: readonly SavedView[];
  /** Whether the server keeps what this person changes, and whether they may share views. */
  allowed: readonly ('keep' | 'share')[];
}

export interface KeptLayout {
  list: ListName;
  columns: readonly KeptColumn[];
  default_view: number | null;
}

export interface SavedViewBody {
  /** Absent for a new one. */
  id?: number;
  version?: number;
  list: ListName;
  name: string;
  query: string;
  shared: boolean;
}
