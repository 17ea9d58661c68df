// JSON Schema of what travels: from the yup schemas of the domain, and by hand for what has none.
import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { AnyObject, ObjectSchema } from 'yup';
import { titlesIn } from '#domain/kernel/entity.ts';

export type Schema = { [keyword: string]: unknown };

export const text: Schema = { type: 'string' };
export const flag: Schema = { type: 'boolean' };
export const whole: Schema = { type: 'integer' };
export const amount: Schema = { type: 'number' };
export const day: Schema = { type: 'string', format: 'date' };
export const moment: Schema = { type: 'string', description: 'AAAA-MM-DD HH:mm:ss, hora de la empresa' };
export const nothing: Schema = { type: 'null' };
export const file: Schema = { type: 'string', format: 'binary' };

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const list = (items: Schema): Schema => ({ type: 'array', items });
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, nothing] });
export const oneOf = (...values: readonly (string | number)[]): Schema => ({ enum: values });
export const described = (schema: Schema, description: string): Schema => ({ ...schema, description });

/** An object with all of these properties, those of `optional` perhaps, and no other. */
export function object(properties: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema {
  return { type: 'object', properties: { ...properties, ...optional }, required: Object.keys(properties), additionalProperties: false };
}

export const page = (row: Schema): Schema => object({ items: list(row), total: whole, isMore: flag, page: whole, pageSize: whole }, { isBlank: flag });

interface Converted {
  properties?: Record<string, Schema>;
  required?: string[];
}

/** What a client may send: the rules of the draft that JSON Schema can say, with the Spanish names of its fields. */
export function draftSchema(draft: ObjectSchema<AnyObject>): Schema {
  const { properties = {}, required = [] }: Converted = convertSchema(draft as never) as Converted;
  const titles = titlesIn(draft);
  const titled = Object.entries(properties).map(([name, field]) => {
    const title = titles[name];
    const { default: preset, enum: values, ...rest } = field;
    // one that must equal another field has no values of its own
    const rules = Array.isArray(values) && values.every(value => typeof value !== 'object') ? { ...rest, enum: values } : rest;
    return [name, { ...(title !== undefined && { title }), ...rules, ...(preset !== null && { default: preset }) }] as const;
  });
  return { type: 'object', properties: Object.fromEntries(titled), required, additionalProperties: false };
}

/** What is answered of fields: their types alone, since what is stored was checked when it came. */
export function shownFields(draft: ObjectSchema<AnyObject>): Record<string, Schema> {
  const schema = draftSchema(draft) as { properties: Record<string, Schema> };
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, { title, type, format, description }]) => {
      const own = String([type].flat().find(each => each !== 'null'));
      const isText = own === 'string' && format === undefined && !Array.isArray(type);
      const rest = { ...(title !== undefined && { title }), ...(format !== undefined && { format }), ...(description !== undefined && { description }) };
      return [name, { type: isText || own === 'boolean' ? own : [own, 'null'], ...rest }];
    }),
  );
}
