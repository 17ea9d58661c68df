// Between the wire and the columns: scaled integers, 0/1 flags.
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { type Entity, type ShownOf, type Values, fieldsOf, stampNames } from '#domain/kernel/entity.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';

export interface Field {
  name: string;
  scale: number | undefined;
  isFlag: boolean;
  isNumber: boolean;
  isMoney: boolean;
  /** Whether its text is a day or a moment. */
  time: 'day' | 'moment' | undefined;
  refers: string | undefined;
  /** What a person calls it. */
  title: string;
  isUnlisted: boolean;
  /** What its codes mean. */
  words: Readonly<Record<string, string>> | undefined;
}

const known = new WeakMap<object, Field[]>();

const timeOf = (told: { format?: string; pattern?: string } | undefined): 'day' | 'moment' | undefined =>
  told?.format === 'date' ? 'day' : told?.pattern?.startsWith('^\\d{4}-') ? 'moment' : undefined;

/** The stored fields of a schema; secrets are not among them. */
function storedFields(schema: ObjectSchema<AnyObject>): Field[] {
  const found = known.get(schema);
  if (found) return found;
  const fields = Object.entries(fieldsOf(schema))
    .filter(([, field]) => !field.spec.meta?.secret)
    .map(([name, field]) => ({
      name,
      scale: field.spec.meta?.scale,
      isFlag: field.type === 'boolean',
      isNumber: field.type === 'number',
      isMoney: field.spec.meta?.euros === true,
      time: timeOf(field.spec.meta?.jsonSchema),
      refers: field.spec.meta?.refers,
      title: field.spec.label ?? name,
      isUnlisted: field.spec.meta?.unlisted === true,
      words: field.spec.meta?.words,
    }));
  known.set(schema, fields);
  return fields;
}

/** The stored fields of an entity, derived ones included. */
export function entityFields(entity: Entity): Field[] {
  return [...storedFields(entity.draft), ...storedFields(entity.derived)];
}

/** Fields of an entity that name another record. */
export function referencesOf(entity: Entity): { name: string; refers: string }[] {
  return entityFields(entity).flatMap(({ name, refers }) => (refers ? [{ name, refers }] : []));
}

function toStored(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (field.scale !== undefined) return toScaled(Number(value), field.scale);
  return field.isFlag ? Number(Boolean(value)) : value;
}

function toWire(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (field.scale !== undefined) return fromScaled(Number(value), field.scale);
  return field.isFlag ? value === 1 : value;
}

/** Columns for the fields of `schema` that are in `values`. */
export function encodeFields(schema: ObjectSchema<AnyObject>, values: Values): Values {
  return Object.fromEntries(
    storedFields(schema)
      .filter(field => values[field.name] !== undefined)
      .map(field => [field.name, toStored(field, values[field.name])]),
  );
}

/** Wire values of a stored row, for the fields of `schema`: here, and in `decode`, what was read becomes what the schema says, and nowhere else. */
export function decodeFields<S extends ObjectSchema<AnyObject>>(schema: S, row: Values): InferType<S> {
  const values: Values = {};
  for (const field of storedFields(schema)) values[field.name] = toWire(field, row[field.name]);
  return values as InferType<S>;
}

export function encode(entity: Entity, values: Values): Values {
  return { ...encodeFields(entity.draft, values), ...encodeFields(entity.derived, values) };
}

/** A record as it travels; columns joined to it (`…_name`) come along. */
export function decode<E extends Entity>(entity: E, row: Values): ShownOf<E> {
  const record: Values = { id: row.id };
  for (const schema of [entity.draft, entity.derived]) Object.assign(record, decodeFields(schema, row));
  for (const name of stampNames) record[name] = row[name] ?? null;
  for (const name of Object.keys(row)) if (name.endsWith('_name')) record[name] = row[name] ?? record[name] ?? null;
  return record as ShownOf<E>;
}
