// The titles and texts of the values of an entry: the schema of their record defines them, and this file those outside any schema.
import { invoiceLine } from '#domain/catalogue/documentLine.ts';
import { entityList } from '#domain/index.ts';
import { type Entity, fieldsOf } from '#domain/kernel/entity.ts';
import { groups } from '#domain/session/groups.ts';
import { isMailKind, mailKinds } from '#domain/company/mailTemplates.ts';
import { isListName } from '#domain/records/listViews.ts';
import { priorityName } from '#domain/work/priorities.ts';
import { routes } from '#domain/routes.ts';
import { checklistWords } from '#machines/lifecycles/checklist.ts';
import { contractWords } from '#machines/lifecycles/contract.ts';
import { dutyWords } from '#machines/lifecycles/derived/installationDuty.ts';
import { certificateWords } from '#machines/lifecycles/certificate.ts';
import { quoteWords } from '#machines/lifecycles/quote.ts';
import { billWords } from '#machines/lifecycles/providerInvoice.ts';
import { revisionWords } from '#machines/lifecycles/priceRevision.ts';
import { visitWords } from '#machines/lifecycles/plannedVisit.ts';
import { debtWords } from '#machines/lifecycles/debt.ts';
import { membershipWords } from '#machines/lifecycles/fiscalMembership.ts';
import { periodWords } from '#machines/lifecycles/fiscalPeriod.ts';
import { fiscalRecordWords } from '#machines/lifecycles/fiscalRecord.ts';
import { fiscalSenderWords } from '#machines/lifecycles/fiscalSender.ts';
import { eInvoiceWords } from '#machines/lifecycles/eInvoice.ts';
import { invoiceStates } from '#domain/invoicing/invoiceStates.ts';
import { mailWords } from '#machines/lifecycles/mail.ts';
import { noticeStateOf, noticeWords } from '#machines/lifecycles/notice.ts';
import { phoneCallWords } from '#machines/lifecycles/phoneCall.ts';
import { followUpWords } from '#machines/lifecycles/followUp.ts';
import { reminderWords } from '#machines/lifecycles/reminder.ts';
import { workOrderWords } from '#machines/lifecycles/workOrder.ts';
import type { Lived } from '#machines/flows/stored.ts';
import { entityFields } from '#server/db/codec.ts';

/** A field of an entry. */
export interface AuditField {
  title: string;
  /** The kind of record that its number represents. */
  refers?: string | undefined;
  isMoney?: boolean;
  /** Whether thousands are parted; a code is only its digits. */
  isDecimal?: boolean;
  scale?: number | undefined;
  /** Values that mean something else than they say. */
  toWords?: (value: unknown) => string | undefined;
}

/** Columns of a line of a document, in the order in which they are shown. */
const columns = ['description', 'quantity', 'unidad', 'price', 'discount', 'operation', 'iva'] as const;
const lineSchemas = fieldsOf(invoiceLine);
export const lineColumns = columns.map(name => ({
  name,
  title: lineSchemas[name]?.spec.label ?? name,
  isMoney: lineSchemas[name]?.spec.meta?.euros === true,
  scale: lineSchemas[name]?.spec.meta?.scale,
  words: lineSchemas[name]?.spec.meta?.words,
}));

const wordsIn = (words: Readonly<Record<string, string>>) => (value: unknown) => words[String(value)];
const yesNo = (value: unknown) => (value === 1 ? 'Sí' : 'No');
const groupName = (value: unknown) => groups.find(({ id }) => id === value)?.name;

/** What the states of each lifecycle are called. */
export const stateWords: Record<Lived, Readonly<Record<string, string>>> = {
  call: phoneCallWords.states,
  notice: noticeWords.states,
  workOrder: workOrderWords.states,
  invoice: invoiceStates,
  eInvoice: eInvoiceWords.states,
  cobro: debtWords.states,
  reminder: reminderWords.states,
  quote: quoteWords.states,
  followUp: followUpWords.states,
  contract: contractWords.states,
  plannedVisit: visitWords.states,
  certificate: certificateWords.states,
  checklist: checklistWords.states,
  priceRevision: revisionWords.states,
  providerInvoice: billWords.states,
  fiscalPeriod: periodWords.states,
  installation: dutyWords.states,
  fiscalRecord: fiscalRecordWords.states,
  fiscalSender: fiscalSenderWords.states,
  fiscalMembership: membershipWords.states,
  mail: mailWords.states,
};

const meanings: Record<string, (value: unknown) => string | undefined> = {
  'invoice.estado': wordsIn(invoiceStates),
  'eInvoice.estado': wordsIn(eInvoiceWords.states),
  'workOrder.estado': wordsIn(workOrderWords.states),
  'cobro.estado': wordsIn(debtWords.states),
  'quote.estado': wordsIn(quoteWords.states),
  'followUp.estado': wordsIn(followUpWords.states),
  'contract.estado': wordsIn(contractWords.states),
  'plannedVisit.estado': wordsIn(visitWords.states),
  'certificate.estado': wordsIn(certificateWords.states),
  'checklist.estado': wordsIn(checklistWords.states),
  'priceRevision.estado': wordsIn(revisionWords.states),
  'providerInvoice.estado': wordsIn(billWords.states),
  'fiscalPeriod.estado': wordsIn(periodWords.states),
  'installation.estado': wordsIn(dutyWords.states),
  'fiscalRecord.estado': wordsIn(fiscalRecordWords.states),
  'fiscalSender.estado': wordsIn(fiscalSenderWords.states),
  'fiscalMembership.estado': wordsIn(membershipWords.states),
  'reminder.estado': wordsIn(reminderWords.states),
  'notice.status_id': value => noticeWords.states[noticeStateOf(Number(value)) ?? 'pendiente'],
  'notice.prioridad': priorityName,
  'user.roles': groupName,
  'apiKey.roles': groupName,
  'providerInvoice.gas': yesNo,
};

