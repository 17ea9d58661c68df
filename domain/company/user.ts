// Usuario: a person who signs in. `roles` is a single group id (§3, §6).
import { object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { office } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { email, flag, reference, requiredText, text, whole } from '../kernel/fields.ts';
import { groups } from '../session/groups.ts';
import { password, repeatedPassword } from '../session/passwordRule.ts';
import { taxNumber } from '../parties/checks.ts';

export const user = entity({
  name: 'user',
  table: 'app_user',
  one: 'Usuario',
  many: 'Usuarios',
  draft: object({
    username: requiredText('Introduzca el nombre de usuario', 60)
      .matches(/^[^\s]*$/, 'Sin espacios')
      .label('Usuario'),
    password: password(),
    password_confirm: repeatedPassword().optional(),
    email: email('Introduzca un email válido').required('Introduzca un email').label('Email'),
    first_name: requiredText('Introduzca el nombre del usuario', 80).label('Nombre'),
    last_name: requiredText('Introduzca los apellidos del usuario', 120).label('Apellidos'),
    phone: text(40).label('Teléfono'),
    dni: taxNumber().label('DNI'),
    roles: whole()
      .required('Seleccione el rol de usuario')
      .oneOf(
        groups.map(group => group.id),
        'Seleccione el rol de usuario',
      )
      .label('Rol'),
    customer_id: reference('customer')
      .when('roles', {
        is: 3,
        then: schema => schema.required('Introduzca el cliente'),
      })
      .label('Cliente'),
    active: flag().default(true).label('Acceso a la aplicación'),
  }),
  derived: object({ imagen: text().label('Imagen').meta({ unlisted: true }) }),
  label: 'first_name',
  referredBy: ['first_name', 'last_name'],
  searchIn: ['username', 'first_name', 'last_name', 'email', 'phone', 'dni'],
  filters: ['roles', 'customer_id', 'active'],
  sorts: [
    { field: 'last_name', dir: 'asc' },
    { field: 'username', dir: 'asc' },
    { field: 'email', dir: 'asc' },
  ],
  words: ['last_name'],
  identities: ['username', 'email'],
  access: writtenByOffice(office),
  list: 'users',
  listPath: 'getFilteredUsers',
  example: {
    draft: {
      username: 'lucia',
      password: 'agua-fria-y-limpia',
      password_confirm: 'agua-fria-y-limpia',
      email: 'lucia@example.com',
      first_name: 'Lucía',
      last_name: 'Ortega Ruiz',
      roles: 2,
    },
    change: { phone: '600 10 20 30' },
    needle: 'ana',
  },
});
