// What the customer sends from the page of a quote: their acceptance with its signature, their no, and their question.
import { type InferType, array, number, object } from 'yup';
import { flag, requiredText, text } from '../kernel/fields.ts';
import { taxNumber } from '../parties/checks.ts';
import { isNif } from '../parties/nif.ts';
import { signatureFields } from '../work/signature.ts';

/** Days after the last valid one on which the page may still be opened, to read what was agreed. */
export const LINK_DAYS = 90;

const fromPage = {
  /** The secret of the link. */
  enlace: text(100).required(),
  /** What makes a command that is sent again the same one. */
  clave: text(100).required(),
};

/** Who accepts, and what they saw and chose. */
export const offerAcceptance = object({
  ...fromPage,
  nombre: requiredText('Escriba su nombre y apellidos', 120).label('Nombre y apellidos'),
  nif: taxNumber()
    .required('Escriba su NIF')
    .test('nif', 'Compruebe el NIF: la letra no corresponde', value => !value || isNif(value))
    .label('NIF'),
  trazo: signatureFields.trazo.required('Falta la firma'),
  declaracion: flag().label('Declaración sobre la vivienda'),
  /** Of the lines that may be chosen, the ids of those that were. */
  elegidas: array(number().integer().required()).max(1000).required(),
  /** The SHA-256 of the PDF that was shown. */
  huella: text(64).required(),
}).noUnknown();
export type OfferAcceptance = InferType<typeof offerAcceptance>;

export const offerRefusal = object({ ...fromPage, motivo: requiredText('Díganos por qué', 500).label('Motivo') }).noUnknown();
export type OfferRefusal = InferType<typeof offerRefusal>;

export const offerQuestion = object({
  ...fromPage,
  texto: requiredText('Escriba su pregunta', 1000).label('Pregunta'),
  telefono: text(30).label('Teléfono'),
}).noUnknown();
export type OfferQuestion = InferType<typeof offerQuestion>;
