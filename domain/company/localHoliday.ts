// Festivo local: a day on which the company does no visits, besides the national holidays.
import { object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { staff } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { date, ofDocument, requiredText } from '../kernel/fields.ts';

export const localHoliday = entity({
  name: 'localHoliday',
  table: 'local_holiday',
  one: 'Festivo local',
  many: 'Festivos locales',
  draft: object({
    fecha: ofDocument(date('Introduzca el día'), 5).label('Día festivo'),
    name: requiredText('Introduzca el nombre del festivo', 120).label('Nombre'),
  }),
  label: 'name',
  searchIn: ['name'],
  sorts: [
    { field: 'fecha', dir: 'desc' },
    { field: 'name', dir: 'asc' },
  ],
  date: 'fecha',
  access: writtenByOffice(staff),
  example: { draft: { fecha: '2026-10-24', name: 'San Rafael' }, change: { name: 'San Rafael, patrón' }, needle: 'rafa' },
});
