// From a body to a draft: unknown fields refused, the server's own fields dropped, the entity's rules with their messages.
import { type AnyObject, type InferType, type ObjectSchema, type Schema, ValidationError } from 'yup';
import type { FieldErrors } from '#domain/kernel/answer.ts';
import { type DraftOf, type Entity, type Values, dashedIn, fieldsOf, nameField, stampNames } from '#domain/kernel/entity.ts';
import { type DateContext, FIRST_YEAR } from '#domain/kernel/fields.ts';
import { constants } from '#domain/kernel/constants.ts';
import { messages } from '#domain/kernel/messages.ts';
import { dashForEmpty } from '#domain/kernel/dashes.ts';
import { Failure, invalid } from '#server/errors.ts';
import { refuseOutsize } from '#server/services/kernel/bodyLimits.ts';
import { momentText, type Services, today } from '#server/services/kernel/context.ts';
import { breather } from '#server/services/kernel/giveWay.ts';

/** Whether a value is an object with named values. */
export const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

export const wrongType = (path: string) => new Failure(400, `El campo «${path}» no tiene el tipo esperado`, { [path]: messages.invalid });

/** Objects where a single value belongs are a malformed request, not a typing mistake. */
function refuseNested(schema: Schema, value: unknown, prefix: string): void {
  if (!('fields' in schema) || !isPlain(value)) return;
  for (const [name, field] of Object.entries(fieldsOf(schema as ObjectSchema<AnyObject>))) {
    const each = value[name];
    if (field.type !== 'array' && field.type !== 'object' && typeof each === 'object' && each !== null) throw wrongType(prefix + name);
  }
}

/** The known fields of `value`. Names in `ignored` and joined `…_name`s are the server's own and dropped; others are refused. */
function knownFields(schema: ObjectSchema<AnyObject>, value: unknown, ignored: readonly string[], path = ''): Record<string, unknown> {
  if (!isPlain(value)) throw new Failure(400, 'Se esperaba un objeto con los datos');
  const fields = fieldsOf(schema);
  const errors: FieldErrors = {};
  const kept: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) {
    const field = fields[name];
    if (field) kept[name] = each;
    else if (!ignored.includes(name) && !isJoinedName(name, fields)) errors[path + name] = messages.unknownField(name);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return kept;
}

const isJoinedName = (name: string, fields: Record<string, Schema>) => name.endsWith('_name') && name.replace(/_name$/, '_id') in fields;

/** Checks and casts `value` by `schema`; throws 422 with a message per field. `prefix` leads their paths. */
export function checked<S extends Schema>(schema: S, value: unknown, prefix = '', context: DateContext = {}): InferType<S> {
  refuseNested(schema, value, prefix);
  try {
    return schema.validateSync(value, { abortEarly: false, context }) as InferType<S>;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: FieldErrors = {};
    const found = error.inner.length > 0 ? error.inner : [error];
    for (const each of found) errors[prefix + (each.path ?? '').replace(/\[(\d+)\]/g, '.$1')] ??= each.message;
    throw invalid(errors);
  }
}

/** A draft of `entity` from what a client sent, as it is stored. Missing fields take their defaults; what `before` has is not checked again. */
export function draftOf<E extends Entity>(
  time: Pick<Services, 'clock'>,
  entity: E,
  value: unknown,
  alsoIgnored: readonly string[] = [],
  before?: Values,
): DraftOf<E> {
  const derived = Object.keys(entity.derived.fields);
  const draft: DraftOf<E> = checkedFields(
    time,
    entity.draft,
    value,
    [...derived, ...derived.map(nameField), 'allowed', 'holding', 'frozen', ...alsoIgnored],
    before,
  );
  return dashForEmpty(dashedIn(entity.draft), draft);
}

/** What the schemas of dates know of the time. */
export const dateContext = (time: Pick<Services, 'clock'>) => {
  const { year, zoneName } = time.clock();
  const now = momentText(time, time.clock().toMillis() + constants.clockAhead);
  return { year, today: today(time), now, zone: zoneName ?? constants.timeZone };
};

