// Ausencia: the days, or a part of each of them, on which somebody does no visits. Personal: staff read their own, the office all of them.
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { choice, date, ofDocument, requiredReference, requiredText, timeOfDay } from '../fields.ts';
import { partNames } from '../rules/away.ts';

const untilBeforeFrom = 'La ausencia no puede acabar antes de empezar';
const hourBeforeFrom = 'La hora en que acaba debe ser posterior a la que empieza';

/** An hour that is there where the absence is of some hours, and nowhere else. */
const hour = (missing: string) =>
  timeOfDay().when('tramo', {
    is: 'horas',
    then: schema => schema.required(missing),
    otherwise: schema => schema.transform(() => ''),
  });

export const absence = entity({
  name: 'absence',
  table: 'absence',
  one: 'Ausencia',
  many: 'Ausencias',
  feminine: true,
  draft: object({
    user_id: requiredReference('Introduzca el trabajador', 'user').label('Trabajador'),
    desde: ofDocument(date('Introduzca el primer día')).label('Desde'),
    hasta: ofDocument(date('Introduzca el último día'))
      .test('order', untilBeforeFrom, (value, { parent }) => !value || !parent.desde || value >= parent.desde)
      .label('Hasta'),
    tramo: choice(partNames, 'dia').label('Parte del día'),
    desde_hora: hour('Introduzca desde qué hora').label('Desde las'),
    hasta_hora: hour('Introduzca hasta qué hora')
      .test('order', hourBeforeFrom, (value, { parent }) => !value || !parent.desde_hora || value > parent.desde_hora)
      .label('Hasta las'),
    motivo: requiredText('Introduzca el motivo', 120).label('Motivo'),
  }),
  label: 'motivo',
  searchIn: ['motivo'],
  filters: ['user_id'],
  sorts: [{ field: 'hasta', dir: 'desc' }],
  date: 'hasta',
  access: access.absence,
});
