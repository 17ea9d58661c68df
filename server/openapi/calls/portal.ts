// What a customer reads and asks for in the portal.
import { invoiceStates } from '#domain/invoicing/invoiceStates.ts';
import { quoteStates } from '#domain/quotes/quote.ts';
import { contractStates } from '#domain/contracts/contract.ts';
import { dayRequest } from '#domain/portal/contracts.ts';
import { mailChoice, ownDataChange, serviceRequest } from '#domain/portal/portal.ts';
import { type PortalList, portalStates } from '#domain/portal/states.ts';
import type { CallsOf } from '../call.ts';
import { amount, day, described, draftSchema, file, flag, keyOf, list, moment, object, oneOf, orNull, page, ref, each, text, whole } from '../schema.ts';
import { photo } from './equipment.ts';
import { listBody } from './generic.ts';

const photos = list(photo);
const order = object({
  id: whole,
  code: text,
  date: day,
  technician: text,
  machine: orNull(text),
  failures: list(text),
  done: text,
  photos,
  invoice: orNull(object({ id: whole, codigo: text })),
});
const story = object({
  kind: oneOf('request', 'notice'),
  id: whole,
  state: oneOf('recibido', 'atendido', 'programado', 'en camino', 'en curso', 'terminado', 'cancelado'),
  asked: text,
  received: moment,
  visit: orNull(moment),
  left: orNull(moment),
  technician: orNull(text),
  machine: orNull(text),
  place: orNull(text),
  request: orNull(whole),
  photos,
  orders: list(order),
});
const owed = { id: whole, codigo: text, due: orNull(day), total: amount, remaining: amount };
const invoice = object({
  ...owed,
  date: day,
  estado: keyOf(invoiceStates),
  isCreditNote: flag,
  sustituidas: list(text),
  qr: orNull(text),
  payments: list(object({ id: whole, date: day, amount })),
});
const contract = {
  id: whole,
  code: text,
  name: text,
  state: oneOf(...contractStates.filter(state => state !== 'borrador')),
  from: day,
  until: day,
  next: orNull(day),
};
const visit = object({ id: whole, what: text, place: text, day, at: orNull(moment), from: day, until: day });
const machine = object({ id: whole, name: text, units: list(text) });
const narrowed = (list: PortalList) => listBody(object({}, { text, estado: oneOf(...Object.keys(portalStates[list])) }));
const photoBody = each(['photo_1', 'photo_2', 'photo_3', 'photo_4', 'photo_5'], file);

