// The services that machines ask for, bound to the endpoints of any entity.
import type { Deleted, Option, Page, Saved } from '#domain/kernel/answer.ts';
import type { Endpoint, Reading } from '#domain/kernel/endpoint.ts';
import type { ListBody, ListFilter } from '#domain/kernel/list.ts';
import { frozenEntities } from '#domain/records/frozenEntities.ts';
import type { AskedSave, EditorTarget, FormValues, LoadedForm } from '#machines/editing/editorShapes.ts';
import type { ListQuery, Row } from '#machines/lists/recordListMachine.ts';
import { noteRecent, recentIds } from '#src/api/recent.ts';
import { call, sayingItself } from '#src/api/client.ts';
import { keepPage, keptPage } from '#src/api/keptPages.ts';
import { service } from '#src/api/service.ts';
import { toListBody } from '#src/api/listQuery.ts';

type PageRow<R> = Reading<string, ListBody, Page<R>>;
type RemoveRow = Endpoint<string, { id: number }, Deleted>;

export interface ListActors<R extends Row> {
  page: ReturnType<typeof service<Page<Row>, { query: ListQuery }>>;
  remove: ReturnType<typeof service<unknown, { id: number; key: string }>>;
  /** A page as this tab saw it last. */
  kept?: (query: ListQuery) => Page<Row> | undefined;
  /** For many at once; the client says nothing of them by itself. */
  many?: {
    read: (query: ListQuery, signal: AbortSignal) => Promise<Page<R>>;
    erase: (id: number, key: string) => Promise<Deleted>;
  };
  /** The wire name of what it lists, by which it is known whose changes concern it. */
  of?: string | undefined;
}

/** `page` and `remove` of a list. `always` is a filter that the screen adds to every query, `beside` what it sends along with the filter. */
export function listActors<R extends Row>(
  rows: { page: PageRow<R>; remove?: RemoveRow },
  always: ListFilter = {},
  beside: Record<string, unknown> = {},
): ListActors<R> {
  const { page, remove } = rows;
  const bodyOf = (query: ListQuery) => ({ ...beside, ...toListBody(query, always) });
  const read = (query: ListQuery, signal: AbortSignal) => call(page, { body: bodyOf(query), signal });
  const erase = (id: number, how: { key: string; silent?: boolean; signal?: AbortSignal }) =>
    remove ? call(remove, { body: { id }, ...how }) : Promise.reject(new Error('Esta lista no borra'));
  return {
    of: page.of,
    many: { read, erase: (id, key) => erase(id, { key, silent: true }) },
    page: service<Page<Row>, { query: ListQuery }>(async ({ query }, signal) => keepPage(page.path, bodyOf(query), await read(query, signal))),
    kept: query => keptPage(page.path, bodyOf(query)) as Page<Row> | undefined,
    remove: service<unknown, { id: number; key: string }>(({ id, key }, signal) => erase(id, { key, signal })),
  };
}

/** What an editor asks: to load, to check, and to save a record. */
export interface EditorServices {
  /** The wire name of what it edits, by which it is known that somebody else has stored it. */
  of?: string | undefined;
  load: (target: EditorTarget, signal: AbortSignal) => Promise<LoadedForm>;
  /** The reason to refuse before saving, or null; `intent` is what for. */
  check?: (values: FormValues, id: number | null, signal: AbortSignal, intent: string) => Promise<string | null>;
  save: (asked: AskedSave, signal: AbortSignal) => Promise<Saved>;
  /** What it saves is not a record that can be changed afterwards: a payment, a mail. */
  isAct?: boolean;
}

/** The actors of an editor. */
export function editorActors({ of, load, check = () => Promise.resolve(null), save, isAct = false }: EditorServices) {
  return {
    of,
    isAct,
    load: service(load),
    check: service(({ values, id, intent }: Pick<AskedSave, 'values' | 'id' | 'intent'>, signal) => check(values, id, signal, intent)),
    save: service((asked: AskedSave, signal) => sayingItself(asked.key, () => save(asked, signal))),
  };
}

