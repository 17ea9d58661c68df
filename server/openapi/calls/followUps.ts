// Follow-ups of quotes that nobody has answered.
import { entities } from '#domain/index.ts';
import { followUpSteps } from '#domain/quotes/steps.ts';
import type { CallsOf } from '../call.ts';
import { amount, day, described, flag, keyOf, list, object, page, ref, text, whole } from '../schema.ts';
import { mailbox, recordWith } from './catalogue.ts';
import { listBody } from './generic.ts';

const row = recordWith(entities.followUp, {
  asunto_presupuesto: text,
  customer_name: text,
  total: amount,
  valido_hasta: day,
  para: described(text, 'A dónde se enviaría, o a dónde se envió; vacío, sin dirección.'),
  phone: text,
  lleva_enlace: described(flag, 'Si su correo lleva un enlace para ver y aceptar el presupuesto.'),
  allowed: list(keyOf(followUpSteps)),
  holding: described(list(text), 'Las condiciones de su flujo que se cumplen ahora.'),
});
const withNote = object({ id: whole }, { nota: text });

export const followUpCalls: CallsOf<'followUp'> = {
  page: {
    summary: 'Seguimientos de presupuestos: una página, filtrada y ordenada',
    body: listBody(ref('FollowUpFilter')),
    answer: page(row),
    example: { page: 1, filter: { por_decidir: true } },
  },
  data: { summary: 'Seguimiento: consultar, con el correo que se enviaría', answer: row, params: { id: 1 } },
  send: {
    summary: 'Seguimiento: enviar el correo con las palabras que se han visto',
    body: object({ id: whole, para: text, asunto: text, texto: text }, { version: whole, copia: flag }),
    answer: object({ id: whole, version: whole, mails: list(whole) }),
    example: { id: 2, para: 'cliente@example.com', asunto: 'Sobre su presupuesto', texto: '¿Tiene alguna duda?' },
  },
  mails: { summary: 'Seguimiento: sus correos', answer: mailbox, params: { id: 2 } },
  tell: {
    summary: 'Seguimiento: anotar que se ha preguntado por teléfono',
    body: withNote,
    answer: ref('Saved'),
    example: { id: 3, nota: 'Lo piensa hasta el lunes' },
  },
  discard: { summary: 'Seguimiento: no insistir, con el motivo', body: withNote, answer: ref('Saved'), example: { id: 4, nota: 'Ya no lo quiere' } },
};
