// Signing in, users and API keys.
import type { entities } from '#domain/entities/index.ts';
import { everyone } from '#domain/roles.ts';
import type { Calls } from '../call.ts';
import { type Schema, described, flag, list, nothing, object, oneOf, orNull, page, ref, text, whole } from '../schema.ts';
import { listBody } from './generic.ts';

const roles = list(oneOf(...everyone));
const userFields: Record<string, Schema> = {
  id: whole,
  ...Object.fromEntries(['username', 'first_name', 'last_name', 'name', 'email', 'phone', 'dni', 'avatar', 'imagen'].map(name => [name, text])),
  roles,
  customer_id: orNull(whole),
  scope_id: orNull(whole),
  fecha: oneOf('fecha_albaran', 'fecha_creacion'),
};
const inside = object({ ...userFields, registra: described(flag, 'Si las facturas llevan registro para la AEAT; solo lo saben quienes los leen.') });
const passwords = { password: 'agua-fria-y-limpia', password_confirm: 'agua-fria-y-limpia' };
const twice = { password: text, password_confirm: text };

export const authCalls: Calls = {
  login: {
    summary: 'Iniciar sesión',
    body: object({ identity: text, password: text }),
    answer: object({ token: text }),
    example: { identity: 'tecnico', password: 'secreto-frio-1' },
  },
  info: {
    summary: 'Quién pregunta, con un token de quince minutos para las direcciones de archivos',
    answer: object({ user: inside, roles, avatar: text, downloadToken: text, zone: text }),
  },
  logout: { summary: 'Cerrar la sesión', answer: nothing },
  changeOwnPassword: {
    summary: 'Cambiar la contraseña propia; cierra todas las sesiones',
    body: object({ current: text, ...twice }),
    answer: nothing,
    example: { current: 'secreto-frio-1', ...passwords },
  },
  forgotPassword: { summary: 'Pedir un enlace para una contraseña nueva', body: object({ identity: text }), answer: nothing, example: { identity: 'tecnico' } },
  changePassword: {
    summary: 'Elegir una contraseña con el código del enlace',
    body: object({ forgotten_password_code: text, ...twice }),
    answer: nothing,
    example: { forgotten_password_code: 'codigo-del-enlace', ...passwords },
  },
};

const User = ref('User');
const options = list(ref('Option'));

export const userCalls: Calls = {
  allUsers: { summary: 'Usuarios: una página de todos', answer: page(User), params: { page: 1 } },
  page: {
    summary: 'Usuarios: una página, filtrada; `path` es el módulo que pregunta',
    body: { ...listBody(ref('UserFilter')), properties: { ...(listBody(ref('UserFilter'))['properties'] as object), path: text } },
    answer: page(User),
    example: { page: 1, path: 'trabajadores' },
  },
  updateImage: {
    summary: 'Usuario: guardar su imagen',
    body: object({ id: whole, imagen: { type: 'string', format: 'binary' } }),
    answer: ref('Saved'),
    example: { id: 1 },
    file: { field: 'imagen', name: 'ana.png' },
  },
  deleteImage: { summary: 'Usuario: quitar su imagen', answer: ref('Saved'), params: { id: 1 } },
  adminDropdown: { summary: 'Administradores y trabajadores, para asignar trabajo', answer: options },
  filteredAdminDropdown: {
    summary: 'Administradores y trabajadores que contienen un texto',
    body: object({ query: text }),
    answer: options,
    example: { query: 'ana' },
  },
};

export const groupCalls: Calls = {
  all: { summary: 'Grupos de usuarios', answer: list(object({ id: whole, name: text })) },
  dropdown: { summary: 'Grupos de usuarios, para elegir', answer: options },
};

export const apiKeyCalls: Calls = {
  create: {
    summary: 'Clave de API: crear; la clave solo aparece en esta respuesta',
    body: ref('ApiKeyDraft'),
    answer: object({ id: whole, version: whole, key: text }),
    example: { name: 'Contabilidad', roles: 2, expires: '2027-12-31' },
  },
  remove: { summary: 'Clave de API: revocar', body: object({ id: whole }), answer: object({ id: whole }), example: { id: 1 } },
};

/** Fields of an entity that a check asks for. */
export const checkDniCall = (entity: typeof entities.customer | typeof entities.provider, dni: string): Calls[string] => ({
  summary: `${entity.one}: si un DNI/CIF está libre; \`id\` es el registro que lo tendría`,
  body: object({ id: orNull(whole), dni: text }),
  answer: flag,
  example: { id: null, dni },
});
