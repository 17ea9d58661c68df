// What a customer reads and asks for in the portal.
import { invoiceStates } from '#domain/invoicing/invoice.ts';
import { mailChoice, ownDataChange, serviceRequest } from '#domain/portal/portal.ts';
import { type PortalList, portalStates } from '#domain/portal/states.ts';
import type { Calls } from '../call.ts';
import { amount, day, draftSchema, file, flag, list, moment, object, oneOf, orNull, page, ref, text, whole } from '../schema.ts';
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
  estado: oneOf(...invoiceStates),
  isCreditNote: flag,
  sustituidas: list(text),
  qr: orNull(text),
  payments: list(object({ id: whole, date: day, amount })),
});
const machine = object({ id: whole, name: text, units: list(text) });
const narrowed = (list: PortalList) => listBody(object({}, { text, estado: oneOf(...Object.keys(portalStates[list])) }));
const photoBody = Object.fromEntries([1, 2, 3, 4, 5].map(place => [`photo_${place}`, file]));

export const portalCalls: Calls = {
  home: {
    summary: 'Portal: las próximas visitas y lo que queda por pagar',
    answer: object({
      today: day,
      company: object({ name: text, phone: text, email: text, iban: text }),
      visits: list(story),
      open: whole,
      owed: list(object(owed)),
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
