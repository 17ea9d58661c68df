// Making one record of two that are the same.
import { mergeable } from '#domain/records/merging.ts';
import type { CallsOf } from '../call.ts';
import { list, moment, object, oneOf, orNull, text, whole } from '../schema.ts';
import { onlyId } from './generic.ts';

const pair = { entity: oneOf(...mergeable), kept: whole, gone: whole };
const saved = object({ id: whole, version: whole });
const side = object({ id: whole, version: whole, name: text });

export const alikeCalls: CallsOf<'alike'> = {
  all: {
    summary: 'Comprobaciones: los códigos, números y nombres que se leen igual y ya estaban así; de cada clase, los 100 primeros grupos',
    answer: list(object({ title: text, groups: list(list(object({ entity: text, id: whole, value: text, detail: text }))), total: whole })),
  },
};

export const mergeCalls: CallsOf<'merge'> = {
  preview: {
    summary: 'Fusión: qué tiene cada uno de los dos registros',
    body: object(pair),
    answer: object({
      kept: side,
      gone: side,
      fields: list(object({ name: text, title: text, kept: text, gone: text })),
      counts: list(object({ many: text, kept: whole, gone: whole })),
    }),
    example: { entity: 'provider', kept: 5, gone: 6 },
  },
  apply: {
    summary: 'Fusión: pasar todo lo de un registro (`gone`) a otro (`kept`); `taken` son los campos que se toman del que desaparece',
    body: object({ ...pair, kept_version: whole, gone_version: whole, taken: list(text) }),
    answer: saved,
    example: { entity: 'provider', kept: 5, gone: 6, kept_version: 1, gone_version: 1, taken: ['phone'] },
  },
  last: {
    summary: 'Fusión: la última de un registro que aún se puede deshacer',
    answer: orNull(object({ id: whole, name: text, at: moment })),
    params: { thing: 'provider', id: 3 },
  },
  undo: { summary: 'Fusión: deshacerla, durante un día', body: onlyId, answer: saved, example: { id: 1 } },
};