/** What is noted besides the fields of a record, or about something without a schema. */
const beside: Record<string, AuditField> = {
  llamada: { title: 'Llamada' },
  flow: { title: 'Flujo' },
  steps: { title: 'Camino' },
  invoice_id: { title: 'Factura', refers: 'invoice' },
  provider_invoice_id: { title: 'Factura de proveedor', refers: 'providerInvoice' },
  texto: { title: 'Texto' },
  respuesta: { title: 'Respuesta' },
  ends: { title: 'Termina en' },
  invoice_lines: { title: 'Líneas' },
  work_order_lines: { title: 'Líneas' },
  quote_lines: { title: 'Líneas' },
  kit_lines: { title: 'Líneas' },
  map_columns: { title: 'Columnas' },
  tipos: { title: 'Bases' },
  vencimientos: { title: 'Vencimientos' },
  secciones: { title: 'Apartados' },
  horas: { title: 'Horas anotadas' },
  failure_codes: { title: 'Averías', refers: 'failureCode' },
  work_orders: { title: 'Albaranes', refers: 'workOrder' },
  order_photos: { title: 'Fotos' },
  fotos: { title: 'Fotos' },
  documentos: { title: 'Documentos' },
  enlace: { title: 'Enlace n.º' },
  maquinas: { title: 'Máquinas' },
  planes: { title: 'Planes de visitas' },
  operaciones: { title: 'Operaciones' },
  resultados: { title: 'Resultados' },
  firma: { title: 'Firma' },
  fusionado: { title: 'Fusionado con él el n.º' },
  fusionado_con: { title: 'Fusionado con el n.º' },
  recuperado: { title: 'Recuperado el n.º' },
  next_code: { title: 'Próximo número' },
  patron: { title: 'Patrón' },
  environment: { title: 'Entorno' },
  regime: { title: 'Régimen de IVA' },
  installation: { title: 'Número de instalación' },
  leaves_on: { title: 'Último día en VERI*FACTU' },
  fiscal_call: { title: 'Envío n.º' },
  fiscal_code: { title: 'Código de la AEAT' },
  replaced_by: { title: 'Corregido por el registro n.º' },
  reason: { title: 'Motivo' },
  email: { title: 'Correo electrónico' },
  kind: { title: 'Clase de correo', toWords: value => (isMailKind(value) ? mailKinds[value].title : undefined) },
  recipient: { title: 'Destinatario' },
  subject: { title: 'Asunto' },
  state: { title: 'Estado', toWords: wordsIn(mailWords.states) },
  error: { title: 'Error' },
  cobro: { title: 'Cobro', refers: 'cobro' },
  fecha_pago: { title: 'Fecha de pago' },
  cantidad: { title: 'Cantidad', isMoney: true, isDecimal: true },
  anula_id: { title: 'Anula el n.º' },
  metodo: { title: 'Forma de pago' },
  banco: { title: 'Banco' },
  nota: { title: 'Nota' },
  customer_id: { title: 'Cliente', refers: 'customer' },
  receipt_id: { title: 'Entrega n.º' },
  payment_id: { title: 'Pago n.º' },
  fecha: { title: 'Fecha' },
  compensa_id: { title: 'Se compensa con el cobro', refers: 'cobro' },
  extranjero: { title: 'Es extranjero', toWords: yesNo },
  network: { title: 'Red' },
  left: { title: 'Códigos que quedan', isDecimal: true },
  format: { title: 'Formato' },
  rows: { title: 'Registros', isDecimal: true },
  files: { title: 'Archivos', isDecimal: true },
  file: { title: 'Archivo' },
  filter: { title: 'Filtro' },
  desde: { title: 'Desde' },
  hasta: { title: 'Hasta' },
  text: { title: 'Texto' },
  list: { title: 'Lista', toWords: value => (isListName(value) ? routes[value].title : undefined) },
  name: { title: 'Nombre' },
  query: { title: 'Consulta' },
  shared: { title: 'Compartida', toWords: yesNo },
};

const meaningOf = (noun: string, name: string) => (meanings[`${noun}.${name}`] ? { toWords: meanings[`${noun}.${name}`]! } : {});

const known = new Map(entityList.map(entity => [entity.name, fieldsIn(entity)]));

function fieldsIn(entity: Entity): Map<string, AuditField> {
  return new Map(
    entityFields(entity).map(({ name, title, refers, isMoney, scale, words }) => [
      name,
      { title, refers, isMoney, isDecimal: scale !== undefined, scale, ...(words && { toWords: wordsIn(words) }), ...meaningOf(entity.name, name) },
    ]),
  );
}

/** A field of an entry about `noun`; undefined for one that is never shown. */
export const auditField = (noun: string, name: string): AuditField | undefined => known.get(noun)?.get(name) ?? beside[name];
