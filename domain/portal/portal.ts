// What the portal shows a customer and asks of them: their own data, in plain words, without what is internal to the office.
import { type InferType, array, boolean, object, string } from 'yup';
import { checkedBy } from '../parties/checks.ts';
import type { MailChoice, MailChoices } from '../parties/customerMails.ts';
import { email, reference, requiredText, text } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import type { InvoiceState } from '../invoicing/invoiceStates.ts';
import type { OrderPhoto } from '../work/wire.ts';

export const weekDays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes'] as const;
export const dayParts = ['da igual', 'mañana', 'tarde'] as const;

export const dayPart = string().oneOf(dayParts, messages.invalid).default('da igual').label('¿Cuándo le viene mejor?');

/** What a customer fills in to ask for a service. `machine_id` and `location_id` say which machine, or only where it is. */
export const serviceRequest = object({
  machine_id: reference('machine').label('Equipo'),
  location_id: reference('location').label('Lugar'),
  text: requiredText('Cuéntenos qué ocurre', 4_000).label('¿Qué ocurre?'),
  part: dayPart,
  days: array(string().oneOf(weekDays, messages.invalid).required()).default([]).label('Días que prefiere'),
  name: requiredText('Introduzca un nombre').label('Persona de contacto'),
  phone: requiredText('Introduzca un teléfono', 40).label('Teléfono de contacto'),
});
export type ServiceRequest = InferType<typeof serviceRequest>;

/** Multipart: the request as JSON, and its photos. */
export type RequestBody = { data: ServiceRequest } & { [Photo in `photo_${number}`]?: File };

/** What a customer may ask the office to change of their user. */
export const ownDataChange = object({
  email: email('Introduzca un email válido').required('Introduzca un email').label('Email'),
  phone: checkedBy('phone', text(40)).label('Teléfono'),
});
export type OwnDataChange = InferType<typeof ownDataChange>;

export interface OwnData extends OwnDataChange {
  username: string;
  first_name: string;
  last_name: string;
  company: string;
  address: string;
}

const yesOrNo = () => boolean().typeError('Indique sí o no').required('Indique sí o no');

/** Which e-mails a customer gets: all of them are sent, as they are to be. */
export const mailChoice = object({
  correo_visita: yesOrNo(),
  correo_en_camino: yesOrNo(),
  correo_terminado: yesOrNo(),
  correo_factura: yesOrNo(),
} satisfies Record<MailChoice, unknown>);

/** What a customer has chosen, and where it goes; '' where there is no address. */
export interface OwnMails extends MailChoices {
  email: string;
}

/** How far a request or an aviso has come, as its customer sees it. */
export type StoryState = 'recibido' | 'atendido' | 'programado' | 'en camino' | 'en curso' | 'terminado' | 'cancelado';

/** An albarán that its customer may read. */
export interface PortalOrder {
  id: number;
  code: string;
  date: string;
  /** By first name. */
  technician: string;
  machine: string | null;
  failures: string[];
  done: string;
  photos: OrderPhoto[];
  /** The issued invoice that it is on. */
  invoice: { id: number; codigo: string } | null;
}

/** A request that is no aviso yet, or an aviso; both have ids of their own. */
export interface PortalStory {
  kind: 'request' | 'notice';
  id: number;
  state: StoryState;
  asked: string;
  /** When it was asked for. */
  received: string;
  /** When somebody comes; null until that is known. */
  visit: string | null;
  /** When somebody set out for it; null until then. */
  left: string | null;
  /** Who comes, by first name; null until the visit has a date or they are on the way. */
  technician: string | null;
  machine: string | null;
  place: string | null;
  /** The request whose photos these are. */
  request: number | null;
  photos: OrderPhoto[];
  orders: PortalOrder[];
}

export interface OwedInvoice {
  /** Null of a debt that another program had issued: there is no document of it here. */
  id: number | null;
  codigo: string;
  due: string | null;
  /** Without what the customer retains. */
  total: number;
  remaining: number;
}

export interface PortalHome {
  /** The company's day, `YYYY-MM-DD`. */
  today: string;
  /** `enlace_pago` is the link by which an invoice is paid (`payLink`); '' where there is none. */
  company: { name: string; phone: string; email: string; iban: string; enlace_pago: string };
  /** The next visits, the first one first. */
  visits: PortalStory[];
  /** Requests and avisos that are not finished. */
  open: number;
  /** By due date, so that what is overdue comes first. */
  owed: OwedInvoice[];
  /** Contracts that wait for the customer's signature, the oldest first. */
  toSign: { id: number; code: string; name: string }[];
  /** Quotes that were sent to them and wait for an answer. */
  toAccept: { id: number; code: string; name: string }[];
}

export interface PortalInvoice extends OwedInvoice {
  id: number;
  date: string;
  estado: InvoiceState;
  isCreditNote: boolean;
  /** The numbers of the simplified invoices that it replaces; it is paid with these. */
  sustituidas: string[];
  /** Where the tax agency confirms whether it has the invoice; null for one without a record. */
  qr: string | null;
  /** What has been paid and not taken back. */
  payments: { id: number; date: string; amount: number }[];
}

/** A place of a customer and the machines there. */
export interface PortalPlace {
  id: number;
  name: string;
  address: string;
  machines: PortalMachine[];
}

export interface PortalMachine {
  id: number;
  name: string;
  /** Brands, models and where the units hang, in one line each. */
  units: string[];
}
