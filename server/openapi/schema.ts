// JSON Schema of what travels: from the yup schemas of the domain, and by hand for what has none.
import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { AnyObject, ObjectSchema } from 'yup';
import type { Option, Page, Saved } from '#domain/kernel/answer.ts';
import type { Entities, EntityName } from '#domain/index.ts';
import { type ShownOf, titlesIn } from '#domain/kernel/entity.ts';

/** The keys of a table that is written down, in its order. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] => Object.keys(table) as (keyof Table & string)[];

declare const told: unique symbol;
declare const taken: unique symbol;

type Keywords = { [keyword: string]: unknown };
/** A schema all of whose values are of a type. */
export type Told<T> = Keywords & { readonly [told]?: T };
/** A schema that takes all values of a type. */
export type Taken<T> = Keywords & { readonly [taken]?: (value: T) => void };
/** A JSON Schema of the values of a type, by which the compiler holds it against the row of its call; of any, where nothing says which. */
// oxlint-disable-next-line typescript/no-explicit-any -- a schema of just any values
export type Schema<T = any> = Told<T> & Taken<T>;

type ValueOf<S> = S extends Told<infer T> ? T : never;

type Properties = Record<string, Schema>;
type Described<Required, Optional> = { [K in keyof Required]: ValueOf<Required[K]> } & { [K in keyof Optional]?: ValueOf<Optional[K]> };

export const text: Schema<string> = { type: 'string' };
export const flag: Schema<boolean> = { type: 'boolean' };
/** True, where it is said at all. */
export const yes: Schema<true> = { const: true };
export const whole: Schema<number> = { type: 'integer' };
export const amount: Schema<number> = { type: 'number' };
export const day: Schema<string> = { type: 'string', format: 'date' };
export const moment: Schema<string> = { type: 'string', description: 'AAAA-MM-DD HH:mm:ss, hora de la empresa' };
export const nothing: Schema<null> = { type: 'null' };
/** An object of just any properties. */
export const anything: Schema = { type: 'object' };
export const file: Schema = { type: 'string', format: 'binary' };

/** The values of a component, by its name; of drafts and filters, which are only sent, nothing is said. */
type Component<Name extends string> = Name extends 'Saved'
  ? Saved
  : Name extends 'Option'
    ? Option
    : Uncapitalize<Name> extends EntityName
      ? ShownOf<Entities[Uncapitalize<Name>]>
      : unknown;

export const ref = <const Name extends string>(name: Name): Schema<Component<Name>> => ({ $ref: `#/components/schemas/${name}` });
export const list = <T>(items: Schema<T>): Schema<T[]> => ({ type: 'array', items });
export const orNull = <T>(schema: Schema<T>): Schema<T | null> => ({ anyOf: [schema, nothing] });
export const oneOf = <const Value extends string | number>(...values: readonly Value[]): Schema<Value> => ({ enum: values });
export const either = <A, B>(one: Schema<A>, other: Schema<B>): Schema<A | B> => ({ anyOf: [one, other] });
/** One of the keys of a table. */
export const keyOf = <Table extends object>(table: Table): Schema<keyof Table & string> => oneOf(...keysOf(table));
/** Properties of one kind, by their names. */
export const each = <const Name extends string, T>(names: readonly Name[], schema: Schema<T>): Record<Name, Schema<T>> =>
  Object.fromEntries(names.map(name => [name, schema])) as Record<Name, Schema<T>>;
export const described = <T>(schema: Schema<T>, description: string): Schema<T> => ({ ...schema, description });

/** An object with all of these properties, those of `optional` perhaps, and no other. */
export function object<Required extends Properties, Optional extends Properties = Record<never, never>>(
  properties: Required,
  optional?: Optional,
): Schema<Described<Required, Optional>> {
  return { type: 'object', properties: { ...properties, ...optional }, required: Object.keys(properties), additionalProperties: false };
}

export const page = <Row>(row: Schema<Row>): Schema<Page<Row>> =>
  object({ items: list(row), total: whole, isMore: flag, page: whole, pageSize: whole }, { isBlank: yes });

interface Converted {
  properties?: Record<string, Schema>;
  required?: string[];
}

/** What a client may send: the rules of the draft that JSON Schema can say, with the Spanish names of its fields. */
export function draftSchema<Draft extends AnyObject>(draft: ObjectSchema<Draft>): Schema<Partial<Draft>> {
  const { properties = {}, required = [] }: Converted = convertSchema(draft as never) as Converted;
  const titles = titlesIn(draft as ObjectSchema<AnyObject>);
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
export function shownFields<Draft extends AnyObject>(draft: ObjectSchema<Draft>): { [Field in keyof Draft]-?: Schema<Draft[Field]> } {
  const schema = draftSchema(draft) as { properties: Properties };
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, { title, type, format, description }]) => {
      const own = String([type].flat().find(each => each !== 'null'));
      const isText = own === 'string' && format === undefined && !Array.isArray(type);
      const rest = { ...(title !== undefined && { title }), ...(format !== undefined && { format }), ...(description !== undefined && { description }) };
      return [name, { type: isText || own === 'boolean' ? own : [own, 'null'], ...rest }];
    }),
  ) as unknown as { [Field in keyof Draft]-?: Schema<Draft[Field]> };
}
