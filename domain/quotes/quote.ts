// Presupuesto: what the company offers to do, for how much and until when, from a draft to the work that was done.
import { array, object, string } from 'yup';
import { rights } from '../kernel/access.ts';
import { checkedBy } from '../parties/checks.ts';
import { agreedPayment } from '../parties/waysOfPaying.ts';
import { ruledBy } from '../kernel/dateRules.ts';
import { entity } from '../kernel/entity.ts';
import { choice, date, email, longText, money, ofDocument, reference, requiredReference, requiredText, text, whole } from '../kernel/fields.ts';
import { staff } from '../kernel/roles.ts';
import type { Rounding } from '../catalogue/documentTotals.ts';
import { messages } from '../kernel/messages.ts';

export const quoteStates = ['borrador', 'enviado', 'visto', 'aceptado', 'rechazado', 'caducado', 'sustituido', 'en obra', 'terminado'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** For how many days a quote is valid where nobody says otherwise. */
export const VALID_DAYS = 30;

/** How the customer said yes, where the office notes it. */
export const notedAs = { papel: 'Firmado en papel', telefono: 'Por teléfono', correo: 'Por correo', presencia: 'En persona' } as const;

/** How the customer said yes: also by themselves, on the page of their link. */
export const acceptedBy = { ...notedAs, enlace: 'Firmado en línea' } as const;
export type AcceptedBy = keyof typeof acceptedBy;

const NOBODY = 'Introduzca el cliente, o el nombre del interesado';

interface Buyer {
  customer_id?: number | null;
  interesado?: string;
}

export const quote = entity({
  name: 'quote',
  table: 'quote',
  one: 'Presupuesto',
  many: 'Presupuestos',
  draft: object({
    name: requiredText('Introduzca qué se presupuesta').label('Asunto'),
    fecha: ofDocument(date('Introduzca la fecha del presupuesto')).label('Fecha'),
    valido_hasta: ruledBy('quoteEnd', ofDocument(date('Introduzca hasta cuándo vale'), 3)).label('Vale hasta'),
    customer_id: reference('customer')
      .test('buyer', NOBODY, (value, { parent }) => Boolean(value || (parent as Buyer).interesado))
      .label('Cliente'),
    /** Who it is for while they are no customer. */
    interesado: text(120)
      .test('buyer', NOBODY, (value, { parent }) => Boolean(value || (parent as Buyer).customer_id))
      .label('Interesado'),
    interesado_telefono: checkedBy('phone', text(40)).label('Teléfono del interesado'),
    interesado_email: email().label('Email del interesado'),
    interesado_direccion: text().label('Dirección del interesado'),
    location_id: reference('location').label('Localización'),
    machine_id: reference('machine').label('Máquina'),
    call_id: reference('call').label('Llamada').meta({ unlisted: true }),
    notice_id: reference('notice').label('Aviso').meta({ unlisted: true }),
    user_id: reference('user').label('Lo prepara'),
    seguimiento_id: reference('user').label('Lo sigue'),
    metodo: agreedPayment(),
    condiciones: longText().label('Condiciones'),
  }),
  derived: object({
    codigo: text(30).label('Número'),
    /** The name of who is no customer yet: what lists show as that of the customer. */
    customer_name: text(120).label('Cliente').meta({ unlisted: true }),
    /** Which version of its number it is, from 1 on. */
    revision: whole().required().label('Versión').meta({ unlisted: true }),
    estado: string<QuoteState>().required().label('Estado'),
    base: money().required().label('Base imponible'),
    iva: money().required().label('IVA'),
    total: money().required().label('Total'),
    redondeo: string<Rounding>().required().label('Redondeo').meta({ unlisted: true }),
    enviado_el: date().label('Enviado el'),
    visto_el: date().label('Visto el').meta({ unlisted: true }),
    /** When the customer said yes or no. */
    respondido_el: date().label('Respondido el'),
    aceptado_por: text(120).label('Aceptado por').meta({ unlisted: true }),
    medio: string<AcceptedBy | ''>().defined().label('Cómo se aceptó').meta({ unlisted: true, words: acceptedBy }),
    motivo: text(500).label('Motivo').meta({ unlisted: true }),
    anterior_id: reference('quote').label('Sustituye a').meta({ unlisted: true }),
    /** The quote that it goes beyond, under the number of which it is. */
    amplia_id: reference('quote').label('Amplía').meta({ unlisted: true }),
    /** Up to which sum of its albarán the office has allowed more than was accepted, and why. */
    exceso_hasta: money().label('Permitido hasta').meta({ unlisted: true }),
    exceso_motivo: text(500).label('Por qué se permite más').meta({ unlisted: true }),
    /** What was made of it once it was accepted. */
    obra_aviso_id: reference('notice').label('Aviso de la obra').meta({ unlisted: true }),
    obra_albaran_id: reference('workOrder').label('Albarán de la obra').meta({ unlisted: true }),
  }),
  label: 'codigo',
  nameOf: ({ codigo, name }) => [codigo, name].filter(Boolean).join(' '),
  searchIn: ['codigo', 'name', 'interesado', 'interesado_telefono'],
  same: ['codigo'],
  filters: ['customer_id', 'machine_id', 'location_id', 'notice_id', 'call_id', 'user_id', 'seguimiento_id', 'estado'],
  sorts: [
    { field: 'fecha', dir: 'desc' },
    { field: 'codigo', dir: 'desc' },
    { field: 'valido_hasta', dir: 'asc' },
    { field: 'enviado_el', dir: 'asc' },
    { field: 'total', dir: 'desc' },
  ],
  date: 'fecha',
  access: rights({ read: staff, create: staff, update: staff, delete: staff }),
  list: 'quotes',
  about: 'Los presupuestos: qué se ofrece a cada cliente y por cuánto, cuáles esperan respuesta y cuáles se han ganado o perdido.',
  example: {
    draft: { name: 'Split 3,5 kW en el salón', fecha: '2026-03-01', valido_hasta: '2026-03-31', customer_id: 1 },
    change: { condiciones: 'Incluye la puesta en marcha' },
    needle: 'p26',
  },
});

/** The titles and texts of the parts of a quote, in order; a line says which of them it is in. */
export const quoteSection = object({ titulo: text(200).label('Título'), texto: longText().label('Texto') }).noUnknown();
export const quoteSections = array(quoteSection.required()).max(50, messages.countAtMost(50, 'apartados')).default([]).label('Apartados');

/** What the steps of its life ask for. */
export const quoteStepDrafts = {
  accept: object({
    respondido_el: ofDocument(date('Introduzca cuándo se aceptó')).label('Aceptado el'),
    aceptado_por: requiredText('Introduzca quién lo acepta', 120).label('Aceptado por'),
    medio: choice(notedAs, 'papel').label('Cómo se aceptó'),
  }).noUnknown(),
  identify: object({ customer_id: requiredReference('Elija el cliente, o dé de alta uno nuevo', 'customer').label('Cliente') }).noUnknown(),
  reason: object({ motivo: requiredText('Diga por qué', 500).label('Motivo') }).noUnknown(),
};
