// Where many avisos are moved to, and the move of one of them.
import { type InferType, object } from 'yup';
import { endpoints } from '#domain/endpoints.ts';
import { date, ofDocument, reference } from '#domain/kernel/fields.ts';
import { titleOf } from '#domain/records/titles.ts';
import { call } from '#src/api/client.ts';
import type { NoticeRow } from '#src/screens/work/parts/NoticeColumns.tsx';

/** A technician, a day, or both. */
export const moveDraft = object({
  user_id: reference('user')
    .label(titleOf('notice', 'user_id'))
    .test('any', 'Elija un trabajador o un día', (value, { parent }) => Boolean(value) || Boolean((parent as { dia: unknown }).dia)),
  dia: ofDocument(date()).label('Día'),
});

export type MovedTo = InferType<typeof moveDraft>;

/** The hour of an aviso that had none. */
export const FIRST_HOUR = '09:00';

/** What is not chosen stays as it was, its hour too. */
export const moveNotice = ({ id, version, user_id, fecha_visita, duracion }: NoticeRow, to: MovedTo, key: string) => {
  const moved = to.dia ? `${to.dia} ${fecha_visita?.slice(11) ?? `${FIRST_HOUR}:00`}` : fecha_visita;
  return call(endpoints.notice.plan, { body: { moves: [{ id, version, user_id: to.user_id ?? user_id, fecha_visita: moved, duracion }] }, silent: true, key });
};
