// The mails whose words the office may change: what each is, the fields that its words may name, and its standard words.
import { object } from 'yup';
import { longText, requiredText } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';

/** The fields allowed in braces in a template: what each one is, and an example to show. */
export const mailFields = {
  cliente: { is: 'Nombre del cliente', example: 'Bar Julián' },
  numero: { is: 'Número del documento', example: 'F26-00127' },
  fecha: { is: 'Fecha del documento', example: '23/11/2026' },
  vencimiento: { is: 'Fecha de vencimiento', example: '23/12/2026' },
  total: { is: 'Total con IVA', example: '242,00 €' },
  desde: { is: 'Primer día del extracto o del contrato', example: '01/01/2026' },
  hasta: { is: 'Último día del extracto, del contrato o del presupuesto', example: '23/11/2026' },
  vigor: { is: 'Desde cuándo vale el precio nuevo', example: '01/01/2027' },
  antes: { is: 'Precio anterior al año', example: '600,00 €' },
  precio: { is: 'Precio nuevo al año', example: '618,00 €' },
  instalacion: { is: 'Instalación', example: 'Climatización del hotel' },
  ano: { is: 'Año del certificado', example: '2026' },
  validez: { is: 'Último día en que vale el certificado', example: '22/11/2027' },
  asunto: { is: 'Qué se presupuesta', example: 'Split del salón' },
  contrato: { is: 'Qué se contrata', example: 'Mantenimiento del local' },
  saldo: { is: 'Saldo del último día', example: '242,00 €' },
  visita: { is: 'Día y hora de la visita', example: 'martes 24 de noviembre de 2026 a las 10:00' },
  hora: { is: 'Hora de salida', example: '09:40' },
  tecnico: { is: 'Nombre del técnico', example: 'Rosa' },
  vencidos: { is: 'Cuánto está vencido', example: '3' },
  proximos: { is: 'Cuánto vence en los próximos 30 días', example: '12' },
  lugar: { is: 'Localización', example: 'Local de la calle Mayor' },
  equipo: { is: 'Máquina', example: 'Split del salón' },
  empresa: { is: 'Nombre de su empresa', example: 'Su empresa, S.L.' },
  telefono: { is: 'Teléfono de su empresa', example: '957 10 20 30' },
} as const satisfies Record<string, { is: string; example: string }>;

export type MailField = keyof typeof mailFields;

/** The words of a mail, with fields in braces: `Factura {numero}`. A blank line of the text begins another paragraph. */
export interface MailWords {
  subject: string;
  text: string;
}

interface MailKind extends MailWords {
  title: string;
  /** When it goes out. */
  when: string;
  /** What its words may name. */
  fields: readonly MailField[];
  /** What appears below the text as a table, each value by its label. */
  facts: Readonly<Record<string, MailField>>;
}

const byHand = 'Cuando usted lo envía, con el PDF adjunto';
const onInvoice = 'Cuando usted la envía, o al emitirla si el cliente quiere que le avisemos; con el PDF adjunto';
const ifChosen = (when: string) => `${when}, si el cliente quiere que le avisemos`;
const ours = ['empresa', 'telefono'] as const;
const ofInvoice = {
  fields: ['cliente', 'numero', 'fecha', 'vencimiento', 'total', ...ours],
  facts: { Fecha: 'fecha', Vencimiento: 'vencimiento', Total: 'total' },
} as const;
const ofVisit = { fields: ['cliente', 'visita', 'tecnico', 'lugar', 'equipo', ...ours], facts: { Lugar: 'lugar', Equipo: 'equipo' } } as const;

const ofReminder = {
  when: 'Cuando usted lo envía, con la lista de lo que debe bajo el primer párrafo y el extracto adjunto',
  fields: ['cliente', ...ours],
  facts: {},
} as const;
const lastNotice = {
  subject: 'Último aviso de pago de {empresa}',
  text: `Pese a nuestros avisos anteriores, sigue pendiente lo que detallamos a continuación.

Le pedimos que lo pague en los próximos siete días. Si no puede hacerlo, llámenos al {telefono} para acordar una solución. Si ya lo ha hecho, no tenga en cuenta este mensaje.`,
} as const;

