// Ausencia: the days, or a part of each of them, on which somebody does no visits. Personal: staff read their own, the office all of them.
import { object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { staff } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { ruledBy } from '../kernel/dateRules.ts';
import { choice, date, ofDocument, requiredReference, requiredText, timeOfDay } from '../kernel/fields.ts';
import { partNames } from './away.ts';

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
    hasta: ruledBy('absenceEnd', ofDocument(date('Introduzca el último día'))).label('Hasta'),
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
  access: writtenByOffice(staff),
  example: { draft: { user_id: 1, desde: '2026-08-03', hasta: '2026-08-14', motivo: 'Vacaciones' }, change: { motivo: 'Permiso' }, needle: 'vac' },
});
