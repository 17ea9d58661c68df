// The services that machines ask for, bound to the endpoints of any entity.
import type { Option, Page, Saved } from '#domain/answer.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import type { ListBody, ListFilter } from '#domain/list.ts';
import { emptyForDash } from '#domain/rules/dashForEmpty.ts';
import type { RecordDialogInput } from '#machines/recordDialogMachine.ts';
import type { ListQuery, Row } from '#machines/recordListMachine.ts';
import { call } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';

/** What the list machine's query is on the wire. */
export function toListBody({ page, pageSize, text, filter, sort }: ListQuery): ListBody {
  const asked: ListFilter = { ...filter, ...(text && { text }), ...(sort && { sort }) };
  return { page, pageSize, filter: asked };
}

type PageRow<R> = Endpoint<string, ListBody, Page<R>>;
type RemoveRow = Endpoint<string, { id: number }, { id: number }>;

/** `page` and `remove` of a list. `always` is a filter that the screen adds to every query, `beside` what it sends beside the filter. */
export function listActors<R extends Row>(rows: { page: PageRow<R>; remove?: RemoveRow }, always: ListFilter = {}, beside: Record<string, unknown> = {}) {
  const { page, remove } = rows;
  return {
    page: service<Page<Row>, { query: ListQuery }>(({ query }, signal) => {
      const body = toListBody(query);
      return call(page, { body: { ...beside, ...body, filter: { ...body.filter, ...always } }, signal });
    }),
    remove: service<unknown, { id: number }>(({ id }, signal) =>
      remove ? call(remove, { body: { id }, signal }) : Promise.reject(new Error('Esta lista no borra')),
    ),
  };
}

type Values = Record<string, unknown>;

interface DialogRows {
  data: Endpoint<string, undefined, unknown>;
  create?: Endpoint<string, unknown, Saved>;
  update: Endpoint<string, unknown, Saved>;
}

export interface DialogOptions {
  /** Values of a new record; may ask the server, for a suggested code. `given` is what the opener passed. */
  defaults?: (given: unknown, signal: AbortSignal) => Values | Promise<Values>;
  /** What the form shows of a record; by default the record with '-' as empty. */
  toValues?: (record: Values) => Values;
  /** What is sent of the form's values. */
  toBody?: (values: Values) => Values;
  /** The reason to refuse before saving, or null. */
  check?: (values: Values, id: number | null, signal: AbortSignal) => Promise<string | null>;
}

/** `load`, `check` and `save` of a record's dialog. A record that the opener already has is not fetched again. */
export function dialogActors(rows: DialogRows, { defaults = () => ({}), toValues = withoutDashes, toBody = values => values, check }: DialogOptions = {}) {
  const { data, create, update } = rows;
  return {
    load: service<unknown, RecordDialogInput>(async ({ mode, id, given }, signal) => {
      if (mode === 'add') return await defaults(given, signal);
      return toValues((given ?? (await call(data, { params: { id: id ?? 0 }, signal } as never))) as Values);
    }),
    check: service<string | null, { values: unknown; id: number | null }>(({ values, id }, signal) =>
      check ? check(values as Values, id, signal) : Promise.resolve(null),
    ),
    save: service<Saved, { values: unknown; mode: 'add' | 'edit'; id: number | null; intent: string | null }>(({ values, mode, id }, signal) => {
      const body = toBody(values as Values);
      if (mode === 'edit') return call(update, { body: { ...body, id }, signal });
      return create ? call(create, { body, signal }) : Promise.reject(new Error('Este diálogo no añade'));
    }),
  };
}

/** A record as a form shows it: what is stored as '-' is empty (§5 Customer). */
export function withoutDashes(record: Values): Values {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value === '-' ? emptyForDash('-') : value]));
}

/** What a remote dropdown asks: its search, with what else narrows it, and the option of one id. */
export interface OptionSource {
  search: (query: string, signal: AbortSignal) => Promise<Option[]>;
  byId: (id: number, signal: AbortSignal) => Promise<Option | null>;
}

/** The remote dropdown of an entity (§5: more than two characters). `more` is sent beside the query. */
export function optionsOf(
  rows: { filteredDropdown: Endpoint<string, unknown, Option[]>; dropdownById: Endpoint<string, undefined, Option> },
  more: Record<string, unknown> = {},
): OptionSource {
  return {
    search: (query, signal) => call(rows.filteredDropdown, { body: { query, ...more }, signal }),
    byId: (id, signal) => call(rows.dropdownById, { params: { id }, signal, silent: true } as never),
  };
}
