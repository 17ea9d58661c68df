// The records of every entity as components: what is sent, what is answered, and how their lists are asked for.
import { type Entity, type ShownOf, fieldsOf, nameField } from '#domain/kernel/entity.ts';
import { type EntityName, entityList } from '#domain/index.ts';
import { namedFilters } from '#server/services/records/namedFilters.ts';
import { type Schema, day, described, draftSchema, flag, list, moment, object, oneOf, orNull, shownFields, text, whole } from './schema.ts';

/** `customer` → `Customer`, which names its record; its draft and its filter are named after it. */
export const schemaName = (entity: Pick<Entity, 'name'>): string => entity.name.charAt(0).toUpperCase() + entity.name.slice(1);

const stamps: Record<string, Schema> = {
  id: whole,
  version: described(whole, 'Se envía al guardar para no pisar los cambios de otra persona.'),
  created_at: moment,
  created_by: orNull(whole),
  updated_at: moment,
  updated_by: orNull(whole),
};

/** Entities whose records have no short name to show next to their id. */
const nameless = new Set(['notice', 'call', 'workOrder']);

/** What the server adds to each reference: the name of what it points to. */
function namesOf(entity: Entity): Record<string, Schema> {
  const fields = Object.entries({ ...fieldsOf(entity.draft), ...fieldsOf(entity.derived) });
  const named = fields.filter(([, field]) => field.spec.meta?.refers !== undefined && !nameless.has(field.spec.meta.refers));
  return Object.fromEntries(named.map(([name]) => [nameField(name), { type: ['string', 'null'] }]));
}

/** The properties of a record as it is answered. */
export function recordProperties<E extends Entity>(entity: E): { [Field in keyof ShownOf<E>]-?: Schema<ShownOf<E>[Field]> } {
  const fields = { ...shownFields(entity.draft), ...shownFields(entity.derived) };
  const secrets = Object.entries(fieldsOf(entity.draft)).filter(([, field]) => field.spec.meta?.secret);
  for (const [name] of secrets) delete fields[name];
  return { ...stamps, ...fields, ...namesOf(entity) } as ReturnType<typeof recordProperties<E>>;
}

/** What a list may be narrowed and sorted by. */
export function filterSchema(entity: Entity): Schema {
  const fields = { ...shownFields(entity.draft), ...shownFields(entity.derived) };
  const exact = entity.filters.map(name => [name, fields[name] ?? text] as const);
  const named = Object.keys(namedFilters[entity.name as EntityName] ?? {}).map(name => [name, flag] as const);
  const dates: Record<string, Schema> =
    entity.date === undefined ? {} : { desde: described(day, `Desde este día, por ${entity.date}.`), hasta: described(day, 'Hasta este día, incluido.') };
  const sort = object({ field: oneOf(...entity.sorts.map(each => each.field)) }, { dir: oneOf('asc', 'desc') });
  const words = described(text, 'Parte de lo que se busca, de tres letras o más.');
  return object({}, { text: words, ids: described(list(whole), 'Solo estos registros.'), ...dates, sort, ...Object.fromEntries([...exact, ...named]) });
}

/** What may be sent of a record that is there: any of its fields, and the version that was seen. */
export const changedProperties = (entity: Entity): Record<string, Schema> => ({
  version: whole,
  ...(draftSchema(entity.draft) as { properties: Record<string, Schema> }).properties,
});

const componentsOf = (entity: Entity): [string, Schema][] => [
  [schemaName(entity), object(recordProperties(entity))],
  [`${schemaName(entity)}Draft`, draftSchema(entity.draft)],
  [`${schemaName(entity)}Change`, object({ id: whole }, changedProperties(entity))],
  [`${schemaName(entity)}Filter`, filterSchema(entity)],
];

/** The components of all entities, by name. */
export const entitySchemas: Record<string, Schema> = {
  ...Object.fromEntries(entityList.flatMap(componentsOf)),
  Saved: object({ id: whole, version: whole }),
  Option: object({ value: whole, label: text }),
};