/** The fields of `schema` from what a client sent; stamps and names in `ignored` are dropped, others that it does not know refused. */
export function checkedFields<S extends ObjectSchema<AnyObject>>(
  time: Pick<Services, 'clock'>,
  schema: S,
  value: unknown,
  ignored: readonly string[] = [],
  before?: Values,
): InferType<S> {
  return checked(schema, knownFields(schema, value, [...stampNames, ...ignored]), '', { ...dateContext(time), before });
}

/** Lines of a document from what a client sent; what the server derives of a line is dropped. */
export async function linesOf<S extends ObjectSchema<AnyObject>>(line: S, value: unknown, path: string): Promise<InferType<S>[]> {
  if (!Array.isArray(value)) throw new Failure(400, `Se esperaba una lista en «${path}»`);
  if (value.length > 1000) throw invalid({ [path]: messages.countAtMost(1000, 'líneas') });
  const derived = [
    'id',
    'base',
    'total',
    'position',
    'work_order_code',
    'work_order_date',
    'work_order_id',
    'anticipo_id',
    'invoice_id',
    'quote_id',
    'regimen',
  ];
  const breathe = breather();
  const lines: InferType<S>[] = [];
  for (const [index, each] of value.entries()) {
    lines.push(checked(line, knownFields(line, each, derived, `${path}.${index}.`), `${path}.${index}.`));
    await breathe();
  }
  return lines;
}

/** Those fields of what a client sent that are right by themselves: of a form that is being written. */
export function rightFields<S extends ObjectSchema<AnyObject>>(time: Pick<Services, 'clock'>, schema: S, sent: Values): Partial<InferType<S>> {
  const context = dateContext(time);
  const right: Values = {};
  for (const name of Object.keys(fieldsOf(schema)).filter(each => each in sent)) {
    try {
      right[name] = schema.validateSyncAt(name, sent, { context });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
    }
  }
  return right as Partial<InferType<S>>;
}

/** The text that a body has under `name`, '' where it has none. Throws 400 for an object and 422 for more than any screen sends. */
export function textIn(body: Record<string, unknown>, name: string): string {
  const value = body[name] ?? '';
  if (typeof value === 'object') throw wrongType(name);
  const text = String(value);
  if (text.length > TEXT_MAX) throw invalid({ [name]: messages.tooLong(TEXT_MAX) });
  return text;
}

/** Of words that are looked for: queries, codes, identifiers. */
const TEXT_MAX = 200;

/** The id that a body has under `name`, 0 where it has none, as for a record that is being created. */
export const idIn = (body: Record<string, unknown>, name: string): number => (body[name] ? idOf(body[name]) : 0);

/** The year of documents that a path names. Throws 404 for one that they cannot have. */
export function yearIn({ clock }: Pick<Services, 'clock'>, params: Record<string, string>): string {
  const { year = '' } = params;
  if (!/^\d{4}$/.test(year) || Number(year) < FIRST_YEAR || Number(year) > clock().year + 1) throw new Failure(404, 'El año no es válido');
  return year;
}

/** A positive whole number, as ids are. Anything else cannot exist: 404. */
export function idOf(value: unknown): number {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) throw new Failure(404, messages.notFound);
  return id;
}

/** An object that travels as a JSON text or as itself; nothing sent is an empty one. Throws 400. */
export function jsonObjectOf(value: unknown): Record<string, unknown> {
  const object = jsonOf(value ?? {});
  if (!isPlain(object)) throw new Failure(400, 'Se esperaba un objeto con los datos');
  return object;
}

/** What travels as a JSON text or as the value itself; `list` is the name of a list, which leads the paths of its fields. */
export function jsonOf(value: unknown, list?: string): unknown {
  if (typeof value !== 'string') return value;
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    throw new Failure(400, 'El JSON recibido no es válido');
  }
  refuseOutsize(parsed, list === undefined ? [] : [list]);
  return parsed;
}
