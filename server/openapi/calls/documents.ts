// Albaranes and facturas: what is unlike the generic calls.
import { invoiceSteps } from '#domain/invoicing/steps.ts';
import { workOrderSteps } from '#domain/work/steps.ts';
import { invoiceLine, lineDerived, workOrderLine } from '#domain/catalogue/documentLine.ts';
import { agreedPayments } from '#domain/parties/waysOfPaying.ts';
import { unitNames } from '#domain/catalogue/units.ts';
import { annulDraft } from '#domain/invoicing/annulment.ts';
import { substituteDraft } from '#domain/invoicing/substitution.ts';
import { entities } from '#domain/index.ts';
import { invoiceStates } from '#domain/invoicing/invoiceStates.ts';
import { groupings, lacks } from '#domain/invoicing/invoicingRun.ts';
import { paperTitles } from '#domain/records/paper.ts';
import { operations } from '#domain/catalogue/operations.ts';
import { relatedOfInvoice, relatedOfOrder } from '#domain/records/related.ts';
import { checklist } from '../checklist.ts';
import { visitTime } from '../timeSchemas.ts';
import type { CallsOf } from '../call.ts';
import {
  type Schema,
  amount,
  day,
  described,
  draftSchema,
  either,
  file,
  flag,
  keyOf,
  list,
  object,
  oneOf,
  orNull,
  ref,
  shownFields,
  each,
  text,
  whole,
} from '../schema.ts';
import { changedProperties } from '../entitySchemas.ts';
import type { AnyObject, ObjectSchema } from 'yup';
import { signatureDraft } from '#domain/work/signature.ts';
import { mailWords, mailbox, queued, recordWith, resend } from './catalogue.ts';
import { photo, photoMoment } from './equipment.ts';
import { onlyId } from './generic.ts';

const signature = object({
  ...shownFields(signatureDraft),
  fecha: text,
  recibida: text,
  user_name: orNull(text),
  anulada: orNull(text),
  anulada_por_name: orNull(text),
});
const rates = list(object({ operation: keyOf(operations), iva: amount, base: amount, cuota: amount }));
const shownLine = <Line extends AnyObject>(line: ObjectSchema<Line>, more: Record<string, Schema> = {}) =>
  object({ id: whole, ...shownFields(line), ...shownFields(lineDerived), ...more });
const lines = <Line extends AnyObject>(line: ObjectSchema<Line>) => described(list(draftSchema(line)), 'Sin ellas quedan las guardadas.');
const onlyCode = { answer: object({ code: text }) };
const labour = { product_id: null, description: 'Mano de obra', quantity: 2, unidad: 'HUR', price: 35, discount: 0, iva: 21 };

const related = orNull(object({ id: whole }, { name: text }));
const relatedSchemas = <const Noun extends string>(nouns: readonly Noun[], words: string) => each(nouns, described(related, words));

const orderData = object({}, { id: whole, facturar: flag, ...changedProperties(entities.workOrder) });
const orderRows = { work_order_lines: lines(workOrderLine), failure_codes: list(whole) };
const orderBody = object({ orderData }, { ...orderRows, otra_visita: described(flag, 'El aviso ya tiene albarán y este es de otra visita.') });
const newOrder = { orderData: { customer_id: 1, fecha_albaran: '2026-03-02', trabajo_realizado: 'Limpieza' }, work_order_lines: [labour], failure_codes: [1] };