export const portalCalls: CallsOf<'portal'> = {
  home: {
    summary: 'Portal: las próximas visitas y lo que queda por pagar',
    answer: object({
      today: day,
      company: object({
        name: text,
        phone: text,
        email: text,
        iban: text,
        enlace_pago: described(text, 'La dirección en que se paga una factura, con `{importe}` y `{referencia}`; vacía si no la hay.'),
      }),
      visits: list(story),
      open: whole,
      owed: list(object({ ...owed, id: described(orNull(whole), 'Vacío en una deuda anterior a este programa: no tiene documento.') })),
      toSign: list(object({ id: whole, code: text, name: text })),
      toAccept: list(object({ id: whole, code: text, name: text })),
    }),
  },
  equipment: {
    summary: 'Portal: sus localizaciones, con las máquinas de cada una, todas en una página',
    body: narrowed('equipment'),
    answer: page(object({ id: whole, name: text, address: text, machines: list(machine) })),
    example: { page: 1, filter: { text: 'split', estado: 'libres' } },
  },
  request: {
    summary: 'Portal: pedir un servicio, con sus fotos',
    body: object({ data: draftSchema(serviceRequest) }, photoBody),
    answer: ref('Saved'),
    example: { data: { machine_id: 1, text: 'No enfría', part: 'tarde', days: ['lunes'], name: 'Julián', phone: '957 10 20 30' } },
    file: { field: 'photo_1', name: 'foto.png' },
  },
  stories: {
    summary: 'Portal: sus peticiones y avisos, primero los abiertos',
    body: narrowed('stories'),
    answer: page(story),
    example: { page: 1, filter: { estado: 'terminados' } },
  },
  story: { summary: 'Portal: un aviso, con lo que se hizo', answer: story, params: { id: 1 } },
  orders: {
    summary: 'Portal: sus albaranes terminados',
    body: narrowed('orders'),
    answer: page(order),
    example: { page: 1, filter: { text: 'filtros' } },
  },
  invoices: {
    summary: 'Portal: sus facturas, con lo pagado y lo que queda',
    body: narrowed('invoices'),
    answer: page(invoice),
    example: { page: 1, filter: { estado: 'pagadas' } },
  },
  yearsOfInvoices: { summary: 'Portal: los años en que tiene facturas, del último al primero', answer: list(whole) },
  yearOfInvoices: { summary: 'Portal: un ZIP con sus facturas de un año', answer: file, params: { year: 2026 } },
  quotes: {
    summary: 'Portal: sus presupuestos, primero los que esperan respuesta',
    body: narrowed('quotes'),
    answer: page(
      object({
        id: whole,
        code: text,
        name: text,
        state: oneOf(...quoteStates.filter(state => state !== 'borrador' && state !== 'sustituido')),
        on: day,
        until: day,
        total: amount,
      }),
    ),
    example: { page: 1, filter: { estado: 'por_aceptar' } },
  },
  openQuote: {
    summary: 'Portal: la dirección de la página de un presupuesto, donde se lee y se acepta',
    body: object({ id: whole }),
    answer: object({ url: text }),
    example: { id: 7 },
  },
  contracts: {
    summary: 'Portal: sus contratos, primero los que faltan por firmar',
    body: narrowed('contracts'),
    answer: page(object({ ...contract, machines: whole })),
    example: { page: 1, filter: { estado: 'vigentes' } },
  },
  contract: {
    summary: 'Portal: un contrato, con lo que cubre y sus visitas',
    answer: object({
      ...contract,
      version: whole,
      price: amount,
      renewal: text,
      response: orNull(whole),
      included: list(text),
      conditions: text,
      machines: list(object({ id: whole, name: text, place: text })),
      plans: list(object({ id: whole, name: text, months: whole, work: text })),
      coming: list(visit),
      made: list(visit),
      signed: orNull(object({ by: text, on: day })),
      certificates: list(object({ id: whole, name: text, issued: day, until: day })),
    }),
    params: { id: 1 },
  },
  signContract: {
    summary: 'Portal: firmar un contrato, en la versión que se ha leído',
    body: object({ id: whole, version: whole, nombre: text, trazo: text }),
    answer: ref('Saved'),
    example: { id: 5, version: 2, nombre: 'Julián Pérez', trazo: 'M40 120L80 60L140 150M200 90L320 100' },
  },
  refuseContract: {
    summary: 'Portal: rechazar un contrato, en la versión que se ha leído, diciendo por qué',
    body: object({ id: whole, motivo: text }, { version: whole }),
    answer: ref('Saved'),
    example: { id: 6, motivo: 'Vamos a cerrar el local' },
  },
  certificate: { summary: 'Portal: uno de sus certificados de mantenimiento, en PDF', answer: file, params: { id: 4 } },
  calendar: { summary: 'Portal: las próximas visitas de sus contratos, para un calendario', answer: file },
  askDay: {
    summary: 'Portal: pedir otro día para una visita, dentro de su mes',
    body: draftSchema(dayRequest),
    answer: ref('Saved'),
    example: { id: 4, fecha: '2026-12-18', part: 'tarde' },
  },
  ownData: {
    summary: 'Portal: los datos de su usuario',
    answer: object({ username: text, first_name: text, last_name: text, email: text, phone: text, company: text, address: text }),
  },
  changeOwnData: {
    summary: 'Portal: pedir que se cambien su email y su teléfono',
    body: draftSchema(ownDataChange),
    answer: ref('Saved'),
    example: { email: 'julian@example.com', phone: '957 10 20 30' },
  },
  mails: {
    summary: 'Portal: qué correos recibe, y en qué dirección',
    answer: object({ correo_visita: flag, correo_en_camino: flag, correo_terminado: flag, correo_factura: flag, email: text }),
  },
  chooseMails: {
    summary: 'Portal: elegir qué correos recibe',
    body: draftSchema(mailChoice),
    answer: ref('Saved'),
    example: { correo_visita: true, correo_en_camino: true, correo_terminado: false, correo_factura: true },
  },
};
