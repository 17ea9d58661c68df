// What a customer signs an albarán with: a drawing with name and DNI, or the reason why no one was there to sign.
import { type InferType, object, string } from 'yup';
import { constants } from '../kernel/constants.ts';
import { cleanText, text } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { formatDate, formatDateTime } from '../kernel/format.ts';
import { taxNumber } from '../parties/checks.ts';
import { isNif } from '../parties/nif.ts';
import { signatureFrame } from './signatureFrame.ts';

/** Characters of what was in front of the signer. */
export const SHEET_MAX = 500_000;

const STROKES = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/;

/** Whether a text is strokes of whole numbers within the frame, and nothing else that path data may hold. */
function isDrawing(strokes: string): boolean {
  if (!STROKES.test(strokes)) return false;
  const numbers = strokes.match(/\d+/g)!.map(Number);
  return numbers.every((number, index) => number <= (index % 2 === 0 ? signatureFrame.width : signatureFrame.height));
}

/** How far the pen moves at least, in units of the frame: a finger that rests on it draws less. */
const SHORTEST = 10;

/** Whether a pen has moved, and not only touched the frame. */
function isStroke(strokes: string): boolean {
  const lines = strokes.split('M').map(line => line.split('L').map(point => point.split(' ').map(Number)));
  const lengthOf = (line: number[][]) =>
    line.slice(1).reduce((sum, [x = 0, y = 0], at) => sum + Math.hypot(x - (line[at]?.[0] ?? 0), y - (line[at]?.[1] ?? 0)), 0);
  return lines.reduce((sum, line) => sum + lengthOf(line), 0) >= SHORTEST;
}

/** The fields of a signature; whichever way it is given, the others are ''. */
export const signatureFields = {
  nombre: text(120)
    .label('Nombre de quien firma')
    .test('named', 'Introduzca el nombre de quien firma', (value, { parent }) => value !== '' || !parent.trazo),
  dni: taxNumber()
    .label('DNI de quien firma')
    .test('nif', 'Compruebe el DNI: la letra no corresponde', value => value === '' || isNif(value)),
  trazo: string()
    .default('')
    .nonNullable()
    .max(20_000, 'La firma es demasiado larga: bórrela y firme de nuevo')
    .label('Firma')
    .test('strokes', 'La firma no es válida', value => !value || isDrawing(value))
    .test('moved', 'Un punto no es una firma: firme con un trazo', value => !value || !isDrawing(value) || isStroke(value)),
  ausente: text(200).label('El cliente no está'),
  /** What was in front of the signer (`sheetText`); '' where nothing was. */
  hoja: string()
    .default('')
    .nonNullable()
    .transform((value: unknown) => (typeof value === 'string' ? cleanText(value, false) : value))
    .max(SHEET_MAX, messages.tooLong(SHEET_MAX))
    .label('Hoja firmada'),
};

/** Either a drawing with a name or a reason. */
export const signatureDraft = object(signatureFields)
  .test('signed', 'Falta la firma', ({ trazo, ausente }, { createError }) => Boolean(trazo || ausente) || createError({ path: 'trazo' }))
  .test('once', 'Quien no está no firma', ({ trazo, ausente }, { createError }) => !(trazo && ausente) || createError({ path: 'ausente' }));

export type SignatureDraft = InferType<typeof signatureDraft>;

/** How long a device may have kept a signature, in milliseconds. */
const KEPT = 60 * 24 * 60 * 60_000;

/** The hour at which somebody signed, as the device says, where it can be one that arrives now; milliseconds. */
export const isHourOfHand = (signed: number, received: number): boolean => signed <= received + constants.clockAhead && signed >= received - KEPT;

/** The signature of an albarán as it is kept. */
export interface OrderSignature extends SignatureDraft {
  /** The SHA-256 of the sheet that was signed, in hexadecimal; '' where none was shown. */
  huella: string;
  /** When it was signed. */
  fecha: string;
  /** When it reached the server. */
  recibida: string;
  /** In whose presence. */
  user_name: string | null;
  /** When the albarán was changed after it was signed, and by whom; null while the signature holds. */
  anulada: string | null;
  anulada_por_name: string | null;
}

/** When it was signed, and when it arrived where that was later. */
export function signatureMoment({ fecha, recibida }: Pick<OrderSignature, 'fecha' | 'recibida'>): string {
  if (fecha.slice(0, 16) === recibida.slice(0, 16)) return formatDateTime(fecha);
  const hour = (moment: string) => formatDateTime(moment).slice(-5);
  if (fecha.slice(0, 10) === recibida.slice(0, 10)) return `${formatDate(fecha.slice(0, 10))}, firmado a las ${hour(fecha)} (recibido a las ${hour(recibida)})`;
  return `firmado el ${formatDateTime(fecha)} (recibido el ${formatDateTime(recibida)})`;
}

/** The beginning of the hash of what was signed, as screens and paper say it. */
export const shortHash = (huella: string): string => huella.slice(0, 16).toUpperCase();

/** A signature in words. */
export const signatureWords = ({ nombre, dni, ausente }: Pick<SignatureDraft, 'nombre' | 'dni' | 'ausente'>): string =>
  ausente ? `El cliente no estaba: ${ausente}` : [nombre, dni].filter(Boolean).join(', ');
