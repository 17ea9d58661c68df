// The calls that every entity has.
import type { Deleted, Option, Page, Saved, FrozenFields } from './kernel/answer.ts';
import { ask, get, post } from './kernel/endpoint.ts';
import type { DraftOf, ShownOf } from './kernel/entity.ts';
import type { Entities, EntityName } from './index.ts';
import type { ExportBody, ListBody } from './kernel/list.ts';
import { accessTable } from './tables/accessTable.ts';

/** A call that reads records of an entity. */
export const readingOf = <Name extends string, E extends object>(of: Name, row: E): E & { of: Name } => ({ ...row, of });

/** The generic nine of an entity, and its filtered list, whose name is not the same everywhere (§7). */
export function recordEndpoints<E extends Entities[EntityName]>(name: E['name']) {
  type Row = ShownOf<E>;
  const { read, create, update, delete: remove, listPath } = accessTable[name];
  const base = `/api/${name}` as const;
  return {
    all: get<Row[]>()(`${base}/all`, read),
    pageAt: get<Page<Row>>()(`${base}/page/{page}`, read),
    page: readingOf(name, ask<ListBody, Page<Row>>()(`${base}/${listPath}`, read)),
    export: ask<ExportBody, Blob>()(`${base}/export`, read),
    dropdown: get<Option[]>()(`${base}/dropdown`, read),
    filteredDropdown: ask<{ query: string }, Option[]>()(`${base}/filteredDropdown`, read),
    dropdownById: get<Option>()(`${base}/dropdownById/{id}`, read),
    create: post<DraftOf<E>, Saved>()(`${base}/create`, create, 'data'),
    data: readingOf(name, get<Row & { frozen?: FrozenFields }>()(`${base}/data/{id}`, read)),
    update: post<Partial<DraftOf<E>> & { id: number; version?: number }, Saved>()(`${base}/update`, update, 'data'),
    remove: post<{ id: number }, Deleted>()(`${base}/delete`, remove),
  };
}

/** The calls of an entity that has no others. */
export type RecordEndpoints<E extends Entities[EntityName]> = ReturnType<typeof recordEndpoints<E>>;