export type EditorActors = ReturnType<typeof editorActors>;

/** A call for the record of an id. */
type ById<Answer> = Reading<`/api/${string}/{id}`, undefined, Answer>;

interface DialogRows {
  data: ById<unknown>;
  create?: Endpoint<string, unknown, Saved>;
  update?: Endpoint<string, unknown, Saved>;
}

export interface DialogOptions extends Partial<Pick<EditorServices, 'check' | 'save' | 'isAct'>> {
  /** Values of a new record, by default `given`, which is what the opener passed; may ask the server, for a suggested code. */
  defaults?: (given: unknown, signal: AbortSignal) => FormValues | Promise<FormValues>;
  /** What the form shows of a record; by default all of it. */
  toValues?: (record: FormValues) => FormValues;
}

/** The actors of a record's dialog. A record that the opener already has is not fetched again, unless some of its fields may be frozen; `save` is by default `create` or `update`. */
export function dialogActors(
  { data, create, update }: DialogRows,
  { defaults = given => (given as FormValues | null) ?? {}, toValues = record => record, check, save, isAct = false }: DialogOptions = {},
) {
  return editorActors({
    of: data.of,
    isAct,
    load: async ({ mode, id, given }, signal) => {
      if (mode === 'add') return { values: await defaults(given, signal) };
      const isKnown = given !== undefined && given !== null && !frozenEntities.some(name => name === data.of);
      const record = isKnown ? given : await call(data, { params: { id: id ?? 0 }, signal });
      return { values: toValues(record as FormValues) };
    },
    ...(check && { check }),
    save:
      save ??
      (({ values, mode, id, key }, signal) => {
        const row = mode === 'edit' ? update : create;
        if (!row) return Promise.reject(new Error('Este diálogo no guarda así'));
        return call(row, { body: mode === 'edit' ? { ...values, id } : values, signal, key });
      }),
  });
}

interface ActOptions<R> {
  /** What the form starts from. */
  start: (record: R) => FormValues;
  /** `record` is the one that the act is done with, in the version that was seen. */
  save: (asked: AskedSave & { record: Saved }, signal: AbortSignal) => Promise<Saved>;
}

/** The actors of a dialog that does something with the record that its page shows (`given`). Where that has changed, it is read anew, and what is typed stays. */
export const actActors = <R extends { id: number; version: number }>(data: ById<unknown>, { start, save }: ActOptions<R>) =>
  editorActors({
    isAct: true,
    load: async ({ id, given }, signal) => {
      const record = (given ?? (await call(data, { params: { id: id ?? 0 }, signal }))) as R;
      return { values: start(record), record: { id: record.id, version: record.version } };
    },
    save: (asked, signal) => (asked.record ? save({ ...asked, record: asked.record }, signal) : Promise.reject(new Error('Falta el registro'))),
  });

/** What a remote dropdown asks: its search, with what else narrows it, and the option of one id. */
export interface OptionSource {
  search: (query: string, signal: AbortSignal) => Promise<Option[]>;
  byId: (id: number, signal: AbortSignal) => Promise<Option | null>;
  /** Called with each choice, so that it comes first the next time. */
  chose?: (id: number) => void;
}

const recentIn = (path: string) => {
  const recent = recentIds(path);
  return recent.length > 0 ? { recent } : {};
};

/** The remote dropdown of an entity (§5: more than two characters). `more` is sent along with the query. */
export function optionsOf(
  rows: { filteredDropdown: Reading<string, unknown, Option[]>; dropdownById: ById<Option> },
  more: Record<string, unknown> = {},
): OptionSource {
  const { path } = rows.filteredDropdown;
  return {
    search: (query, signal) => call(rows.filteredDropdown, { body: { query, ...recentIn(path), ...more }, signal }),
    byId: (id, signal) => call(rows.dropdownById, { params: { id }, signal, silent: true }),
    chose: id => noteRecent(path, id),
  };
}
