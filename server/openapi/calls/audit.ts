// The audit: who did what, and when.
import { auditNouns } from '#domain/audit.ts';
import type { Calls } from '../call.ts';
import { type Schema, day, described, file, list, moment, object, oneOf, orNull, page, text, whole } from '../schema.ts';
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
const shown: Schema = { anyOf: [text, object({ columns: list(text), rows: list(list(text)) }), { type: 'null' }] };

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
    answer: object({ ...entry, request_id: orNull(text), changes: list(object({ title: text, before: shown, after: shown })) }),
    params: { id: 1 },
  },
};
