// Signing in, users and API keys.
import type { entities } from '#domain/index.ts';
import { everyone } from '#domain/kernel/roles.ts';
import type { CallsOf } from '../call.ts';
import { day, described, file, flag, anything, list, nothing, object, oneOf, orNull, page, ref, each, text, whole, yes } from '../schema.ts';
import { listBody } from './generic.ts';

const roles = list(oneOf(...everyone));
const userFields = {
  id: whole,
  ...each(['username', 'first_name', 'last_name', 'name', 'email', 'phone', 'dni', 'avatar', 'imagen'], text),
  roles,
  customer_id: orNull(whole),
  scope_id: orNull(whole),
  fecha: oneOf('fecha_albaran', 'fecha_creacion'),
};
const inside = object({ ...userFields, registra: described(flag, 'Si las facturas llevan registro para la AEAT; solo lo saben quienes los leen.') });
const passwords = { password: 'agua-fria-y-limpia', password_confirm: 'agua-fria-y-limpia' };
const twice = { password: text, password_confirm: text };

export const authCalls: CallsOf<'auth'> = {
  login: {
    summary: 'Iniciar sesión',
    body: object({ identity: text, password: text }),
    answer: object({ token: text }),
    example: { identity: 'tecnico', password: 'secreto-frio-1' },
  },
  info: {
    summary: 'Quién pregunta, con un token de quince minutos para las direcciones de archivos',
    answer: object(
      {
        user: inside,
        roles,
        avatar: text,
        downloadToken: text,
        zone: text,
        company: object({ name: text, color: text, hasLogo: flag }),
      },
      {
        tiles: described(text, 'De dónde vienen las imágenes de los mapas, si no es de OpenStreetMap; vacío si no las hay.'),
        chooses: described(yes, 'Si ha entrado con un código de entrada y aún puede elegir cómo entrará la próxima vez.'),
      },
    ),
  },
  logout: { summary: 'Cerrar la sesión', answer: nothing },
  logoutEverywhere: { summary: 'Cerrar todas las sesiones propias, también esta', answer: nothing },
  changeOwnPassword: {
    summary: 'Cambiar la contraseña propia; cierra todas las sesiones',
    body: object({ current: text, ...twice }),
    answer: nothing,
    example: { current: 'secreto-frio-1', ...passwords },
  },
  forgotPassword: { summary: 'Pedir un enlace para una contraseña nueva', body: object({ identity: text }), answer: nothing, example: { identity: 'tecnico' } },
  mailSignInLink: {
    summary: 'Pedir un enlace para entrar, si es cliente',
    body: object({ identity: text }),
    answer: nothing,
    example: { identity: 'clienta' },
  },
  signInByLink: {
    summary: 'Iniciar sesión con el código de un enlace, que sirve una vez: el pedido por correo, quince minutos; el de entrada, 48 horas',
    body: object({ code: text }),
    answer: object({ token: text }),
    example: { code: 'codigo-para-entrar' },
  },
  entryOf: {
    summary: 'De quién es un código de entrada; no lo gasta',
    body: object({ code: text }),
    answer: object({ name: text, company: text, expires: text }),
    example: { code: 'codigo-de-entrada' },
  },
  choosePassword: {
    summary: 'Elegir contraseña después de un código de entrada; cierra las demás sesiones',
    body: object(twice),
    answer: nothing,
    example: passwords,
  },
  chooseLater: { summary: 'Seguir sin elegir cómo se entrará la próxima vez', answer: nothing },
  askPasskey: { summary: 'Qué debe firmar una clave de acceso para entrar (WebAuthn)', answer: anything },
  signInByPasskey: {
    summary: 'Iniciar sesión con lo que ha firmado una clave de acceso',
    body: object({ response: anything }),
    answer: object({ token: text }),
    example: { response: { id: '…', type: 'public-key' } },
  },
  changePassword: {
    summary: 'Elegir una contraseña con el código del enlace',
    body: object({ forgotten_password_code: text, ...twice }),
    answer: nothing,
    example: { forgotten_password_code: 'codigo-del-enlace', ...passwords },
  },
};

