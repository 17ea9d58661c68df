// The box for everything.
import { foundKinds } from '#domain/overview/everything.ts';
import type { CallsOf } from '../call.ts';
import { described, flag, list, object, oneOf, orNull, text, whole } from '../schema.ts';

const record = { kind: oneOf(...foundKinds), id: whole };

export const searchCalls: CallsOf<'search'> = {
  everything: {
    summary: 'Buscar en todo: lo mejor de cada clase que usted puede ver',
    body: object(
      { query: described(text, 'Vacío: responde lo que dice `opened`.') },
      { opened: described(list(object(record)), 'Lo que se abrió antes, en su orden; como máximo 20.') },
    ),
    answer: list(
      object({
        ...record,
        label: text,
        detail: text,
        page_id: described(whole, 'El registro en cuya página está.'),
        customer_id: orNull(whole),
        exact: described(flag, 'Si el texto es su número.'),
      }),
    ),
    example: { query: 'hotel patios' },
  },
};
