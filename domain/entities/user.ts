// Usuario: whoever signs in. `roles` is a single group id (§3, §6).
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { email, flag, reference, requiredText, text, whole } from '../fields.ts';
import { groups } from '../groups.ts';
import { password, repeatedPassword } from '../rules/passwordRule.ts';

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
    dni: text(20).label('DNI'),
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
  searchIn: ['username', 'first_name', 'last_name', 'email', 'phone', 'dni'],
  filters: ['roles', 'customer_id', 'active'],
  sorts: [
    { field: 'last_name', dir: 'asc' },
    { field: 'username', dir: 'asc' },
    { field: 'email', dir: 'asc' },
  ],
  words: ['last_name'],
  identities: ['username', 'email'],
  access: access.user,
});
