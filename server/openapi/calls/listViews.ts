// What people keep of lists.
import { columnWidths } from '#domain/kernel/columnWidths.ts';
import { listReaders } from '#domain/records/listViews.ts';
import type { CallsOf } from '../call.ts';
import { flag, keyOf, list, object, oneOf, orNull, text, whole } from '../schema.ts';
import { onlyId } from './generic.ts';

const named = keyOf(listReaders);
const columns = list(object({ name: text, hidden: flag, width: orNull({ type: 'integer', minimum: columnWidths.min, maximum: columnWidths.max }) }));
const view = { name: text, query: text, shared: flag };

export const listViewCalls: CallsOf<'listView'> = {
  settings: {
    summary: 'Listas: sus columnas de una lista y las vistas guardadas, propias y compartidas',
    answer: object({
      columns,
      default_view: orNull(whole),
      views: list(object({ id: whole, version: whole, ...view, allowed: list(oneOf('change')) })),
      allowed: list(oneOf('keep', 'share')),
    }),
    params: { list: 'notices' },
  },
  all: {
    summary: 'Listas: las vistas guardadas de todas las que se pueden leer, propias y compartidas',
    answer: list(object({ id: whole, list: named, name: text, query: text })),
  },
  keep: {
    summary: 'Listas: guardar sus columnas, en su orden, y la vista con la que se abre la lista',
    body: object({ list: named, columns, default_view: orNull(whole) }),
    answer: object({ list: named }),
    example: { list: 'notices', columns: [{ name: 'customer_name', hidden: false, width: 240 }], default_view: null },
  },
  save: {
    summary: 'Listas: guardar un filtro con un nombre; con `id`, cambiarlo. Solo la oficina comparte vistas',
    body: object({ list: named, ...view }, { id: whole, version: whole }),
    answer: object({ id: whole, version: whole }),
    example: { list: 'notices', name: 'Pendientes', query: 'status_id=1', shared: true },
  },
  remove: { summary: 'Listas: eliminar una vista guardada', body: onlyId, answer: onlyId, example: { id: 1 } },
};