export const workOrderCalls: CallsOf<'workOrder'> = {
  create: { summary: 'Albarán: crear, con sus líneas; con `facturar` se envía a facturar a la vez', body: orderBody, answer: ref('Saved'), example: newOrder },
  update: {
    summary: 'Albarán: guardar',
    body: orderBody,
    answer: ref('Saved'),
    example: { orderData: { id: 1, observaciones: 'Con llave' }, work_order_lines: [labour] },
  },
  createFromNotice: {
    summary: 'Albarán: crear desde un aviso',
    body: orderBody,
    answer: ref('Saved'),
    example: { ...newOrder, orderData: { ...newOrder.orderData, notice_id: 5 } },
  },
  deposit: {
    summary: 'Parte sin aviso: guardar un trabajo hecho que su aviso o su albarán ya no admite; `motivo` dice por qué y `aviso` de cuál era',
    body: object(
      { orderData, motivo: text, aviso: orNull(whole) },
      {
        ...orderRows,
        deja: described(object({ id: whole, version: whole }), 'El albarán propio en el que había empezado a guardarse: se borra si nadie lo ha tocado.'),
      },
    ),
    answer: ref('Saved'),
    example: { ...newOrder, motivo: 'El aviso está cancelado', aviso: 3282 },
  },
  attach: {
    summary: 'Parte sin aviso: unir a una visita de contrato (`visit_id`), a un aviso de su cliente, o a uno nuevo si no se dice ninguno',
    body: object({ id: whole }, { notice_id: orNull(whole), visit_id: orNull(whole) }),
    answer: ref('Saved'),
    example: { id: 10, notice_id: null },
  },
  discard: {
    summary: 'Parte sin aviso: descartar, con su motivo',
    body: object({ id: whole, motivo: text }),
    answer: ref('Saved'),
    example: { id: 11, motivo: 'Repetido' },
  },
  recover: { summary: 'Parte sin aviso: recuperar uno descartado', body: onlyId, answer: ref('Saved'), example: { id: 12 } },
  data: {
    summary: 'Albarán: consultar, con sus líneas, averías, fotos y firma',
    answer: recordWith(entities.workOrder, {
      work_order_lines: list(shownLine(workOrderLine)),
      failure_codes: list(whole),
      lista: orNull(checklist),
      guardado_por: described(text, 'Quien lo guardó por última vez.'),
      tiempos: list(visitTime),
      operaciones_sueltas: described(whole, 'De un parte: cuántas operaciones anotadas esperan la visita a la que se una.'),
      failure_orders: list(text),
      customer_email: text,
      no_imprimible: described(text, 'Lo que su PDF no puede mostrar, en palabras.'),
      order_photos: list(photo),
      invoice_code: orNull(text),
      rates,
      firma: orNull(signature),
      ...relatedSchemas(relatedOfOrder, 'Los mismos datos que su id y su nombre, en un objeto; al guardar no se leen.'),
      allowed: list(keyOf(workOrderSteps)),
      holding: described(list(text), 'Las condiciones de su flujo que se cumplen ahora.'),
    }),
    params: { id: 1 },
  },
  lastCode: { summary: 'Albarán: el código siguiente', ...onlyCode },
  checkCode: {
    summary: 'Si un código está libre; con `entity: product`, -1 si ya es de un producto',
    body: object({ code: text, id: orNull(whole) }, { entity: oneOf('product') }),
    answer: { anyOf: [flag, { const: -1 }] },
    example: { code: 'A26-00999', id: null },
  },
  sign: {
    summary: 'Albarán: firmar, con un trazo o con el motivo por el que el cliente no está; un cambio posterior anula la firma',
    body: object(
      { id: whole },
      { ...shownFields(signatureDraft), firmado: described(text, 'Cuándo se firmó, si el dispositivo lo ha guardado desde entonces.') },
    ),
    answer: ref('Saved'),
    example: { id: 1, nombre: 'Julián Pérez', dni: '11111111H', trazo: 'M40 120L80 60L140 150M200 90L320 100' },
  },
  habits: {
    summary: 'Averías, frases y productos habituales de quien pregunta',
    answer: object({
      fallos: list(object({ id: whole, name: text, category_name: text })),
      escritas: list(object({ frase: text, fallos: list(whole), maquinas: list(whole) })),
      productos: list(object({ id: whole, name: text, price: amount, operation: keyOf(operations), unidad: keyOf(unitNames) })),
    }),
  },
  terminar: { summary: 'Albarán: terminar', body: onlyId, answer: ref('Saved'), example: { id: 7 } },
  reabrir: { summary: 'Albarán: reabrir uno terminado', body: onlyId, answer: ref('Saved'), example: { id: 8 } },
  facturar: { summary: 'Albarán: enviar a facturar', answer: ref('Saved'), params: { id: 3 } },
  goBack: { summary: 'Albarán: devolver a pendiente', body: onlyId, answer: ref('Saved'), example: { id: 4 } },
  sendMail: {
    summary:
      'Albarán: enviar por correo, con el texto propio o con otro; `email` puede tener varias, separadas por punto y coma; `date` es DD_MM_AAAA y nombra el archivo',
    body: object({ workOrder_id: whole, email: text }, { copia: flag, date: text, ...mailWords }),
    answer: queued,
    example: { workOrder_id: 1, email: 'cliente@example.com' },
  },
  mailWords: { summary: 'Albarán: el asunto y el texto con que se enviaría', answer: object(mailWords), params: { id: 1 } },
  mails: { summary: 'Albarán: sus correos', answer: mailbox, params: { id: 1 } },
  resendMail: { ...resend, example: { id: 2 } },
  assignInvoice: {
    summary: 'Albarán: añadir al borrador de una factura',
    body: object({ work_order_id: whole, invoice_id: whole }),
    answer: ref('Saved'),
    example: { work_order_id: 5, invoice_id: 5 },
  },
  addPhoto: {
    summary: 'Albarán: añadir una foto; el mismo `upload` otra vez no añade otra',
    body: object({ id: whole, upload: text, photo: file }, { momento: photoMoment, operation_id: whole, machine_id: whole }),
    answer: photo,
    example: { id: 1, upload: 'foto-0003' },
    file: { field: 'photo', name: 'foto.png' },
  },
  removePhoto: { summary: 'Albarán: quitar una foto', body: object({ id: whole, photo: whole }), answer: onlyId, example: { id: 1, photo: 1 } },
  orderPhotos: { summary: 'Albarán: ordenar sus fotos', body: object({ id: whole, photos: list(whole) }), answer: onlyId, example: { id: 6, photos: [7, 4] } },
  switchDates: { summary: 'Cambiar la fecha que muestra la lista de albaranes', answer: object({ fecha: oneOf('fecha_albaran', 'fecha_creacion') }) },
};

