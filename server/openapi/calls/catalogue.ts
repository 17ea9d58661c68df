// Customers, providers, machines, notices, the company and imports: what is unlike the generic calls.
import { serverFaults } from '#domain/company/serverFaults.ts';
import { statementMail } from '#domain/collecting/statement.ts';
import { setUpSteps } from '#domain/overview/setUp.ts';
import { startOverDraft } from '#domain/records/startOver.ts';
import { starterDraft, starterLists } from '#domain/overview/starters.ts';
import { moneyMeasures } from '#domain/overview/money.ts';
import { mailProviders, mailServerDraft } from '#domain/company/mailServer.ts';
import { mailKindNames } from '#domain/company/mailTemplates.ts';
import { likenesses } from '#domain/parties/customerMatch.ts';
import { entities } from '#domain/index.ts';
import { firstNumberDraft, invoiceSeries, seriesNames } from '#domain/records/numberSeries.ts';
import { encodings } from '#domain/company/encodings.ts';
import { IMPORT_UNDO_DAYS } from '#domain/company/importUndo.ts';
import { importOffers, importOutcomes } from '#domain/company/importReport.ts';
import { importKinds, imports, saidOnce } from '#domain/company/imports.ts';
import { partNames } from '#domain/work/away.ts';
import { noticeSteps } from '#domain/work/steps.ts';
import { workOrderStates } from '#domain/work/workOrder.ts';
import { births } from '#machines/lifecycles/moves.ts';
import { setUpWords } from '#machines/lifecycles/derived/setUpStep.ts';
import { checklist } from '../checklist.ts';
import { timeMark, visitTime, workdaySheet } from '../timeSchemas.ts';
import type { CallsOf } from '../call.ts';
import { recordProperties } from '../entitySchemas.ts';
import {
  type Schema,
  amount,
  day,
  described,
  draftSchema,
  file,
  flag,
  keyOf,
  keysOf,
  list,
  moment,
  object,
  oneOf,
  orNull,
  page,
  ref,
  each,
  either,
  text,
  whole,
  yes,
} from '../schema.ts';
import { storyCall } from './equipment.ts';
import { onlyId } from './generic.ts';
import { checkDniCall } from './session.ts';