/** A row is a kind of mail: it has its template in /configuracion by itself. */
export const mailKinds = {
  factura: {
    title: 'Factura',
    when: onInvoice,
    ...ofInvoice,
    subject: 'Factura {numero} de {empresa}',
    text: 'Le enviamos adjunta la factura {numero}.',
  },
  rectificativa: {
    title: 'Factura rectificativa',
    when: onInvoice,
    ...ofInvoice,
    subject: 'Factura rectificativa {numero} de {empresa}',
    text: 'Le enviamos adjunta la factura rectificativa {numero}.',
  },
  albaran: {
    title: 'Albarán',
    when: byHand,
    fields: ['cliente', 'numero', 'fecha', ...ours],
    facts: { Fecha: 'fecha' },
    subject: 'Albarán {numero} de {empresa}',
    text: 'Le enviamos adjunto el albarán {numero}.',
  },
  extracto: {
    title: 'Extracto',
    when: byHand,
    fields: ['cliente', 'numero', 'desde', 'hasta', 'saldo', ...ours],
    facts: { Desde: 'desde', Hasta: 'hasta', Saldo: 'saldo' },
    subject: 'Extracto {numero} de {empresa}',
    text: 'Le enviamos adjunto el extracto de {numero}.',
  },
  presupuesto: {
    title: 'Presupuesto',
    when: byHand,
    fields: ['cliente', 'numero', 'asunto', 'fecha', 'hasta', 'total', ...ours],
    facts: { Asunto: 'asunto', Total: 'total', 'Vale hasta': 'hasta' },
    subject: 'Presupuesto {numero} de {empresa}',
    text: 'Le enviamos adjunto el presupuesto {numero}. Vale hasta el {hasta}.\n\nSi está de acuerdo, respóndanos o devuélvalo firmado. Para cualquier duda, llámenos al {telefono}.',
  },
  seguimiento: {
    title: 'Seguimiento de un presupuesto',
    when: 'Cuando usted lo envía, con el PDF adjunto y, si el cliente tiene un enlace, otro para verlo y aceptarlo',
    fields: ['cliente', 'numero', 'asunto', 'fecha', 'hasta', 'total', ...ours],
    facts: { Asunto: 'asunto', Total: 'total', 'Vale hasta': 'hasta' },
    subject: 'Sobre el presupuesto {numero} de {empresa}',
    text: 'El {fecha} le hicimos el presupuesto {numero} y no nos consta su respuesta. Se lo adjuntamos otra vez: vale hasta el {hasta}.\n\nSi tiene alguna duda o quiere cambiar algo, llámenos al {telefono}. Si ya nos ha contestado, no tenga en cuenta este mensaje.',
  },
  presupuesto_aceptado: {
    title: 'Presupuesto aceptado',
    when: 'Al cliente, cuando acepta un presupuesto en línea, con el PDF que lo dice adjunto',
    fields: ['cliente', 'numero', 'asunto', 'fecha', 'total', ...ours],
    facts: { Asunto: 'asunto', Total: 'total' },
    subject: 'Ha aceptado el presupuesto {numero} de {empresa}',
    text: 'Hemos recibido su aceptación del presupuesto {numero}. Se la adjuntamos, con lo que ha elegido y su firma.\n\nNos pondremos en contacto con usted. Si no lo ha aceptado usted, llámenos al {telefono}.',
  },
  contrato: {
    title: 'Contrato',
    when: byHand,
    fields: ['cliente', 'numero', 'contrato', 'desde', 'hasta', ...ours],
    facts: { Contrato: 'contrato', Desde: 'desde', Hasta: 'hasta' },
    subject: 'Contrato {numero} de {empresa}',
    text: 'Le enviamos adjunto el contrato {numero}.\n\nSi está de acuerdo, fírmelo: en el área de clientes, si tiene acceso, o en el papel adjunto. Para cualquier duda, llámenos al {telefono}.',
  },
  revision_precio: {
    title: 'Revisión de precio',
    when: 'Cuando usted la comunica, con la carta adjunta',
    fields: ['cliente', 'numero', 'contrato', 'vigor', 'antes', 'precio', ...ours],
    facts: { Contrato: 'contrato', 'Precio anterior': 'antes', 'Precio nuevo': 'precio', Desde: 'vigor' },
    subject: 'Revisión del precio de su contrato {numero}',
    text: 'Le comunicamos que el precio de su contrato {numero} se revisa: desde el {vigor} será de {precio} al año, sin IVA.\n\nPara cualquier duda, llámenos al {telefono}.',
  },
  certificado: {
    title: 'Certificado de mantenimiento',
    when: byHand,
    fields: ['cliente', 'instalacion', 'ano', 'validez', ...ours],
    facts: { Instalación: 'instalacion', 'Válido hasta': 'validez' },
    subject: 'Certificado de mantenimiento {ano} de {instalacion}',
    text: 'Le enviamos adjunto el certificado de mantenimiento de {ano} de su instalación. Vale hasta el {validez}.\n\nGuárdelo: se lo pueden pedir en una inspección. Para cualquier duda, llámenos al {telefono}.',
  },
  visita: {
    title: 'Visita programada',
    when: ifChosen('Al dar día y hora a una visita'),
    ...ofVisit,
    subject: 'Visita programada para el {visita}',
    text: 'Su visita está programada para el {visita}. Irá {tecnico}.\n\nSi no le viene bien, llámenos al {telefono}.',
  },
  visita_cambiada: {
    title: 'Visita cambiada',
    when: ifChosen('Al cambiar el día o la hora de una visita'),
    ...ofVisit,
    subject: 'Cambio de visita: será el {visita}',
    text: 'Su visita cambia de fecha: será el {visita}. Irá {tecnico}.\n\nSi no le viene bien, llámenos al {telefono}.',
  },
  visita_anulada: {
    title: 'Visita anulada',
    when: ifChosen('Al anular una visita'),
    fields: ['cliente', 'visita', ...ours],
    facts: {},
    subject: 'Anulada la visita del {visita}',
    text: 'La visita prevista para el {visita} se ha anulado.\n\nSi no lo esperaba, llámenos al {telefono}.',
  },
  en_camino: {
    title: 'Técnico en camino',
    when: ifChosen('Cuando el técnico sale hacia el cliente'),
    fields: ['cliente', 'tecnico', 'hora', 'lugar', 'equipo', ...ours],
    facts: { Lugar: 'lugar', Equipo: 'equipo' },
    subject: '{tecnico} va de camino',
    text: '{tecnico} ha salido a las {hora} hacia su dirección.',
  },
  terminado: {
    title: 'Trabajo terminado',
    when: ifChosen('Al terminar un albarán, con el PDF adjunto'),
    fields: ['cliente', 'numero', 'fecha', ...ours],
    facts: { Fecha: 'fecha' },
    subject: 'Trabajo terminado: albarán {numero}',
    text: 'Hemos terminado el trabajo. Le enviamos adjunto el albarán {numero}, con lo que se ha hecho.',
  },
  recordatorio_1: {
    title: 'Primer recordatorio de pago',
    ...ofReminder,
    subject: 'Recordatorio de pago de {empresa}',
    text: `Le recordamos que ha vencido el plazo de pago de lo que detallamos a continuación y que no nos consta haberlo recibido.

Seguramente se trata de un olvido: le agradeceríamos que lo pagara en los próximos días. Si ya lo ha hecho, no tenga en cuenta este mensaje.`,
  },
  recordatorio_2: {
    title: 'Segundo recordatorio de pago',
    ...ofReminder,
    subject: 'Segundo recordatorio de pago de {empresa}',
    text: `Seguimos sin recibir el pago de lo que detallamos a continuación, de lo que ya le avisamos.

Le rogamos que lo pague cuanto antes, o que nos llame al {telefono} si hay algo que aclarar. Si ya lo ha hecho, no tenga en cuenta este mensaje.`,
  },
  recordatorio_3: { title: 'Tercer recordatorio de pago', ...ofReminder, ...lastNotice },
  recordatorio_4: { title: 'Cuarto recordatorio de pago', ...ofReminder, ...lastNotice },
  recordatorio_5: { title: 'Quinto recordatorio de pago', ...ofReminder, ...lastNotice },
  vencimientos: {
    title: 'Vencimientos de la semana',
    when: 'A su empresa, el día de la semana que elija en «Vencimientos», con la lista bajo el texto; si no vence nada, no se envía',
    fields: ['vencidos', 'proximos', ...ours],
    facts: {},
    subject: 'Vencimientos: {vencidos} vencidos y {proximos} próximos',
    text: 'Vencidos: {vencidos}. En los próximos 30 días: {proximos}.',
  },
} as const satisfies Record<string, MailKind>;