const current = { body: object({ current: text }), example: { current: 'secreto-frio-1' } };
const recovery = object({ codes: list(text) });
const renewed = described(text, 'El de la sesión desde ahora: si faltaba algo, el anterior ya no sirve.');
const passkeys = list(object({ id: whole, name: text, created: text, last_used: orNull(text) }));
const protection = object({ app: orNull(text), passkeys, codes: whole, demanded: flag });

export const secondStepCalls: CallsOf<'secondStep'> = {
  step: { summary: 'Qué falta para acabar de entrar, y cómo darlo', answer: object({ lacks: orNull(oneOf('code', 'enrolment')), app: flag, passkey: flag }) },
  pass: {
    summary: 'Acabar de entrar con un código de la aplicación o de recuperación; de estos, cuántos quedan',
    body: object({ code: text }),
    answer: object({ left: orNull(whole), token: renewed }),
    example: { code: 'ABCD-EFGH-IJKL-MNOP' },
  },
  protection: { summary: 'Cómo está protegida la cuenta propia', answer: protection },
  startApp: {
    summary: 'Empezar con una aplicación de códigos; la contraseña no hace falta si aún no se ha acabado de entrar',
    ...current,
    answer: object({ address: text, secret: text }),
  },
  confirmApp: {
    summary: 'Acabar con su primer código; los códigos de recuperación solo aparecen en esta respuesta',
    body: object({ code: text }),
    answer: object({ codes: list(text), token: renewed }),
    example: { code: '123456' },
  },
  newCodes: { summary: 'Códigos de recuperación nuevos, en lugar de los que había', ...current, answer: recovery },
  newPasskey: { summary: 'Qué clave de acceso debe hacer el navegador (WebAuthn)', ...current, answer: anything },
  addPasskey: {
    summary: 'Guardar la clave de acceso que ha hecho el navegador',
    body: object({ response: anything }),
    answer: recovery,
    example: { response: { id: '…', type: 'public-key' } },
  },
  removePasskey: {
    summary: 'Quitar una clave de acceso',
    body: object({ id: whole, current: text }),
    answer: nothing,
    example: { id: 1, current: 'secreto-frio-1' },
  },
  removeApp: { summary: 'Quitar la aplicación de códigos', ...current, answer: nothing },
  ofUser: { summary: 'Cómo está protegida la cuenta de un usuario', answer: protection, params: { id: 2 } },
  reset: {
    summary: 'Quitar la verificación en dos pasos a quien ha perdido su teléfono; cierra sus sesiones',
    body: object({ id: whole }),
    answer: nothing,
    example: { id: 2 },
  },
};

const User = ref('User');
const options = list(ref('Option'));

const entryCodes = object({
  codes: list(object({ id: whole, ...each(['name', 'username', 'phone', 'email', 'url', 'expires'], text) })),
  fault: described(orNull(oneOf('here', 'plain')), 'Si los enlaces llevan a este mismo ordenador (`here`) o sin https (`plain`).'),
  mails: described(flag, 'Si el servidor envía correos.'),
});

/** Works that wait, forms that were left half-done, and how many of both are signed. */
const heldFields = { sin_enviar: whole, a_medias: whole, firmados: whole };

