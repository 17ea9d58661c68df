// The audit: who did what, and when.
import { auditNouns, auditResults } from '#domain/records/audit.ts';
import type { CallsOf } from '../call.ts';
import { type Schema, day, described, file, flag, keyOf, list, moment, object, oneOf, orNull, text, whole } from '../schema.ts';

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
    entidad: keyOf(auditNouns),
    registro: whole,
    paso: described(text, 'Uno o varios, separados por comas.'),
    quien: described(whole, '0: nadie que hubiera iniciado sesión.'),
    resultado: described(
      keyOf(auditResults),
      '`rechazado`: no era el momento; `no_permitido`: no tenía permiso; `negado`: lo uno o lo otro; `fecha_numero`: se pidió otra fecha u otro número para una factura emitida.',
    ),
    text: described(
      text,
      'Palabras o valores de lo que cambió o se pidió, como se ven: «Observaciones», «1.234,50». Lo del último segundo todavía no se encuentra.',
    ),
    desde: day,
    hasta: day,
    sort: object({ field: oneOf('at') }, { dir: oneOf('asc', 'desc') }),
  },
);
const shown: Schema = { anyOf: [text, object({ columns: list(text), rows: list(list(text)) }), { type: 'null' }] };

/** What an entry of one record's history contains. */
const { entity: _entity, record_id: _record, record_name: _name, ...told } = entry;

const changes = list(object({ title: text, before: shown, after: shown }));

const wait = object({
  entity: text,
  machine: described(text, 'El flujo.'),
  state: text,
  nouns: text,
  name: text,
  count: whole,
  since: described(moment, 'Desde cuándo espera el primero.'),
  middle: described(moment, 'La mitad espera desde entonces o desde antes.'),
});

export const auditCalls: CallsOf<'audit'> = {
  page: {
    summary: 'Auditoría: una página, de lo más reciente a lo más antiguo',
    body: object(
      { page: whole },
      {
        pageSize: whole,
        filter,
        after: described(whole, 'El apunte tras el que sigue la página, en vez de su número.'),
        before: described(whole, 'El apunte ante el que acaba.'),
      },
    ),
    answer: object({
      items: list(object(entry)),
      total: whole,
      isMore: flag,
      page: whole,
      pageSize: whole,
      ends: described(object({ previous: orNull(whole), next: orNull(whole) }), 'Los apuntes desde los que se sigue; nulo donde no hay más.'),
    }),
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
  dossier: {
    summary: 'Auditoría: el expediente de un registro en un ZIP que se comprueba a sí mismo: su historia, sus documentos, sus apuntes y sus sellos',
    answer: file,
    params: { thing: 'invoice', id: 1 },
  },
  lives: {
    summary: 'Auditoría: cuánto tardan los registros en cada estado y qué caminos siguen; tiempos en segundos',
    answer: object({
      states: list(object({ state: text, now: whole, left: whole, median: orNull(whole), p90: orNull(whole) })),
      state: text,
      months: list(object({ month: text, left: whole, median: whole, p90: whole })),
      slowest: list(object({ id: whole, name: text, since: moment })),
      paths: list(object({ states: list(text), count: whole, first: described(moment, 'Cuándo lo siguió alguno por primera vez.') })),
      ended: whole,
      open: whole,
    }),
    params: { thing: 'invoice', state: 'emitida' },
  },
  arrows: {
    summary: 'Auditoría: cuántas veces y cuánto después se siguió cada flecha de un flujo en unos meses; tiempos en segundos',
    body: object({ thing: text, desde: text, hasta: text, technician: orNull(whole) }),
    answer: object({
      begun: whole,
      arrows: list(object({ arrow: text, count: whole, median: whole, isNew: flag })),
      states: list(object({ state: text, now: whole, p90: orNull(whole) })),
    }),
    example: { thing: 'invoice', desde: '2026-01', hasta: '2026-12', technician: null },
  },
  path: {
    summary: 'Auditoría: los registros que siguieron un camino hasta el final',
    body: object({ thing: text, states: list(text), page: whole }),
    answer: object({ rows: list(object({ id: whole, name: text, since: moment })), hasMore: flag }),
    example: { thing: 'invoice', states: ['borrador', 'emitida', 'cobrada'], page: 1 },
  },
  tail: {
    summary: 'Auditoría: quién y qué hace la cola de un estado, por la décima parte más lenta',
    answer: object({
      state: text,
      now: described(whole, 'Cuántos hay en el estado; si no hay ninguno, la cola es de los que ya han salido.'),
      count: whole,
      since: described(orNull(moment), 'Desde cuándo está en el estado el último de la cola.'),
      groups: list(object({ title: text, most: list(object({ entity: orNull(text), id: orNull(whole), name: text, count: whole })) })),
    }),
    params: { thing: 'notice', state: 'pendiente' },
  },
  waits: { summary: 'Auditoría: los estados en que se espera, primero aquel en que la mitad espera desde hace más', answer: list(wait) },
  facts: {
    summary: 'Auditoría: el dato que acompaña a cada pregunta del Inicio de quien audita',
    answer: object({
      today: day,
      refused: object({ count: whole, isMore: flag, from: day }),
      reissued: object({ count: whole, isMore: flag }),
      entries: object({ count: whole, isMore: flag }),
      check: described(orNull(object({ at: moment, sealed: whole, broken: orNull(text) })), 'Cómo acabó la última comprobación de la cadena.'),
      sealed: whole,
      waits: list(wait),
    }),
  },
  verify: {
    summary: 'Auditoría: comprueba la cadena por partes, desde donde se comprobó la última vez, desde un sello o desde el principio',
    body: object(
      {},
      {
        from: text,
        whole: described(flag, 'Desde el principio, aunque ya se hubiera comprobado.'),
        kept: described(text, 'Un sello que se guardó en otro sitio: «1234:huella».'),
      },
    ),
    answer: object({
      sealed: whole,
      total: described(whole, 'Cuántos sellos hay.'),
      waiting: whole,
      seal: described(text, 'Desde aquí se sigue, mientras `isEnd` sea falso.'),
      isEnd: flag,
      broken: orNull(object({ text, auditId: orNull(whole) })),
      before: described(orNull(object({ number: whole, at: moment })), 'Los que ya se habían comprobado, y cuándo.'),
    }),
    example: {},
  },
};
