// Ausencia: the days on which somebody does no visits. Personal: staff read their own, the office all of them.
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { date, ofDocument, requiredReference, requiredText } from '../fields.ts';

const untilBeforeFrom = 'La ausencia no puede acabar antes de empezar';

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
    motivo: requiredText('Introduzca el motivo', 120).label('Motivo'),
  }),
  label: 'motivo',
  searchIn: ['motivo'],
  filters: ['user_id'],
  sorts: [{ field: 'hasta', dir: 'desc' }],
  date: 'hasta',
  access: access.absence,
});
