// Clave de API: lets a program act as its user, with no more than one role. The key itself is shown once and stored as its hash.
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { date, dateTime, reference, requiredText, text, whole } from '../fields.ts';
import { keyGroups } from '../keyRoles.ts';

export const apiKey = entity({
  name: 'apiKey',
  table: 'api_key',
  one: 'Clave de API',
  many: 'Claves de API',
  feminine: true,
  draft: object({
    name: requiredText('Introduzca el nombre de la clave', 60).label('Nombre'),
    roles: whole()
      .required('Seleccione los permisos')
      .oneOf(
        keyGroups.map(group => group.id),
        'Seleccione los permisos',
      )
      .label('Permisos'),
    expires: date().label('Último día'),
  }),
  derived: object({
    user_id: reference('user').label('Usuario'),
    prefix: text().label('Comienzo'),
    last_used: dateTime().label('Último uso'),
  }),
  label: 'name',
  searchIn: ['name'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: access.apiKey,
});
