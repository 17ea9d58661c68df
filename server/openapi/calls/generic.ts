// The calls that every entity has.
import type { Entity } from '#domain/kernel/entity.ts';
import { factsOf } from '#domain/records/frozen.ts';
import type { Calls } from '../call.ts';
import { recordProperties, schemaName } from '../entitySchemas.ts';
import { type Schema, described, file, list, object, oneOf, page, ref, text, whole } from '../schema.ts';

export const frozenFields: Schema = described({ type: 'object', additionalProperties: text }, 'Los campos que ahora no cambian, cada uno con su razón.');
export const onlyId = object({ id: whole });
const deleted = object({ id: whole }, { undo: described(whole, 'Lo que se envía a `/api/borrado/deshacer` durante un minuto.') });
const pageSize = described(whole, 'De 1 a 100; sin él, 20.');

export const listBody = (filter: Schema) => object({ page: described(whole, 'Desde 1.') }, { pageSize, filter });

/** The calls of an entity; a noun that answers some in its own way describes those again. */
export function genericCalls(entity: Entity): Calls {
  const name = schemaName(entity);
  const { many, one } = entity;
  const row = ref(name);
  const hasFacts = factsOf(entity.name).length > 0;
  const filter = ref(`${name}Filter`);
  const { draft, change, needle } = entity.example;
  const sort = entity.sorts[0]!;
  return {
    all: { summary: `${many}: todos los registros`, answer: list(row) },
    pageAt: { summary: `${many}: una página sin filtro`, answer: page(row), params: { page: 1 } },
    page: {
      summary: `${many}: una página, filtrada y ordenada`,
      body: listBody(filter),
      answer: page(row),
      example: { page: 1, pageSize: 20, filter: { sort } },
    },
    export: {
      summary: `${many}: la lista filtrada como archivo`,
      body: object({ format: oneOf('csv', 'xlsx') }, { filter }),
      answer: file,
      example: { format: 'csv', filter: { sort } },
    },
    dropdown: { summary: `${many}: las primeras opciones para elegir`, answer: list(ref('Option')) },
    filteredDropdown: {
      summary: `${many}: opciones que contienen un texto de tres letras o más`,
      body: object({ query: text }),
      answer: list(ref('Option')),
      example: { query: needle },
    },
    dropdownById: { summary: `${one}: su opción`, answer: ref('Option'), params: { id: 1 } },
    create: { summary: `${one}: crear`, body: ref(`${name}Draft`), answer: ref('Saved'), example: draft },
    data: { summary: `${one}: consultar`, answer: hasFacts ? object({ ...recordProperties(entity), frozen: frozenFields }) : row, params: { id: 1 } },
    update: { summary: `${one}: guardar los campos que se envían`, body: ref(`${name}Change`), answer: ref('Saved'), example: { id: 1, ...change } },
    remove: { summary: `${one}: borrar, si nada se refiere a ello`, body: onlyId, answer: deleted, example: { id: 2 } },
  };
}