export const userCalls: CallsOf<'user'> = {
  invite: {
    summary: 'Personas del equipo: añadirlas sin contraseña, con un código de entrada cada una; el código solo aparece en esta respuesta',
    body: object({ people: list(object({ name: text, contact: described(text, 'Un móvil o un correo.'), roles: whole })) }),
    answer: entryCodes,
    example: { people: [{ name: 'Marta Gil', contact: '600 11 22 33', roles: 2 }] },
  },
  entryCode: {
    summary: 'Usuario: hacer un código de entrada, de un solo uso y 48 horas; el anterior deja de servir',
    body: object({ id: whole }),
    answer: entryCodes,
    example: { id: 2 },
  },
  mailEntryCode: {
    summary: 'Usuario: enviarle por correo el código de entrada que se acaba de hacer',
    body: object({ id: whole, url: text }),
    answer: nothing,
    example: { id: 2, url: 'https://frigoria.test/login#entrada=codigo' },
  },
  tellHeld: {
    summary: 'Dispositivo de un técnico: decir cuánto guarda que todavía no ha llegado',
    body: object({ dispositivo: text, ...heldFields }),
    answer: nothing,
    example: { dispositivo: 'tableta-1', sin_enviar: 2, a_medias: 1, firmados: 1 },
  },
  held: {
    summary: 'Usuario: lo que guardan sus dispositivos que todavía no ha llegado',
    answer: list(object({ ...heldFields, oido: described(text, 'Cuándo dio el dispositivo su última señal.') })),
    params: { id: 2 },
  },
  allUsers: { summary: 'Usuarios: una página de todos', answer: page(User), params: { page: 1 } },
  page: {
    summary: 'Usuarios: una página, filtrada; `path` es el módulo que pregunta',
    body: { ...listBody(ref('UserFilter')), properties: { ...(listBody(ref('UserFilter'))['properties'] as object), path: text } },
    answer: page(User),
    example: { page: 1, path: 'trabajadores' },
  },
  updateImage: {
    summary: 'Usuario: guardar su imagen',
    body: object({ id: whole, imagen: file }),
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

const group = object({ id: whole, name: text });
const fixed = 'Siempre responde 30001: los grupos son fijos';

export const groupCalls: CallsOf<'group'> = {
  all: { summary: 'Grupos de usuarios', answer: list(group) },
  pageAt: { summary: 'Grupos de usuarios: una página', answer: page(group), params: { page: 1 } },
  dropdown: { summary: 'Grupos de usuarios, para elegir', answer: options },
  filteredDropdown: {
    summary: 'Grupos de usuarios que contienen un texto de tres letras o más',
    body: object({ query: text }),
    answer: options,
    example: { query: 'trab' },
  },
  dropdownById: { summary: 'Grupo de usuarios: su opción', answer: ref('Option'), params: { id: 1 } },
  create: { summary: `Grupo de usuarios: crear. ${fixed}`, body: object({ name: text }), answer: ref('Saved'), example: { name: 'Encargados' } },
  data: { summary: 'Grupo de usuarios: consultar', answer: group, params: { id: 1 } },
  update: { summary: `Grupo de usuarios: guardar. ${fixed}`, body: group, answer: ref('Saved'), example: { id: 2, name: 'Técnicos' } },
  remove: { summary: `Grupo de usuarios: borrar. ${fixed}`, body: object({ id: whole }), answer: object({ id: whole }), example: { id: 2 } },
};

export const apiKeyCalls: CallsOf<'apiKey'> = {
  create: {
    summary: 'Clave de API: crear; la clave solo aparece en esta respuesta',
    body: object(
      { name: text, roles: whole, current: described(text, 'La contraseña de quien la crea.') },
      { expires: orNull(day), code: described(text, 'Un código, si quien la crea tiene segundo paso.') },
    ),
    answer: object({ id: whole, version: whole, key: text }),
    example: { name: 'Contabilidad', roles: 2, expires: '2027-12-31', current: 'secreto-frio-1' },
  },
  remove: { summary: 'Clave de API: revocar', body: object({ id: whole }), answer: object({ id: whole }), example: { id: 1 } },
};

/** Fields of an entity that a check asks for. */
export const checkDniCall = (entity: typeof entities.customer | typeof entities.provider, dni: string) => ({
  summary: `${entity.one}: si un DNI/CIF está libre; \`id\` es el registro que lo tendría`,
  body: object({ id: orNull(whole), dni: text }),
  answer: flag,
  example: { id: null, dni },
});
