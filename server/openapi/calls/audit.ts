// The audit: who did what, and when.
import { auditNouns } from '#domain/audit.ts';
import type { Calls } from '../call.ts';
import { type Schema, amount, day, described, file, list, moment, object, oneOf, orNull, page, text, whole } from '../schema.ts';
import { listBody } from './generic.ts';

const entry = {
  id: whole,
  at: moment,
  user_id: orNull(whole),
  user_name: orNull(text),
  key_name: orNull(text),
  entity: text,
  record_id: described(whole, '0: de ningún registro.'),
  record_name: orNull(text),
  action: text,
  source: described(orNull(text), 'La pantalla.'),
  import_id: orNull(whole),
  refused: described(orNull(text), 'Por qué no se hizo; entonces nada cambió.'),
};

const filter: Schema = object(
  {},
  {
    entidad: oneOf(...Object.keys(auditNouns)),
    registro: whole,
    paso: text,
    quien: described(whole, '0: nadie que hubiera iniciado sesión.'),
    desde: day,
    hasta: day,
  },
);
const { entity: _entity, record_id: _id, record_name: _name, ...ofRecord } = entry;

const shown: Schema = { anyOf: [text, object({ columns: list(text), rows: list(list(text)) }), { type: 'null' }] };

const changes = list(object({ title: text, before: shown, after: shown }));
const step = { ...ofRecord, request_id: orNull(text), from: orNull(text), to: orNull(text), arrows: list(text), changes };

export const auditCalls: Calls = {
  page: {
    summary: 'Auditoría: una página, de lo más reciente a lo más antiguo',
    body: listBody(filter),
    answer: page(object(entry)),
    example: { page: 1, pageSize: 20, filter: { entidad: 'invoice', registro: 1 } },
  },
  export: {
    summary: 'Auditoría: la lista filtrada como archivo',
    body: object({ format: oneOf('csv', 'xlsx') }, { filter }),
    answer: file,
    example: { format: 'csv', filter: { entidad: 'invoice' } },
  },
  data: {
    summary: 'Auditoría: un apunte, con lo que cambió campo por campo',
    answer: object({ ...entry, request_id: orNull(text), changes }),
    params: { id: 1 },
  },
  history: {
    summary: 'Historia de una llamada, un aviso, un albarán, una factura, un cobro o un correo',
    answer: object({ entity: text, id: whole, name: text, state: orNull(text), entries: list(object(step)) }),
    params: { entity: 'invoice', id: 1 },
  },
  lives: {
    summary: 'Cuánto duran en sus estados los registros de un tipo, y qué caminos siguen; por meses, los de un estado',
    answer: object({
      states: list(object({ state: text, now: whole, left: whole, median: orNull(amount), p90: orNull(amount) })),
      state: text,
      months: list(object({ month: text, left: whole, median: amount, p90: amount })),
      slowest: list(object({ id: whole, name: text, since: text })),
      paths: list(object({ states: list(text), count: whole })),
      total: whole,
    }),
    params: { entity: 'invoice', state: 'emitida' },
  },
};
