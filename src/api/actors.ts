// The services that machines ask for, bound to the endpoints of any entity.
import type { Deleted, Option, Page, Saved } from '#domain/answer.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import type { ListBody, ListFilter } from '#domain/list.ts';
import type { EditorTarget, FormValues, LoadedForm } from '#machines/editorShapes.ts';
import type { ListQuery, Row } from '#machines/recordListMachine.ts';
import { noteRecent, recentIds } from '#src/api/recent.ts';
import { call } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';
import { toListBody } from '#src/api/listQuery.ts';

type PageRow<R> = Endpoint<string, ListBody, Page<R>>;
type RemoveRow = Endpoint<string, { id: number }, Deleted>;

export interface ListActors<R extends Row> {
  page: ReturnType<typeof service<Page<Row>, { query: ListQuery }>>;
  remove: ReturnType<typeof service<unknown, { id: number }>>;
  /** For many at once; the client says nothing of them by itself. */
  many?: {
    read: (query: ListQuery, signal: AbortSignal) => Promise<Page<R>>;
    erase: (id: number) => Promise<Deleted>;
  };
  /** The wire name of what it lists, by which it is known whose changes concern it. */
  of?: string | undefined;
}

/** `page` and `remove` of a list. `always` is a filter that the screen adds to every query, `beside` what it sends beside the filter. */
export function listActors<R extends Row>(
  rows: { page: PageRow<R>; remove?: RemoveRow },
  always: ListFilter = {},
  beside: Record<string, unknown> = {},
): ListActors<R> {
  const { page, remove } = rows;
  const read = (query: ListQuery, signal: AbortSignal) => call(page, { body: { ...beside, ...toListBody(query, always) }, signal });
  const erase = (id: number, how: { silent?: boolean; signal?: AbortSignal }) =>
    remove ? call(remove, { body: { id }, ...how }) : Promise.reject(new Error('Esta lista no borra'));
  return {
    of: page.of,
    many: { read, erase: id => erase(id, { silent: true }) },
    page: service<Page<Row>, { query: ListQuery }>(({ query }, signal) => read(query, signal)),
    remove: service<unknown, { id: number }>(({ id }, signal) => erase(id, { signal })),
  };
}

/** What an editor asks: to load, to check, and to save a record. */
export interface EditorServices {
  /** The wire name of what it edits, by which it is known that somebody else has stored it. */
  of?: string | undefined;
  load: (target: EditorTarget, signal: AbortSignal) => Promise<LoadedForm>;
  /** The reason to refuse before saving, or null; `intent` is what for. */
  check?: (values: FormValues, id: number | null, signal: AbortSignal, intent: string) => Promise<string | null>;
  save: (asked: SaveAsked, signal: AbortSignal) => Promise<Saved>;
}

export interface SaveAsked {
  values: FormValues;
  mode: 'add' | 'edit';
  id: number | null;
  intent: string;
}

/** The actors of an editor. */
export function editorActors({ of, load, check = () => Promise.resolve(null), save }: EditorServices) {
  return {
    of,
    load: service(load),
    check: service(({ values, id, intent }: Omit<SaveAsked, 'mode'>, signal) => check(values, id, signal, intent)),
    save: service(save),
  };
}

export type EditorActors = ReturnType<typeof editorActors>;

/** A call for the record of an id. */
type ById<Answer> = Endpoint<`/api/${string}/{id}`, undefined, Answer>;

interface DialogRows {
  data: ById<unknown>;
  create?: Endpoint<string, unknown, Saved>;
  update?: Endpoint<string, unknown, Saved>;
}

export interface DialogOptions extends Partial<Pick<EditorServices, 'check' | 'save'>> {
  /** Values of a new record; may ask the server, for a suggested code. `given` is what the opener passed. */
  defaults?: (given: unknown, signal: AbortSignal) => FormValues | Promise<FormValues>;
  /** What the form shows of a record; by default all of it. */
  toValues?: (record: FormValues) => FormValues;
}

/** The actors of a record's dialog. A record that the opener already has is not fetched again; `save` is by default `create` or `update`. */
export function dialogActors({ data, create, update }: DialogRows, { defaults = () => ({}), toValues = record => record, check, save }: DialogOptions = {}) {
  return editorActors({
    of: data.of,
    load: async ({ mode, id, given }, signal) => {
      if (mode === 'add') return { values: await defaults(given, signal) };
      const record = given ?? (await call(data, { params: { id: id ?? 0 }, signal }));
      return { values: toValues(record as FormValues) };
    },
    ...(check && { check }),
    save:
      save ??
      (({ values, mode, id }, signal) => {
        const row = mode === 'edit' ? update : create;
        if (!row) return Promise.reject(new Error('Este diálogo no guarda así'));
        return call(row, { body: mode === 'edit' ? { ...values, id } : values, signal });
      }),
  });
}

/** What a remote dropdown asks: its search, with what else narrows it, and the option of one id. */
export interface OptionSource {
  search: (query: string, signal: AbortSignal) => Promise<Option[]>;
  byId: (id: number, signal: AbortSignal) => Promise<Option | null>;
  /** Told of each choice, so that it comes first the next time. */
  chose?: (id: number) => void;
}

const recentIn = (path: string) => {
  const recent = recentIds(path);
  return recent.length > 0 ? { recent } : {};
};

/** The remote dropdown of an entity (§5: more than two characters). `more` is sent beside the query. */
export function optionsOf(
  rows: { filteredDropdown: Endpoint<string, unknown, Option[]>; dropdownById: ById<Option> },
  more: Record<string, unknown> = {},
): OptionSource {
  const { path } = rows.filteredDropdown;
  return {
    search: (query, signal) => call(rows.filteredDropdown, { body: { query, ...recentIn(path), ...more }, signal }),
    byId: (id, signal) => call(rows.dropdownById, { params: { id }, signal, silent: true }),
    chose: id => noteRecent(path, id),
  };
}