export type MailKindName = keyof typeof mailKinds;

/** The fields that the words of a kind may name. */
export type FieldOf<Kind extends MailKindName> = (typeof mailKinds)[Kind]['fields'][number];

/** The values of the fields of a kind in one mail; '' for an empty one. */
export type MailValues<Kind extends MailKindName> = Record<FieldOf<Kind>, string>;

/** A template as the office sees it; `version` is 0 where its words are the standard ones. */
export interface MailTemplate extends MailWords {
  kind: MailKindName;
  version: number;
}

export const mailKindNames = Object.keys(mailKinds) as MailKindName[];

export const isMailKind = (name: unknown): name is MailKindName => typeof name === 'string' && Object.hasOwn(mailKinds, name);

/** The table as what all its rows have in common. */
export const mailKindOf = (kind: MailKindName): MailKind => mailKinds[kind];

/** The words of a kind that the office has not changed. */
export const standardWords = (kind: MailKindName): MailWords => ({ subject: mailKinds[kind].subject, text: mailKinds[kind].text });

const FIELD = /\{([^{}\n]*)\}/g;
/** A little word that leads to a field is removed with it, where the field is empty: «Factura 12 de {empresa}». */
const FIELD_WITH_LEAD = /(?: (?:del?|al?|el|la|para|en|por))? ?\{([^{}\n]*)\}/g;

