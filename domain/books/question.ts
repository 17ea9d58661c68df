// A question of the gestoría about a document, and the office's answer: neither is changed afterwards.
import { number, object, string } from 'yup';
import { requiredText } from '../kernel/fields.ts';

/** What may be asked about. */
export const askedThings = ['invoice', 'providerInvoice'] as const;
export type AskedThing = (typeof askedThings)[number];

export const questionDraft = object({ texto: requiredText('Escriba la pregunta', 2000).label('Pregunta') }).noUnknown();
export const answerDraft = object({ respuesta: requiredText('Escriba la respuesta', 2000).label('Respuesta') }).noUnknown();

export const questionBody = questionDraft.shape({
  entidad: string<AskedThing>()
    .oneOf([...askedThings], 'Elija el documento')
    .required('Elija el documento'),
  registro: number().integer('Elija el documento').required('Elija el documento'),
});

export interface Question {
  id: number;
  entidad: AskedThing;
  registro: number;
  /** What the document is called. */
  documento: string;
  texto: string;
  preguntada_el: string;
  /** Null where they are gone. */
  preguntada_por: string | null;
  /** Null while it is open. */
  respuesta: string | null;
  contestada_el: string | null;
  contestada_por: string | null;
  allowed: readonly 'answer'[];
}
