// The mail server by which the company sends, as the office sets it up. What the environment of the server says (SMTP_URL) outweighs it.
import { type InferType, object, string } from 'yup';
import { constants } from '../kernel/constants.ts';
import { choice, email, text, whole } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';

/** What a choice of provider fills in, and what its own pages call the password. */
interface Preset {
  title: string;
  servidor: string;
  puerto: number;
  hint: string;
}

const usual = 'La contraseña de ese buzón';

export const mailProviders = {
  microsoft: {
    title: 'Microsoft 365',
    servidor: 'smtp.office365.com',
    puerto: 587,
    hint: 'La del buzón, que en Microsoft 365 necesita tener permitido «SMTP autenticado»',
  },
  google: {
    title: 'Google Workspace o Gmail',
    servidor: 'smtp.gmail.com',
    puerto: 465,
    hint: 'No la de siempre: una «contraseña de aplicación» de 16 letras, que Google da en Seguridad › Verificación en dos pasos',
  },
  ionos: { title: 'IONOS', servidor: 'smtp.ionos.es', puerto: 465, hint: usual },
  arsys: { title: 'Arsys', servidor: 'smtp.serviciodecorreo.es', puerto: 465, hint: usual },
  propio: { title: 'Otro servidor', servidor: '', puerto: 587, hint: usual },
  ninguno: { title: 'Ninguno: cada mensaje queda guardado', servidor: '', puerto: 587, hint: usual },
} as const satisfies Record<string, Preset>;

export type MailProvider = keyof typeof mailProviders;

const titles = Object.fromEntries(Object.entries(mailProviders).map(([name, { title }]) => [name, title])) as Record<MailProvider, string>;

/** Over this port a server speaks TLS from the first byte; over any other one it has to offer it (STARTTLS). */
export const TLS_PORT = 465;

const PORTS = 'Un puerto va de 1 a 65.535';
const host = /^(?!-)[a-z\d.-]{1,253}$/i;

/** How it is typed. `usuario` is the address where it is left out; `clave` stays the stored one where it is left out. */
export const mailServerDraft = object({
  proveedor: choice(titles, 'microsoft').label('Proveedor'),
  email: email()
    .label('Dirección de la que salen')
    .when('proveedor', ([proveedor], schema) => (proveedor === 'ninguno' ? schema : schema.required(messages.invalidEmail))),
  usuario: text().label('Usuario'),
  clave: string().ensure().max(constants.passwordMax, messages.countAtMost(constants.passwordMax, 'caracteres')).label('Contraseña').meta({ secret: true }),
  servidor: text()
    .label('Servidor de salida')
    .when('proveedor', ([proveedor], schema) => (proveedor === 'ninguno' ? schema : schema.required(messages.required)))
    .matches(host, { message: 'Es un nombre como smtp.empresa.es, sin http:// ni espacios', excludeEmptyString: true }),
  puerto: whole().required(messages.required).min(1, PORTS).max(65_535, PORTS).default(587).label('Puerto'),
});

export type MailServerDraft = InferType<typeof mailServerDraft>;

/** Who says by which server mail leaves: the environment of the server, the office on the screen, or nobody. */
export type MailSource = 'entorno' | 'pantalla' | 'nadie';

/** The mail server as the office sees it: the password never leaves the server. `version` 0: none is stored. */
export interface ShownMailServer extends Omit<MailServerDraft, 'clave'> {
  manda: MailSource;
  version: number;
  /** How many mails of the last 30 days were only kept as files, and can be sent now. */
  guardados: number;
}
