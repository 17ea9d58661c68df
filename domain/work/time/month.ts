// The month of somebody at work, as they sign it.
import { object } from 'yup';
import { text } from '../../kernel/fields.ts';
import { formatDate } from '../../kernel/format.ts';
import { signatureFields } from '../signature.ts';
import type { DayFigures } from './figures.ts';
import { hourOn, minutesText } from './hours.ts';

export const isMonth = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value);

/** What signs a month. */
export const monthSignature = object({
  mes: text(7).required().test('month', 'Escriba el mes como AAAA-MM', isMonth).label('Mes'),
  trazo: signatureFields.trazo.required('Falta la firma'),
}).noUnknown();

type Day = DayFigures & { dia: string };

/** A day in a line of what is signed. */
const lineOf = ({ dia, empieza, acaba, pausa, trabajado }: Day): string =>
  `${formatDate(dia)}: ${hourOn(dia, empieza)} a ${hourOn(dia, acaba)}, pausas ${minutesText(pausa)}, trabajado ${minutesText(trabajado)}`;

/** What somebody signs of a month: a change of any of it voids the signature. */
export const monthText = (name: string, mes: string, days: readonly Day[]): string =>
  [`Registro de jornada de ${name}, ${mes}`, ...days.map(lineOf), `Total: ${minutesText(sumOf(days))}`].join('\n');

export const sumOf = (days: readonly Pick<Day, 'trabajado'>[]): number => days.reduce((sum, { trabajado }) => sum + trabajado, 0);
