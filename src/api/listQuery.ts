// The query of a list as the address holds it: ?pagina=2&filas=50&texto=garc%C3%ADa&orden=-fecha&estado=borrador, or ?tras=812 and ?ante=812 instead of a page; and as it is asked.
import { constants } from '#domain/kernel/constants.ts';
import type { ListBody, ListFilter } from '#domain/kernel/list.ts';
import type { ListQuery, Place } from '#machines/lists/recordListMachine.ts';

/** Fields that a list filters by, with what their value is. */
export type FilterKinds = Record<string, 'text' | 'number' | 'flag'>;

export interface ListQueryOptions<Kinds extends FilterKinds = FilterKinds> {
  filters?: Kinds;
  /** Sorted so until the user sorts; null leaves it to the server. */
  sort?: ListQuery['sort'];
  /** A flag that is set until the address says otherwise, or filters by one of `unless`. */
  usual?: { flag: string; unless: readonly string[] };
  /** Rows of a page until the user says otherwise. */
  pageSize?: number;
}

const own = ['pagina', 'tras', 'ante', 'filas', 'texto', 'orden'];

/** The query that an address holds; what makes no sense in it counts as absent. */
export function readQuery(params: URLSearchParams, { filters = {}, sort = null, usual, pageSize = constants.pageSize }: ListQueryOptions = {}): ListQuery {
  const order = params.get('orden');
  const filter: ListQuery['filter'] = {};
  for (const [field, kind] of Object.entries(filters)) {
    const value = params.get(field);
    if (value === null || value === '') continue;
    if (kind === 'text') filter[field] = value;
    else if (kind === 'flag') filter[field] = value === 'si';
    else if (Number.isFinite(Number(value))) filter[field] = Number(value);
  }
  if (usual && filter[usual.flag] === undefined && isUsual(usual, filter)) filter[usual.flag] = true;
  const place = placeIn(params);
  return {
    ...(place && { place }),
    page: whole(params.get('pagina'), 1, Number.MAX_SAFE_INTEGER, 1),
    pageSize: whole(params.get('filas'), 1, constants.pageSizeMax, pageSize),
    text: params.get('texto') ?? '',
    filter,
    sort: order ? { field: order.replace(/^-/, ''), dir: order.startsWith('-') ? 'desc' : 'asc' } : sort,
  };
}

/** Puts a query into an address; what is as usual stays out, what belongs to others stays in. */
export function writeQuery(
  params: URLSearchParams,
  query: ListQuery,
  { filters = {}, sort = null, usual, pageSize = constants.pageSize }: ListQueryOptions = {},
): URLSearchParams {
  const { page, text, filter, place } = query;
  for (const name of [...own, ...Object.keys(filters)]) params.delete(name);
  if (page > 1) params.set('pagina', String(page));
  if (place && 'after' in place) params.set('tras', String(place.after));
  if (place && 'before' in place) params.set('ante', String(place.before));
  if (query.pageSize !== pageSize) params.set('filas', String(query.pageSize));
  if (text) params.set('texto', text);
  const order = orderOf(query.sort);
  if (order && order !== orderOf(sort)) params.set('orden', order);
  for (const [field, value] of Object.entries(filter)) {
    if (field === usual?.flag && value === true && isUsual(usual, filter)) continue;
    params.set(field, typeof value === 'boolean' ? (value ? 'si' : 'no') : String(value));
  }
  return params;
}

const isUsual = ({ unless }: { unless: readonly string[] }, filter: ListQuery['filter']) => unless.every(field => filter[field] === undefined);

function placeIn(params: URLSearchParams): Place | undefined {
  const [after, before] = ['tras', 'ante'].map(name => whole(params.get(name), 1, Number.MAX_SAFE_INTEGER, 0));
  return after ? { after } : before ? { before } : undefined;
}

function orderOf(sort: ListQuery['sort']): string {
  return sort ? `${sort.dir === 'desc' ? '-' : ''}${sort.field}` : '';
}

function whole(text: string | null, min: number, max: number, otherwise: number): number {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= min && value <= max ? value : otherwise;
}

/** A query as it is sent; `always` is a filter in addition to those of the address. */
export function toListBody({ page, pageSize, text, filter, sort, place }: ListQuery, always: ListFilter = {}): ListBody {
  return { page, pageSize, ...place, filter: { ...filter, ...(text && { text }), ...(sort && { sort }), ...always } };
}
