// From the body of a list call to a query: every word is checked against what the entity offers; unknown ones are refused.
import type { FieldErrors } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import { MANY_MOST } from '#domain/records/deletion.ts';
import type { EntityName } from '#domain/index.ts';
import type { Entity, Sort } from '#domain/kernel/entity.ts';
import { date } from '#domain/kernel/fields.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { messages } from '#domain/kernel/messages.ts';
import { entityFields } from '#server/db/codec.ts';
import type { PageQuery } from './page.ts';
import type { Condition } from '#server/db/records.ts';
import { invalid } from '#server/errors.ts';
import type { View } from './access.ts';
import { namedFilters } from './namedFilters.ts';

const day = date();
/** The last moment of a day, for columns that hold date and time. */
const END_OF_DAY = ' 23:59:59';
/** Characters of what is looked for. */
export const VALUE_MAX = 200;

/** Reads `{ page, pageSize, filter }`. `view` is what the role may see; `dateField` is the date that the list shows. */
export function listQuery(entity: Entity, body: unknown, view: View, dateField = entity.date): PageQuery {
  const asked = isObject(body) ? body : {};
  const errors: FieldErrors = {};
  const conditions: Condition[] = [...view.conditions];
  let text = '';
  let sort: Sort = defaultSort(entity, dateField);
  for (const [name, value] of Object.entries(filterIn(asked))) {
    if (value === null || value === undefined || value === '') continue;
    if (name === 'text' && typeof value !== 'object') text = String(value).slice(0, VALUE_MAX);
    else if (typeof value === 'string' && value.length > VALUE_MAX) errors[`filter.${name}`] = messages.tooLong(VALUE_MAX);
    else if (name === 'ids') conditions.push(['id', 'in', idsIn(value, errors)]);
    else if (name === 'sort') sort = readSort(entity, value, view, errors) ?? sort;
    else if ((name === 'desde' || name === 'hasta') && dateField) addDate(conditions, errors, name, dateField, value);
    else if (namedFilter(entity, name)) {
      if (isYes(value)) conditions.push(namedFilter(entity, name)!);
    } else if (entity.filters.includes(name) && !view.hidden.includes(name)) addField(entity, conditions, errors, name, value);
    else errors[`filter.${name}`] = `No se puede filtrar por «${name}»`;
  }
  const query = {
    ...pageIn(asked, errors),
    text,
    sort,
    conditions,
    scope: view.conditions,
    outward: view.outward,
    byName: view.byName,
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return query;
}

/** The filter of a list call. Throws 422 for anything but an object. */
export function filterIn(body: Record<string, unknown>): Record<string, unknown> {
  const filter = body.filter ?? {};
  if (!isObject(filter)) throw invalid({ filter: 'El filtro debe ser un objeto' });
  return filter;
}

/** The records that somebody has marked. */
function idsIn(value: unknown, errors: FieldErrors): readonly number[] {
  if (Array.isArray(value) && value.length > 0 && value.length <= MANY_MOST && value.every(id => Number.isSafeInteger(id))) return value as number[];
  errors['filter.ids'] = `Indique de 1 a ${formatCount(MANY_MOST)} registros`;
  return [];
}

const namedFilter = (entity: Entity, name: string) => namedFilters[entity.name as EntityName]?.[name];

export const isYes = (value: unknown) => value === true || value === 1 || value === 'true' || value === '1';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function defaultSort(entity: Entity, dateField: string | undefined): Sort {
  return entity.sorts.find(sort => sort.field === dateField) ?? entity.sorts[0]!;
}

function readSort(entity: Entity, value: unknown, { hidden }: View, errors: FieldErrors): Sort | undefined {
  const { field, dir = 'asc' } = isObject(value) ? value : {};
  const offered = entity.sorts.find(sort => sort.field === field && !hidden.includes(sort.field));
  if (offered && (dir === 'asc' || dir === 'desc')) return { field: offered.field, dir };
  errors['filter.sort'] = 'No se puede ordenar así';
  return undefined;
}

function addDate(conditions: Condition[], errors: FieldErrors, name: 'desde' | 'hasta', column: string, value: unknown): void {
  if (typeof value !== 'string' || !day.isValidSync(value)) errors[`filter.${name}`] = messages.notADate;
  else conditions.push(name === 'desde' ? [column, '>=', value] : [column, '<=', value + END_OF_DAY]);
}

function addField(entity: Entity, conditions: Condition[], errors: FieldErrors, name: string, value: unknown): void {
  const field = entityFields(entity).find(each => each.name === name);
  if (field?.isFlag) {
    conditions.push([name, '=', isYes(value) ? 1 : 0]);
    return;
  }
  if (typeof value === 'object') errors[`filter.${name}`] = 'Introduzca un valor válido';
  else if (!field?.isNumber) conditions.push([name, '=', String(value)]);
  else if (/^\d{1,15}$/.test(String(value))) conditions.push([name, '=', Number(value)]);
  else errors[`filter.${name}`] = messages.notANumber;
}

/** Which page is asked for, and how many rows a page has. */
export const pageIn = ({ page, pageSize }: Record<string, unknown>, errors: FieldErrors): { page: number; pageSize: number } => ({
  page: wholeFrom(page, 1, 1_000_000_000, errors, 'page') ?? 1,
  pageSize: wholeFrom(pageSize, 1, constants.pageSizeMax, errors, 'pageSize') ?? constants.pageSize,
});

/** A whole number within bounds, or nothing and an error. */
export function wholeFrom(value: unknown, min: number, max: number, errors: FieldErrors, name: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = Number(value);
  if (Number.isSafeInteger(number) && number >= min && number <= max) return number;
  errors[name] = `Debe ser un número entre ${formatCount(min)} y ${formatCount(max)}`;
  return undefined;
}