/** The properties of a record with those of what hangs on it. */
export const recordWith = (entity: Parameters<typeof recordProperties>[0], more: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema =>
  object({ ...recordProperties(entity), ...more }, optional);

/** The words of a mail, as it goes or with fields in braces. */
export const mailWords = { subject: text, text };

export const mailbox: Schema = object({
  via: oneOf('smtp', 'outbox'),
  queued: whole,
  failed: whole,
  mails: list(
    object({
      id: whole,
      entity: text,
      record_id: whole,
      recipient: text,
      subject: text,
      state: oneOf('en cola', 'enviando', 'enviado', 'fallido', 'retirado', 'no enviado'),
      via: oneOf('', 'smtp', 'outbox'),
      attempts: whole,
      due: moment,
      sent_at: orNull(moment),
      error: text,
      isSecret: flag,
      isNews: flag,
      isReminder: flag,
      isKept: flag,
    }),
  ),
});
export const resend = { summary: 'Enviar otra vez un correo', body: onlyId, answer: object({ id: whole, mails: list(whole) }) };

/** `mails` wait for half a minute, and can be stopped. */
export const queued = object({ message: text, mails: list(whole) });

const lifecycles = [
  'phoneCall',
  'notice',
  'workOrder',
  'invoice',
  'eInvoice',
  'debt',
  'reminder',
  'quote',
  'followUp',
  'contract',
  'plannedVisit',
  'certificate',
  'checklist',
  'priceRevision',
  'providerInvoice',
  'fiscalPeriod',
  'installationDuty',
  'fiscalRecord',
  'fiscalSender',
  'fiscalMembership',
  'mail',
] as const;
const counts: Schema<Record<string, number>> = { type: 'object', additionalProperties: whole };

const figure = object({ count: whole }, { sum: amount, late: described(whole, 'Cuántos de ellos han vencido.') });
const figures = [
  'calls',
  'noticesToday',
  'noticesOverdue',
  'looseOrders',
  'fiscalToResolve',
  'fiscalUnconfirmed',
  'fiscalOff',
  'fiscalAhead',
  'finishedOrders',
  'ready',
  'debtsDue',
  'debtsOverdue',
  'reminders',
  'followUps',
  'lowStock',
  'dueSoon',
  'pendingOrders',
  'openNotices',
  'unpaidInvoices',
  'overdueInvoices',
];
const setUp = described(
  list(
    object(
      {
        paso: keyOf(setUpSteps),
        estado: keyOf(setUpWords.states),
        falta: list(oneOf(...Object.values(setUpSteps).flat())),
      },
      { numero: described(text, 'El que recibiría la primera factura, mientras no se elija ninguno.') },
    ),
  ),
  'La puesta en marcha, para un administrador: falta cuando está todo hecho y cuando la empresa la ha ocultado.',
);
const months = list(object({ month: whole, current: described(orNull(amount), 'Vacío mientras el mes no ha llegado.'), previous: amount }));
const due = { entra: amount, sale: amount };

export const dashboardCalls: CallsOf<'dashboard'> = {
  figures: {
    summary: 'Las cifras de Inicio, según quién pregunta',
    answer: object({ today: day }, { ...each(figures, figure), setUp }),
  },
  money: {
    summary: 'El dinero de cada mes de este año y del anterior, y lo que vence en las próximas ocho semanas; lo ya vencido, primero',
    answer: object({
      hoy: day,
      meses: object(each(keysOf(moneyMeasures), months)),
      semanas: list(object({ desde: orNull(day), hasta: day, ...due, queda: amount })),
      sinFecha: object(due),
    }),
  },
  waiting: {
    summary: 'Cuánto espera a la oficina en cada lista del menú',
    answer: object(each(['calls', 'notices', 'workOrders', 'readyToInvoice', 'debts'], whole)),
  },
};

const scenario = { name: text, steps: text, ends: text };

export const flowCalls: CallsOf<'flow'> = {
  counts: { summary: 'Cuántos registros hay en cada estado de su flujo', answer: object(each(lifecycles, counts)) },
  ways: {
    summary: 'Cuántas veces, en unos meses, una cosa dio lugar a otra, y cuánto después, en segundos',
    body: object({ desde: text, hasta: text }),
    answer: object(
      Object.fromEntries(births.flatMap(({ from, to, by }) => (by ? [[`${from} → ${to}`, object({ count: whole, median: orNull(whole) })]] : []))),
    ),
    example: { desde: '2026-01', hasta: '2026-12' },
  },
  versions: {
    summary: 'Las versiones de un flujo con las que ha funcionado el programa, la más antigua primero',
    answer: list(object({ version: text, since: described(moment, 'Cuándo arrancó el programa con ella.') })),
    params: { machine: 'invoice' },
  },
  version: {
    summary: 'El dibujo de una versión de un flujo',
    answer: object({ drawing: described(text, 'Estados, flechas y dónde se dibuja cada uno, en JSON.') }),
    params: { machine: 'invoice', version: '0123abcd' },
  },
  steps: {
    summary: 'Los pasos que dieron los registros en un mes, y los que no están en el flujo de hoy',
    body: object({ thing: text, month: text }),
    answer: object({
      count: whole,
      unknown: list(
        object({
          from: text,
          to: text,
          event: text,
          step: described(text, 'Por lo que se filtra en la auditoría.'),
          version: described(orNull(text), 'La última versión que tenía esa flecha.'),
          count: whole,
          records: list(object({ id: whole, name: text })),
        }),
      ),
    }),
    example: { thing: 'invoice', month: '2026-10' },
  },
  scenarios: {
    summary: 'Los escenarios guardados de un flujo: el camino y dónde se espera que termine',
    answer: list(object({ id: whole, ...scenario, kept_at: moment, kept_by: orNull(text), allowed: list(oneOf('delete')) })),
    params: { flow: 'invoice' },
  },
  keepScenario: {
    summary: 'Guardar un camino de un flujo con un nombre y dónde se espera que termine',
    body: object({ flow: text, ...scenario }),
    answer: onlyId,
    example: { flow: 'phoneCall', name: 'Hasta gestionarla', steps: 'call.handle', ends: 'gestionada' },
  },
  removeScenario: { summary: 'Eliminar un escenario: el propio, o de otros la administración', body: onlyId, answer: onlyId, example: { id: 1 } },
};

const nextCode = (one: string) => ({ summary: `${one}: el código siguiente`, answer: object({ code: whole }) });

export const customerCalls: CallsOf<'customer'> = {
  figures: {
    summary: 'Cliente: sus cifras',
    answer: object({ abiertos: whole, maquinas: whole, revisiones: whole, ultima_visita: orNull(day) }, { deuda: amount, vencido: amount }),
    params: { id: 1 },
  },
  story: storyCall('Cliente'),
  checkDni: checkDniCall(entities.customer, '33333333P'),
  customerData: { summary: 'Cliente: consultar', answer: ref('Customer'), params: { id: 1 } },
  lastCode: {
    summary: 'Cliente: el código siguiente y la categoría más usada',
    answer: object({ code: whole, customer_category_id: orNull(whole) }),
  },
  matches: {
    summary: 'Cliente: quién tiene este teléfono, este DNI/CIF o casi este nombre',
    body: object({}, { phone: text, nif_cif: text, name: text }),
    answer: list(
      object({
        customer_id: whole,
        name: text,
        nif_cif: text,
        city: text,
        by: list(oneOf(...likenesses)),
        contact: text,
        place: text,
        address: text,
        open_notices: whole,
        overdue_invoices: whole,
      }),
    ),
    example: { phone: '957 10 20 30' },
  },
  town: {
    summary: 'Cliente: la población y la provincia de un código postal, según los clientes que hay',
    answer: orNull(object({ city: text, province: text })),
    params: { postal_code: '14001' },
  },
  statement: {
    summary: 'Cliente: extracto de un periodo en PDF, con lo pendiente',
    answer: file,
    params: { id: 1, desde: '2026-01-01', hasta: '2026-03-31' },
  },
  statementWords: { summary: 'Cliente: el asunto y el texto con que se enviaría su extracto', answer: object(mailWords), params: { id: 1 } },
  mailStatement: {
    summary: 'Cliente: enviar por correo su extracto',
    body: draftSchema(statementMail),
    answer: queued,
    example: { customer_id: 1, desde: '2026-01-01', hasta: '2026-03-31', email: 'cliente@example.com' },
  },
  mails: { summary: 'Cliente: los correos de sus extractos', answer: mailbox, params: { id: 1 } },
};
export const providerCalls: CallsOf<'provider'> = { checkDni: checkDniCall(entities.provider, '33333333P'), lastCode: nextCode('Proveedor') };

const origin = described(text, '«Contrato C26-00003» si es una visita de un contrato; si no, vacío.');

const entry = object({
  id: whole,
  title: text,
  start: moment,
  minutes: orNull(whole),
  location: text,
  customer: text,
  attendees: text,
  user_id: whole,
  status_id: whole,
  origin,
});

const orderOfNotice = object({ id: whole, code: text, estado: oneOf(...workOrderStates), user_name: text });

const degrees: Schema<number> = { type: 'number' };

const visit = object({
  id: whole,
  status_id: whole,
  fecha_visita: orNull(moment),
  duracion: orNull(whole),
  description: text,
  warnings: text,
  customer: text,
  phones: list(text),
  place: text,
  address: text,
  at: orNull(object({ latitude: degrees, longitude: degrees })),
  isUnplaced: flag,
  machine: orNull(text),
  hangs: list(text),
  order_id: orNull(whole),
  isDone: flag,
  isCompanion: flag,
  together: described(text, 'Con quién se hace; vacío, a solas.'),
  horas: list(timeMark),
  allowed: list(keyOf(noticeSteps)),
});

const card = object({
  id: whole,
  version: whole,
  status_id: whole,
  prioridad: oneOf(1, 2, 3),
  user_id: whole,
  fecha_visita: orNull(moment),
  duracion: orNull(whole),
  created: moment,
  description: text,
  customer: text,
  town: text,
  address: text,
  at: orNull(object({ latitude: degrees, longitude: degrees })),
  origin,
  allowed: list(keyOf(noticeSteps)),
});
const away = object({
  id: whole,
  user_id: whole,
  desde: day,
  hasta: day,
  tramo: keyOf(partNames),
  desde_hora: described(text, 'HH:mm, si es de unas horas.'),
  hasta_hora: text,
  motivo: text,
});
const holiday = object({ fecha: day, name: text });
const move = object({ id: whole, version: whole, user_id: whole, fecha_visita: orNull(moment), duracion: orNull(whole) });

const fromCall = object(
  { notice: described(yes, 'De una llamada, que se cierra.'), call_id: whole },
  {
    customer_id: orNull(whole),
    status_id: whole,
    fecha_creacion: moment,
    ...each(['customer_name', 'pedido_por', 'trabajo_requerido', 'notas_internas', 'optional_address'], text),
  },
);

export const noticeCalls: CallsOf<'notice'> = {
  create: {
    summary: 'Aviso: crear, también el de una llamada',
    body: either(ref('NoticeDraft'), fromCall),
    answer: ref('Saved'),
    example: entities.notice.example.draft,
  },
  board: {
    summary: 'Planificación: las visitas de unos días, los avisos sin fecha y las ausencias',
    body: object({ desde: day, hasta: day }, { text: described(text, 'Busca entre los avisos sin fecha.') }),
    answer: object({
      today: day,
      visits: list(card),
      unplanned: list(card),
      isMore: flag,
      away: list(away),
      holidays: list(holiday),
      technicians: list(ref('Option')),
    }),
    example: { desde: '2026-03-02', hasta: '2026-03-08' },
  },
  agenda: {
    summary: 'Avisos: lo que un técnico tiene por hacer en unos días, con sus ausencias y los festivos',
    body: object({ user_id: whole, desde: day, hasta: day }),
    answer: object({ today: day, visits: list(card), away: list(away), holidays: list(holiday) }),
    example: { user_id: 1, desde: '2026-03-02', hasta: '2026-05-31' },
  },
  plan: {
    summary: 'Avisos: asignar a otro técnico, otro día u otra hora; todos o ninguno',
    body: object({ moves: list(move) }),
    answer: list(ref('Saved')),
    example: { moves: [{ id: 2, version: 1, user_id: 1, fecha_visita: '2026-03-03 10:00:00', duracion: 60 }] },
  },
  data: {
    summary: 'Aviso: consultar',
    answer: recordWith(entities.notice, {
      allowed: list(keyOf(noticeSteps)),
      direccion: text,
      order_id: orNull(whole),
      albaranes: list(orderOfNotice),
      lista: orNull(checklist),
      horas: list(timeMark),
      tiempos: list(visitTime),
    }),
    params: { id: 1 },
  },
  ofCustomer: { summary: 'Avisos de un cliente (`a`), página `b`', answer: page(ref('Notice')), params: { a: 1, b: 1 } },
  calendar: {
    summary: 'Avisos entre dos días, para un calendario',
    body: object({ desde: day, hasta: day }),
    answer: list(entry),
    example: { desde: '2026-03-02', hasta: '2026-03-08' },
  },
  day: {
    summary: 'Visitas de quien pregunta: atrasadas, de hoy, de mañana y sin fecha',
    answer: object({ today: day, jornada: workdaySheet, visits: list(visit) }),
  },
  cancel: { summary: 'Aviso: cancelar', body: onlyId, answer: ref('Saved'), example: { id: 3 } },
  reopen: { summary: 'Aviso: reabrir uno cancelado', body: onlyId, answer: ref('Saved'), example: { id: 4 } },
  open: {
    summary: 'Aviso: su trabajo está abierto en un dispositivo, con algo escrito o no; o ya no lo está',
    body: object({ id: whole, abierto: flag, empezado: flag }),
    answer: onlyId,
    example: { id: 2, abierto: true, empezado: false },
  },
  leave: { summary: 'Aviso: el técnico sale hacia el cliente', body: onlyId, answer: ref('Saved'), example: { id: 2 } },
  turnBack: { summary: 'Aviso: el técnico ya no va de camino', body: onlyId, answer: ref('Saved'), example: { id: 2 } },
  savePosition: {
    summary: 'Aviso: guardar dónde está el lugar de su trabajo, si todavía no se sabe',
    body: object({ id: whole, latitude: degrees, longitude: degrees }),
    answer: ref('Saved'),
    example: { id: 2, latitude: 37.8882, longitude: -4.7794 },
  },
  mails: { summary: 'Aviso: los correos que se han enviado a su cliente', answer: mailbox, params: { id: 6 } },
};

export const starterCalls: CallsOf<'starter'> = {
  rows: {
    summary: 'Filas del oficio que una empresa nueva puede crear sin escribirlas',
    answer: list(
      object({
        id: described(text, 'Lo que se envía para crearla.'),
        lista: keyOf(starterLists),
        ...each(['name', 'grupo', 'detalle'], text),
        existe: described(flag, 'Si la empresa ya tiene una con ese nombre.'),
      }),
    ),
  },
  take: {
    summary: 'Crear las filas elegidas: todas o ninguna; las que ya existen se quedan como están',
    body: draftSchema(starterDraft),
    answer: object({ creadas: whole, habia: whole }),
    example: { filas: ['familias:Gases refrigerantes', 'averias:Fuga de gas'] },
  },
};

export const companyCalls: CallsOf<'company'> = {
  update: {
    summary: 'Empresa: guardar los campos que se envían; `logo` es una imagen, o `removed` para quitarla',
    body: object({ data: ref('CompanyChange') }, { logo: file }),
    answer: ref('Saved'),
    example: { data: { id: 1, web: 'www.example.com' } },
    file: { field: 'logo', name: 'logo.png' },
  },
  series: {
    summary: 'Los números que recibirían los próximos documentos',
    answer: object({
      year: whole,
      ...each(seriesNames, text),
      patrones: object(each(seriesNames, object({ patron: text, siguiente: whole, enero: orNull(text), fija: orNull(object({ codigo: text, fecha: day })) }))),
      choosable: list(oneOf(...seriesNames)),
      taken: described(list(oneOf(...invoiceSeries)), 'Cuyos números ha usado otro programa: no se emite en ellas hasta elegir por cuál siguen.'),
    }),
  },
  firstNumber: {
    summary: 'Con qué patrón y con qué número de este año empieza una serie de la que no se ha emitido nada',
    body: draftSchema(firstNumberDraft),
    answer: object({ code: text }),
    example: { serie: 'simplifiedNote', patron: 'RS{AAAA}/{0000}', primero: 8 },
  },
  startingOver: {
    summary: 'Qué borraría empezar de cero, y qué lo impide',
    answer: object({
      impide: described(list(text), 'Por qué no se puede; vacío si se puede.'),
      borra: described(list(text), 'Cuánto hay de cada cosa.'),
    }),
  },
  startOver: {
    summary: 'Empezar de cero: borrar clientes, trabajo y catálogos; 30001 en cuanto hay algo emitido o firmado',
    body: draftSchema(startOverDraft),
    answer: object({ borradas: whole }),
    example: { confirmacion: 'EMPEZAR DE CERO' },
  },
  hideSetUp: { summary: 'Quitar de Inicio la puesta en marcha', body: onlyId, answer: ref('Saved'), example: { id: 1 } },
  server: {
    summary: 'La versión del programa, su última copia de seguridad y los ajustes del servidor que no están bien',
    answer: object({
      faults: list(keyOf(serverFaults)),
      version: text,
      lastCopy: described(orNull(moment), 'Cuándo se hizo la última copia de seguridad.'),
      isSample: described(flag, 'Si es la empresa de muestra.'),
      contact: described(orNull(text), 'A quién llamar si algo no funciona, si lo ha dicho quien instaló el programa.'),
    }),
  },
  mail: { summary: 'Cómo sale el correo, qué espera y qué ha fallado', answer: mailbox },
  resendMail: { ...resend, example: { id: 1 } },
  recallMails: {
    summary: 'No enviar correos que todavía esperan; `ids` es lo que respondió su envío (`mails`)',
    body: object({ ids: list(whole) }),
    answer: object({ restored: whole, failed: list(object({ id: whole, name: text, message: text })) }),
    example: { ids: [6] },
  },
  mailTemplates: {
    summary: 'Los textos de los correos; `version` es 0 en los que nadie ha cambiado',
    answer: list(object({ kind: oneOf(...mailKindNames), ...mailWords, version: whole })),
  },
  changeMailTemplate: {
    summary: 'Cambiar el texto de una clase de correo; con el original, deja de estar cambiado',
    body: object({ kind: oneOf(...mailKindNames), ...mailWords }, { version: whole }),
    answer: ref('Saved'),
    example: { kind: 'factura', subject: 'Su factura {numero}', text: 'Adjuntamos la factura {numero}.\n\nGracias por su confianza.' },
  },
  mailServer: {
    summary: 'Por qué servidor sale el correo, y cuántos mensajes de los últimos 30 días quedaron solo guardados; nunca la contraseña',
    answer: object({
      proveedor: keyOf(mailProviders),
      email: text,
      usuario: text,
      servidor: text,
      puerto: whole,
      version: whole,
      manda: oneOf('entorno', 'pantalla', 'nadie'),
      guardados: whole,
    }),
  },
  changeMailServer: {
    summary: 'Cambiar el servidor de correo: antes se prueba que nos admite; sin `clave` vale la guardada',
    body: object({}, { ...(draftSchema(mailServerDraft) as { properties: Record<string, Schema> }).properties, version: whole }),
    answer: ref('Saved'),
    example: { proveedor: 'ninguno' },
  },
  sendKept: { summary: 'Poner en la cola los mensajes que solo se guardaron', answer: object({ mails: list(whole) }) },
  testMail: { summary: 'Enviar un mensaje de prueba', body: object({ email: text }), answer: object({ message: text }), example: { email: 'ana@example.com' } },
};

const outcomes = keysOf(importOutcomes);
const offers = keysOf(importOffers);
const onceForAll = [...new Set(importKinds.flatMap(kind => saidOnce(imports[kind]).map(({ field }) => field)))];
const report = object({
  totals: object(each(outcomes, whole)),
  lines: list(
    object(
      {
        line: whole,
        key: text,
        name: text,
        outcome: oneOf(...outcomes),
        changes: list(object({ title: text, before: text, after: text })),
        messages: list(text),
      },
      { cells: described(list(object({ column: whole, title: text, words: text })), 'Las celdas que se pueden corregir; la primera columna es la 0.') },
    ),
  ),
  leftOut: described(list(object({ line: whole, text })), 'Líneas que no son registros, como un total.'),
  besides: list(object({ one: text, names: list(text) })),
  offers: described(
    list(object({ offer: oneOf(...offers), count: whole, from: text, to: text })),
    'Lo que se puede hacer en todas las líneas a la vez, y un ejemplo.',
  ),
});
const encoding = oneOf(...encodings.map(({ name }) => name));
const look = object({
  encoding: described(orNull(encoding), 'null: un libro de Excel.'),
  samples: list(object({ encoding, sample: text })),
  headings: list(text),
  columns: described(list(orNull(text)), 'El campo que parece cada columna, por orden.'),
  isKnown: list(flag),
  rows: list(object({ line: whole, cells: list(text) })),
  asks: flag,
});
const reading = {
  encoding: described(encoding, 'Si falta, se reconoce.'),
  columns: described(list(orNull(text)), 'El campo de cada columna, por orden, o null para no importarla. Se recuerda para el próximo archivo.'),
  fill: described(object({}, each(onceForAll, text)), 'Lo que vale para todas las líneas que no lo digan, como en una celda.'),
  cells: described(list(object({ line: whole, column: whole, words: text })), 'Lo que dicen en su lugar celdas del archivo; la primera columna es la 0.'),
  partial: described(flag, 'Si se importan las líneas que están bien y se dejan fuera las demás; si no, todo o nada.'),
  ...Object.fromEntries(Object.entries(importOffers).map(([offer, { button }]) => [offer, described(flag, `${button}.`)])),
};
const importing = <Answer>(summary: string, answer: Schema<Answer>) => ({
  summary,
  body: object({ data: object({ kind: oneOf(...importKinds) }, reading), file }),
  answer,
  example: { data: { kind: 'customers' } },
  file: { field: 'file', name: 'clientes.csv' },
});

const undone = object({
  deleted: whole,
  restored: whole,
  staying: whole,
  stays: described(list(object({ one: text, name: text, reason: text })), 'Los primeros que se quedan, y por qué.'),
  mayPartly: described(flag, 'Si se puede deshacer lo demás sin ellos.'),
});

export const importCalls: CallsOf<'import'> = {
  look: importing('Cómo se lee un archivo CSV o XLSX, y qué parece cada columna', look),
  preview: importing('Qué traería un archivo CSV o XLSX, línea por línea; no cambia ningún registro', report),
  apply: importing('Importar un archivo CSV o XLSX: todo o nada, o lo que está bien', report),
  faults: importing('Las líneas con faltas, en un CSV de la misma forma con la columna «Qué falta»', object({ name: text, text })),
  done: {
    summary: `Las importaciones de los últimos ${IMPORT_UNDO_DAYS} días`,
    answer: list(
      object({
        id: whole,
        at: text,
        user_name: described(orNull(text), 'null: la hizo quien instaló el programa.'),
        kind: oneOf(...importKinds),
        file: text,
        created: whole,
        changed: whole,
        undone: described(orNull(text), 'Cuándo se deshizo.'),
        kept: described(whole, 'Registros que se quedaron al deshacerla.'),
        isUndoing: described(flag, 'Se está deshaciendo ahora.'),
      }),
    ),
  },
  undoable: { summary: 'Qué haría ahora deshacer una importación', answer: undone, params: { id: 1 } },
  undo: {
    summary: 'Deshacer una importación: borra lo que creó y devuelve lo que cambió, si nadie lo usa ni lo ha cambiado después',
    body: object({ id: whole }, { partial: described(flag, 'Si se deshace lo que se puede y se deja lo demás; si no, todo o nada.') }),
    answer: undone,
    example: { id: 1 },
  },
};
