// Several people of the team at once: what is written of each, and what the office gets for them.
import { type InferType, array, object } from 'yup';
import { email, requiredText, whole } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import type { Role } from '../kernel/roles.ts';
import { groupOf } from '../session/groups.ts';

/** How many people are added at once at most. */
const PEOPLE_MAX = 30;

/** The roles of a team; a customer belongs to their company and is added there. */
export const teamRoles = [
  { role: 'trabajador', name: 'Técnico' },
  { role: 'admin', name: 'Administración' },
  { role: 'gestoria', name: 'Gestoría' },
  { role: 'auditor', name: 'Auditor' },
] as const satisfies readonly { role: Role; name: string }[];

const BOTH_NAMES = 'Introduzca nombre y apellidos';
const CONTACT = 'Introduzca un móvil o un correo';
const ADDRESS = email('Introduzca un correo válido');

/** Whether a way to reach somebody is an e-mail address, and otherwise a telephone. */
export const isAddress = (contact: string): boolean => contact.includes('@');

const contact = () =>
  requiredText(CONTACT, 120)
    .matches(/@|^\+?(?:[\s().-]*\d){9,15}$/, CONTACT)
    .test('address', 'Introduzca un correo válido', value => !value || !isAddress(value) || ADDRESS.isValidSync(value))
    .label('Móvil o correo');

/** A line of the form, which may not be written yet. */
type Line = { name: string; contact: string };

const isBlank = (line: Partial<Line> | null): boolean => line !== null && !line.name?.trim() && !line.contact?.trim();

export const teamDraft = object({
  people: array()
    .of(
      object({
        name: requiredText(BOTH_NAMES, 120)
          .matches(/^\S{1,80}\s+\S/, BOTH_NAMES)
          .label('Nombre y apellidos'),
        contact: contact(),
        roles: whole()
          .required('Seleccione el rol')
          .oneOf(
            teamRoles.map(({ role }) => groupOf(role)),
            'Seleccione el rol',
          )
          .label('Rol'),
      }).noUnknown(),
    )
    .meta({ isBlank })
    .transform((people: readonly (Partial<Line> | null)[]) => (people.every(isBlank) ? people : people.filter(person => !isBlank(person))))
    .required(BOTH_NAMES)
    .min(1, BOTH_NAMES)
    .max(PEOPLE_MAX, messages.countAtMost(PEOPLE_MAX, 'personas')),
}).noUnknown();

export type TeamBody = InferType<typeof teamDraft>;

/** What is wrong with the address that links lead to, for somebody who opens one on a tablet: it is that of the server's own machine, or has no TLS. */
export type AddressFault = 'here' | 'plain';

/** A code by which one person signs in once. `url` is nowhere else, and never answered again. */
export interface EntryCode {
  id: number;
  name: string;
  username: string;
  phone: string;
  /** '' where no mail reaches them. */
  email: string;
  url: string;
  /** 'YYYY-MM-DD HH:mm:ss' */
  expires: string;
}

export interface EntryCodes {
  codes: EntryCode[];
  fault: AddressFault | null;
  /** Whether mails leave this server. */
  mails: boolean;
}
