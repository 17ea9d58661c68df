// The days of people at work.
import { entities } from '#domain/index.ts';
import { correctionDraft, markDraft } from '#domain/work/time/timeMark.ts';
import type { CallsOf } from '../call.ts';
import { described, draftSchema, file, flag, list, moment, object, orNull, ref, text, whole } from '../schema.ts';
import { toldMark, workdaySheet } from '../timeSchemas.ts';
import { recordWith } from './catalogue.ts';

export const workdayCalls: CallsOf<'workday'> = {
  data: {
    summary: 'Jornada: consultar, con todas sus horas y sus correcciones',
    answer: recordWith(entities.workday, { marcas: list(toldMark) }),
    params: { id: 1 },
  },
  own: { summary: 'Jornada de quien pregunta: la hoja del día que está en marcha', answer: workdaySheet },
  mark: {
    summary: 'Jornada: anotar una hora propia, del día o de una visita; la misma clave no se anota dos veces',
    body: draftSchema(markDraft),
    answer: object({ id: whole }),
    example: { clave: 'hora-0001', tipo: 'empieza', hora: '2026-03-02 08:00:00', dia: '2026-03-02', pulsado: '2026-03-02 08:00:00' },
  },
  correct: {
    summary: 'Jornada: corregir una hora de alguien, con el motivo; lo anterior se conserva',
    body: draftSchema(correctionDraft),
    answer: ref('Saved'),
    example: { user_id: 1, tipo: 'empieza', hora: '2026-02-27 08:00:00', dia: '2026-02-27', motivo: 'Se le olvidó' },
  },
  month: {
    summary: 'Jornadas de una persona en un mes, con su firma',
    answer: object({
      user_id: whole,
      user_name: text,
      mes: text,
      dias: list(ref('Workday')),
      firma: orNull(object({ nombre: text, fecha: moment, huella: text, vale: flag })),
      no_firmable: described(text, 'Por qué quien pregunta no puede firmarlo ahora; vacío, puede.'),
    }),
    params: { user_id: 1, mes: '2026-01' },
  },
  sign: {
    summary: 'Jornadas: firmar el mes propio que ha acabado',
    body: object({ mes: text, trazo: text }),
    answer: ref('Saved'),
    example: { mes: '2026-01', trazo: 'M10 10L200 120L300 40' },
  },
  pdf: { summary: 'Jornadas de una persona en un mes: su registro en PDF', answer: file, params: { user_id: 1, mes: '2026-01' } },
};
