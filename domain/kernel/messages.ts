// Spanish messages that more than one place says (§5, §8).

import { formatAmount, formatCount, formatMegabytes, formatPercent } from './format.ts';
import { sessionMessages } from './sessionMessages.ts';

export const messages = {
  ...sessionMessages,
  required: 'Este campo es obligatorio',
  invalidEmail: 'Email inválido',
  invalidEmailOf: (address: string) => `Email inválido: ${address}`,
  asciiEmail: 'Antes de la @ no puede haber acentos ni eñes',
  dniTaken: 'El DNI/CIF ya existe',
  codeTaken: 'El código ya existe',
  nameTaken: 'El nombre ya existe',
  dniRequired: 'DNI obligatorio',
  notNegative: 'El valor debe ser posistivo', // the specification's spelling, §5
  pointForDecimals: 'Utilize punto para los decimales', // the specification's spelling, §5
  managementTitle: 'Plataforma de gestión',
  wrongCredentials: 'Usuario o contraseña incorrectos',
  notANumber: 'Introduzca un número válido',
  notADate: 'Introduzca una fecha válida',
  notMinutes: 'Introduzca los minutos, entre 1 y 1.440',
  notAPriority: 'Elija una prioridad',
  tooEarly: 'La fecha no puede ser anterior al 01/01/1990',
  skippedHour: (first: string) => `Esa hora no existe, porque esa noche se adelanta el reloj: la primera posible es ${first}`,
  tooLate: 'La fecha no puede ser posterior al 31/12/${last}', // yup fills in the year
  keyUnknown: 'La clave de API no existe o se ha revocado',
  keyExpired: 'La clave de API ha caducado',
  onlyInPerson: 'Esta operación no se permite con una clave de API',
  expiresInThePast: 'La fecha no puede ser anterior a hoy',
  forbidden: 'No tiene permiso para esta operación',
  notFound: 'No existe lo que busca',
  invalid: 'Revise los datos marcados',
  amountTooHigh: (limit: number) => `La cantidad debe ser menor o igual a ${formatAmount(limit)}`,
  notOnAccount: (balance: number) => `El cliente solo tiene ${formatAmount(balance)} € a favor`,
  notARate: (percent: number) => `El ${formatPercent(percent)} no es un tipo de IVA`,
  /** The limits of a number with decimals. */
  atMost: (limit: number, unit = '') => `Como máximo ${formatAmount(limit)} ${unit}`.trimEnd(),
  atLeast: (limit: number, unit = '') => `Como mínimo ${formatAmount(limit)} ${unit}`.trimEnd(),
  /** The limits of what is counted. */
  countAtMost: (most: number, things = '') => `Como máximo ${formatCount(most)} ${things}`.trimEnd(),
  countAtLeast: (least: number, things = '') => `Como mínimo ${formatCount(least)} ${things}`.trimEnd(),
  fileTooLarge: (bytes: number) => `El archivo supera el máximo de ${formatMegabytes(bytes)}`,
  tooLong: (max: number) => `Como máximo ${formatCount(max)} caracteres`,
  unknownField: (field: string) => `El campo «${field}» no existe`,
} as const;