const partyNames = ['name', 'nif_cif', 'address', 'city', 'province', 'postal_code', 'phone', 'email'];
const order = object({
  id: whole,
  code: text,
  notice_id: orNull(whole),
  machine_name: orNull(text),
  user_name: orNull(text),
  failure_orders: list(text),
  order_photos: list(photo),
});
const invoiceData = object({}, { id: whole, emitir: flag, ...changedProperties(entities.invoice) });
const invoiceBody = object({ invoiceData }, { invoice_lines: lines(invoiceLine) });
const invoiceLineExample = { ...labour, work_order_id: null };

const ofCustomer = {
  id: whole,
  customer_id: whole,
  customer_name: text,
  correo: described(text, 'A dónde iría su correo; vacío, sin dirección.'),
  base: amount,
  iva: amount,
  total: amount,
  falta: list(keyOf(lacks)),
};
const contractPeriod = { contract_id: whole, codigo: text, desde: day, hasta: day };
const invoiceDraft = object({ ...ofCustomer, albaranes: whole, periodo: orNull(object(contractPeriod)) });

const facts = list(object({ label: text, value: text }));
const party = object({ name: text, nif: text, nifName: text, address: list(text), phone: text, email: text, web: text });
const columns = list(object({ title: text, width: amount, align: oneOf('left', 'right') }, { figures: oneOf('number', 'price', 'amount') }));
const cell = either(text, amount);
const rows = list(object({ cells: list(cell), sum: orNull(amount) }));
export const drawnPaper = object({
  title: oneOf(...paperTitles),
  number: text,
  mark: orNull(text),
  facts,
  issuer: party,
  customer: party,
  intro: facts,
  table: object({ columns, groups: list(object({ heading: orNull(text), about: text, rows })) }),
  vat: list(object({ base: text, rate: text, quota: text })),
  totals: list(object({ label: text, value: text, strong: flag })),
  payment: facts,
  notes: facts,
  legal: text,
});

