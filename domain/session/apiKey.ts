// Clave de API: lets a program act as its user, with no more than one role. The key itself is shown once and stored as its hash.
import { object, string } from 'yup';
import { rights } from '../kernel/access.ts';
import { office } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { date, dateTime, reference, requiredText, text, whole } from '../kernel/fields.ts';
import { keyGroups } from './keyRoles.ts';

/** What is asked of whoever makes a key, besides what it says: the password, and a code where the user has a second step. */
export const keyProof = object({
  current: string().required('Introduzca su contraseña actual').default('').meta({ secret: true }).label('Contraseña actual'),
  code: text(40).meta({ secret: true }).label('Código'),
});

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
    last_address: text().label('Última dirección'),
  }),
  label: 'name',
  searchIn: ['name'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: rights({ read: office, create: office, update: [], delete: office }),
  example: { draft: { name: 'Contabilidad', roles: 2, expires: '2027-12-31' }, change: {}, needle: '' },
});
