// What a customer signs an albarán with: a drawing with name and DNI, or the reason why nobody was there to sign.
import { type InferType, object, string } from 'yup';
import { text } from './fields.ts';
import { isNif } from './rules/nif.ts';

/** The frame of every drawing, in the units of its strokes. */
export const signatureFrame = { width: 600, height: 300 };

const STROKES = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/;

/** Whether a text is strokes of whole numbers within the frame, and nothing else that path data may hold. */
function isDrawing(strokes: string): boolean {
  if (!STROKES.test(strokes)) return false;
  const numbers = strokes.match(/\d+/g)!.map(Number);
  return numbers.every((number, index) => number <= (index % 2 === 0 ? signatureFrame.width : signatureFrame.height));
}

/** The fields of a signature; whichever way it is given, the others are ''. */
export const signatureFields = {
  nombre: text(120)
    .label('Nombre de quien firma')
    .test('named', 'Introduzca el nombre de quien firma', (value, { parent }) => value !== '' || !parent.trazo),
  dni: text(20)
    .label('DNI de quien firma')
    .test('nif', 'Compruebe el DNI: la letra no corresponde', value => value === '' || isNif(value)),
  trazo: string()
    .default('')
    .nonNullable()
    .max(20_000, 'La firma es demasiado larga: bórrela y firme de nuevo')
    .label('Firma')
    .test('strokes', 'La firma no es válida', value => !value || isDrawing(value)),
  ausente: text(200).label('El cliente no está'),
};

/** Either a drawing with a name or a reason. */
export const signatureDraft = object(signatureFields)
  .test('signed', 'Falta la firma', ({ trazo, ausente }, { createError }) => Boolean(trazo || ausente) || createError({ path: 'trazo' }))
  .test('once', 'Quien no está no firma', ({ trazo, ausente }, { createError }) => !(trazo && ausente) || createError({ path: 'ausente' }));

export type SignatureDraft = InferType<typeof signatureDraft>;

/** The signature of an albarán as it is kept. */
export interface OrderSignature extends SignatureDraft {
  fecha: string;
  /** In whose presence. */
  user_name: string | null;
  /** When the albarán was changed after it was signed, and by whom; null while the signature holds. */
  anulada: string | null;
  anulada_por_name: string | null;
}

/** A signature in words. */
export const signatureWords = ({ nombre, dni, ausente }: SignatureDraft): string =>
  ausente ? `El cliente no estaba: ${ausente}` : [nombre, dni].filter(Boolean).join(', ');