export const invoiceCalls: CallsOf<'invoice'> = {
  create: {
    summary: 'Factura: crear un borrador, o emitirla con `emitir`',
    body: invoiceBody,
    answer: ref('Saved'),
    example: { invoiceData: { customer_id: 1, fecha_creacion: '2026-03-02' }, invoice_lines: [invoiceLineExample] },
  },
  update: {
    summary: 'Factura: guardar un borrador',
    body: invoiceBody,
    answer: ref('Saved'),
    example: { invoiceData: { id: 5, observaciones: 'Gracias' }, invoice_lines: [invoiceLineExample] },
  },
  data: {
    summary: 'Factura: consultar, con sus líneas, albaranes y datos del cliente',
    answer: recordWith(entities.invoice, {
      invoice_lines: list(
        shownLine(invoiceLine, {
          work_order_code: orNull(text),
          work_order_date: orNull(day),
          regimen: described(text, 'La clave de régimen de IVA con que se emitió; vacía en un borrador.'),
        }),
      ),
      cliente: orNull(object(each([...partyNames, 'identification', 'country'], text))),
      emisor: orNull(object(each([...partyNames, 'web', 'iban', 'legal_text', 'regime', 'pago', 'mandato', 'cuenta_cargo'], text))),
      qr: orNull(text),
      registro_id: described(orNull(whole), 'El último de sus registros para la AEAT.'),
      rates,
      next_code: orNull(text),
      rectifica_code: orNull(text),
      rectificada_por: list(object({ id: whole, codigo: text, estado: keyOf(invoiceStates), total: amount })),
      sustituidas: described(list(object({ id: whole, codigo: text, fecha_creacion: day, total: amount })), 'Las simplificadas en cuyo lugar está.'),
      cobro_id: orNull(whole),
      pagado: orNull(amount),
      pendiente: orNull(amount),
      recordado: orNull(whole),
      recordado_el: orNull(day),
      no_anulable: orNull(text),
      presupuestos: described(list(object({ id: whole, codigo: text })), 'Los presupuestos de los que factura una parte, y los de sus albaranes.'),
      periodo: described(orNull(object(contractPeriod)), 'El periodo del contrato que factura.'),
      pago: described(
        keyOf(agreedPayments),
        'Cómo se paga: lo que diga la factura, si no su contrato, si no su presupuesto, si no su cliente; tal como era al emitirla. Vacío si no se acordó.',
      ),
      mandato: described(text, 'De una domiciliación, la referencia del mandato.'),
      cuenta_cargo: described(text, 'De una domiciliación, la cuenta del cliente.'),
      work_orders: list(order),
      ...relatedSchemas(relatedOfInvoice, 'En un objeto; el aviso, la máquina y el técnico, del primero de sus albaranes que lo tiene. Al guardar no se leen.'),
      allowed: list(keyOf(invoiceSteps)),
      holding: described(list(text), 'Las condiciones de su flujo que se cumplen ahora.'),
    }),
    params: { id: 1 },
  },
  paper: {
    summary: 'Factura: la página que imprimiría un borrador según se escribe, sin guardar nada; lo que aún no se entiende no sale',
    body: invoiceBody,
    answer: drawnPaper,
    example: { invoiceData: { customer_id: 1, fecha_creacion: '2026-03-02' }, invoice_lines: [invoiceLineExample] },
  },
  lastCode: { summary: 'Factura: el número siguiente de un año', ...onlyCode, params: { year: 2026 } },
  checkCode: {
    summary: 'Si un número de factura está libre',
    body: object({ code: text, id: orNull(whole) }),
    answer: flag,
    example: { code: 'F26-00999', id: null },
  },
  sendMail: {
    summary:
      'Factura: enviar por correo, con el texto propio o con otro; `email` puede tener varias, separadas por punto y coma; sin él, una emitida va al correo de su cliente',
    body: object({ invoice_id: whole }, { email: text, copia: flag, ...mailWords }),
    answer: queued,
    example: { invoice_id: 1, email: 'cliente@example.com' },
  },
  mailWords: { summary: 'Factura: el asunto y el texto con que se enviaría', answer: object(mailWords), params: { id: 1 } },
  mails: { summary: 'Factura: sus correos', answer: mailbox, params: { id: 1 } },
  resendMail: { ...resend, example: { id: 1 } },
  documents: { summary: 'Factura: un ZIP con ella y sus albaranes', answer: file, params: { id: 1 } },
  checkMaxSize: { summary: 'Lo más que admite un archivo y todas las fotos, en bytes', answer: object({ maxFileSize: whole, maxTotalSize: whole }) },
  issue: { summary: 'Factura: emitir un borrador', body: onlyId, answer: ref('Saved'), example: { id: 3 } },
  readyGroups: {
    summary: 'Factura: los albaranes listos para facturar, por cliente o por localización',
    body: object({}, { por: keyOf(groupings), filter: object({}, { customer_id: whole, desde: day, hasta: day }) }),
    answer: object({
      grupos: list(
        object({
          ...ofCustomer,
          location_name: orNull(text),
          mes: described(orNull(text), 'El mes de sus albaranes, si la empresa quiere una factura por cada uno.'),
          albaranes: list(object({ id: whole, code: text, fecha_albaran: day, total: amount })),
        }),
      ),
      isMore: flag,
    }),
    example: { por: 'cliente', filter: { hasta: '2026-12-31' } },
  },
  draftOfGroup: {
    summary: 'Factura: crear el borrador de unos albaranes listos, todos de un cliente',
    body: object({ work_order_ids: list(whole) }),
    answer: invoiceDraft,
    example: { work_order_ids: [9] },
  },
  duePeriods: {
    summary: 'Factura: los periodos de contratos que toca facturar hasta un día; sin él, hasta el final de este mes',
    body: object({}, { hasta: day }),
    answer: object({ periodos: list(object({ ...ofCustomer, ...contractPeriod, name: text, dia: day })), isMore: flag }),
    example: { hasta: '2026-12-31' },
  },
  draftOfPeriod: {
    summary: 'Factura: crear el borrador de un periodo de un contrato, a quien lo paga',
    body: object({ contract_id: whole, desde: day }),
    answer: invoiceDraft,
    example: { contract_id: 1, desde: '2026-03-01' },
  },
  drafts: { summary: 'Factura: los borradores que llevan albaranes o contratos', answer: list(invoiceDraft) },
  issueAndMail: {
    summary: 'Factura: emitir un borrador y enviarlo al correo de su cliente; de una emitida, solo el correo que le falte',
    body: onlyId,
    answer: object({ id: whole, codigo: text, customer_id: whole, customer_name: text, total: amount, correo: text }),
    example: { id: 5 },
  },
  rectify: { summary: 'Factura: crear el borrador de su rectificativa', body: onlyId, answer: ref('Saved'), example: { id: 4 } },
  redo: {
    summary: 'Factura: emitir la rectificativa de toda ella y crear el borrador de la que va en su lugar, con las mismas líneas y albaranes',
    body: onlyId,
    answer: ref('Saved'),
    example: { id: 5 },
  },
  substitute: {
    summary: 'Factura: emitir una completa en lugar de simplificadas, que conservan sus cobros',
    body: draftSchema(substituteDraft),
    answer: ref('Saved'),
    example: { ids: [6], customer_id: 1 },
  },
  annul: {
    summary: 'Factura: anular una que no debió existir y que el cliente no ha recibido',
    body: draftSchema(annulDraft),
    answer: ref('Saved'),
    example: { id: 3, motivo_anulacion: 'Se emitió dos veces por error', sin_entregar: true },
  },
};

export const callCalls: CallsOf<'call'> = {
  data: { summary: 'Llamada: consultar, con sus fotos', answer: recordWith(entities.call, { fotos: list(photo) }), params: { id: 1 } },
};
