// The audit: who did what, and when.
import { auditNouns, auditResults } from '#domain/records/audit.ts';
import type { Calls } from '../call.ts';
import { type Schema, day, described, file, flag, list, moment, object, oneOf, orNull, page, text, whole } from '../schema.ts';
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
  times: described(whole, 'Cuántas veces se rechazó en ese minuto; 1 de lo que se hizo.'),
};

const filter: Schema = object(
  {},
  {
    entidad: oneOf(...Object.keys(auditNouns)),
    registro: whole,
    paso: text,
    quien: described(whole, '0: nadie que hubiera iniciado sesión.'),
    resultado: described(oneOf(...Object.keys(auditResults)), '`rechazado`: no era el momento; `no_permitido`: no tenía permiso.'),
    desde: day,
    hasta: day,
  },
);
const shown: Schema = { anyOf: [text, object({ columns: list(text), rows: list(list(text)) }), { type: 'null' }] };

/** What an entry of one record's history contains. */
const { entity: _entity, record_id: _record, record_name: _name, ...told } = entry;

const changes = list(object({ title: text, before: shown, after: shown }));

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
    summary: 'Auditoría: lo que ocurrió a un registro, a lo largo de su flujo',
    answer: object({
      entity: text,
      id: whole,
      name: text,
      state: described(orNull(text), 'Nulo cuando se ha eliminado.'),
      entries: list(
        object({
          ...told,
          request_id: orNull(text),
          from: orNull(text),
          to: orNull(text),
          arrows: described(list(text), 'Las flechas del flujo que siguió, o que se rechazó.'),
          changes,
        }),
      ),
    }),
    params: { thing: 'invoice', id: 1 },
  },
  lives: {
    summary: 'Auditoría: cuánto tardan los registros en cada estado y qué caminos siguen; tiempos en segundos',
    answer: object({
      states: list(object({ state: text, now: whole, left: whole, median: orNull(whole), p90: orNull(whole) })),
      state: text,
      months: list(object({ month: text, left: whole, median: whole, p90: whole })),
      slowest: list(object({ id: whole, name: text, since: moment })),
      paths: list(object({ states: list(text), count: whole })),
      total: whole,
    }),
    params: { thing: 'invoice', state: 'emitida' },
  },
  verify: {
    summary: 'Auditoría: comprueba la cadena desde un sello, por partes',
    body: object({}, { from: text, kept: described(text, 'Un sello que se guardó en otro sitio: «1234:huella».') }),
    answer: object({
      sealed: whole,
      waiting: whole,
      seal: described(text, 'Desde aquí se sigue, mientras `isEnd` sea falso.'),
      isEnd: flag,
      broken: orNull(object({ text, auditId: orNull(whole) })),
    }),
    example: {},
  },
};
