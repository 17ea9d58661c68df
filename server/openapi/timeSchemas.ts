// The hours of people at work, as calls about avisos and days answer them.
import { markNames } from '#domain/work/time/marks.ts';
import { workdayStates } from '#domain/work/time/workday.ts';
import { day, described, flag, keyOf, list, moment, object, oneOf, orNull, text, whole } from './schema.ts';

/** A press that counts. */
export const timeMark = object({ clave: text, dia: day, tipo: keyOf(markNames), hora: moment, notice_id: orNull(whole) });

/** A press of a sheet, also one that was corrected. */
export const toldMark = object({
  clave: text,
  dia: day,
  tipo: keyOf(markNames),
  hora: moment,
  notice_id: orNull(whole),
  pulsado: described(moment, 'Cuándo se pulsó el botón o se escribió.'),
  lugar: text,
  autor: text,
  motivo: described(text, 'Por qué la escribió la oficina; vacío, la escribió quien trabaja.'),
  cambia: described(text, 'La clave de la hora que corrige.'),
  anula: flag,
});

/** What somebody spent on a visit. */
export const visitTime = object({ dia: day, user_id: whole, user_name: text, viaje: whole, trabajo: whole });

/** The sheet of a day. */
export const workdaySheet = object({ dia: day, estado: oneOf(...workdayStates), marcas: list(toldMark) });
