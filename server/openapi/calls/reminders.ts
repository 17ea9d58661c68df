// Reminders of what is not paid.
import { entities } from '#domain/index.ts';
import { reminderSteps } from '#domain/collecting/steps.ts';
import type { CallsOf } from '../call.ts';
import { amount, day, described, flag, keyOf, list, object, orNull, page, ref, text, whole } from '../schema.ts';
import { mailbox, recordWith } from './catalogue.ts';
import { listBody, onlyId } from './generic.ts';

const contact = { email: text, phone: text };
const claimed = object({
  id: whole,
  invoice_id: whole,
  invoice_name: text,
  fecha_creacion: day,
  fecha_vencimiento: orNull(day),
  pendiente: amount,
  nivel: whole,
});
const withNote = object({ id: whole }, { nota: text });

export const reminderCalls: CallsOf<'reminder'> = {
  page: {
    summary: 'Recordatorios: una página, filtrada y ordenada',
    body: listBody(ref('ReminderFilter')),
    answer: page(recordWith(entities.reminder, contact)),
    example: { page: 1, filter: { estado: 'propuesto' } },
  },
  data: {
    summary: 'Recordatorio: consultar, con su carta y lo que reclama',
    answer: recordWith(entities.reminder, {
      ...contact,
      cobros: list(claimed),
      a_favor: amount,
      allowed: list(keyOf(reminderSteps)),
      holding: described(list(text), 'Las condiciones de su flujo que se cumplen ahora.'),
    }),
    params: { id: 1 },
  },
  send: {
    summary: 'Recordatorios: enviar por correo; reclaman lo que se debe en ese momento',
    body: object({ ids: list(whole) }, { copia: flag }),
    answer: object({ sent: whole, mails: list(whole), refused: list(object({ id: whole, customer_name: text, reason: text })) }),
    example: { ids: [2] },
  },
  mails: { summary: 'Recordatorio: sus correos', answer: mailbox, params: { id: 2 } },
  tell: { summary: 'Recordatorio: anotar que se ha avisado por teléfono', body: withNote, answer: ref('Saved'), example: { id: 3, nota: 'Paga el viernes' } },
  postpone: {
    summary: 'Recordatorio: posponer hasta un día',
    body: object({ id: whole, pospuesto_hasta: day }),
    answer: ref('Saved'),
    example: { id: 4, pospuesto_hasta: '2026-12-24' },
  },
  resume: { summary: 'Recordatorio: volver a proponer uno pospuesto', body: onlyId, answer: ref('Saved'), example: { id: 5 } },
  discard: { summary: 'Recordatorio: descartar, con el motivo', body: withNote, answer: ref('Saved'), example: { id: 6, nota: 'Ya ha llamado' } },
};