/** The names in braces that a text uses, each once. */
export const fieldsUsed = (text: string): string[] => [...new Set([...text.matchAll(FIELD)].map(match => match[1]!))];

/** Puts values in the place of fields. What has no value among them stays as it is. */
export function fillText(text: string, values: Partial<Record<string, string>>): string {
  return text.replace(FIELD_WITH_LEAD, (whole: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    return value === '' ? '' : whole.slice(0, -`{${name}}`.length) + value;
  });
}

/** The words of a mail with their fields filled in; a subject is one line. */
export const fillWords = ({ subject, text }: MailWords, values: Partial<Record<string, string>>): MailWords => ({
  subject: fillText(subject, values).replace(/\s+/g, ' ').trim(),
  text: fillText(text, values).trim(),
});

/** The paragraphs of a text. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map(each => each.trim())
    .filter(Boolean);

/** The rows below the text of a mail, only those with a value. */
export const factsOf = (kind: MailKindName, values: Partial<Record<string, string>>): { label: string; value: string }[] =>
  Object.entries(mailKindOf(kind).facts).flatMap(([label, field]) => (values[field] ? [{ label, value: values[field] }] : []));

/** An example of each field. */
export const exampleValues: Record<MailField, string> = Object.fromEntries(Object.entries(mailFields).map(([name, { example }]) => [name, example])) as Record<
  MailField,
  string
>;

const SUBJECT_MAX = 200;
const TEXT_MAX = 4000;

const subjectField = requiredText('Introduzca el asunto', SUBJECT_MAX).label('Asunto');
const textField = longText().required('Introduzca el texto').max(TEXT_MAX, messages.tooLong(TEXT_MAX)).label('Texto');

/** The subject and the text of one mail. */
export const mailWordsFields = { subject: subjectField, text: textField };

/** What a sender may write in place of a template, for one mail. */
export const mailWordsDraft = object(mailWordsFields);

/** The same along with other fields; if they are left out, the words of the template are used. */
export const ownWordsFields = { subject: subjectField.optional().default(undefined), text: textField.optional().default(undefined) };

/** The words of a template: they name only fields that their kind has. */
export function templateDraft(kind: MailKindName) {
  const { fields } = mailKindOf(kind);
  const names = fields.map(name => `{${name}}`).join(', ');
  const known = <S extends ReturnType<typeof requiredText>>(schema: S) =>
    schema.test('fields', (value, { createError }) => {
      const strange = fieldsUsed(value ?? '').find(name => !(fields as readonly string[]).includes(name));
      return strange === undefined || createError({ message: `No existe el campo {${strange}}. Puede usar ${names}` });
    });
  return object({ subject: known(subjectField), text: known(textField) });
}
