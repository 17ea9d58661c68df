// Everything that becomes due.
import { deadlineKinds } from '#domain/overview/deadlines.ts';
import { deadlines } from '#machines/lifecycles/deadlines.ts';
import type { CallsOf } from '../call.ts';
import { day, described, list, object, oneOf, orNull, page, text, whole } from '../schema.ts';

const kind = oneOf(...deadlineKinds);

const due = object({
  id: described(whole, 'Uno por clase y registro.'),
  kind,
  day: described(day, 'El último día.'),
  late: described(whole, 'Los días que lleva vencido; 0 si no lo está.'),
  title: described(text, 'Qué vence.'),
  name: text,
  customer_id: orNull(whole),
  customer_name: orNull(text),
  town: described(orNull(text), 'De su localización o, si no la tiene, de su cliente.'),
  entity: oneOf(...new Set(Object.values(deadlines).map(({ entity }) => entity))),
  record_id: whole,
  page_id: described(whole, 'El registro en cuya página está: una visita está en la de su contrato.'),
  article: described(orNull(text), 'La ley que lo pide; null si es un acuerdo o una regla de la empresa.'),
});

export const deadlineCalls: CallsOf<'deadline'> = {
  page: {
    summary: 'Vencimientos: una página, por día, lo vencido primero',
    body: object({}, { page: whole, pageSize: whole, filter: object({}, { kind, town: text, customer_id: whole, desde: day, hasta: day }) }),
    answer: page(due),
    example: { page: 1, filter: { kind: 'visita' } },
  },
  choices: {
    summary: 'Vencimientos: los meses en que vence algo, con cuánto, y las poblaciones',
    answer: object({ months: list(object({ month: described(text, 'AAAA-MM'), total: whole })), towns: list(text) }),
  },
};
