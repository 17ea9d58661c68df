// Starting over: a company that has only tried the program empties it, while nothing of it was issued or signed.
import { type InferType, object } from 'yup';
import { requiredText } from '../kernel/fields.ts';
import { fold } from '../kernel/format.ts';

/** What is typed, so that nobody presses it by mistake. */
export const START_OVER = 'EMPEZAR DE CERO';

const WORDS = `Escriba ${START_OVER}`;

export const startOverDraft = object({
  confirmacion: requiredText(WORDS, 40)
    .test('words', WORDS, value => !value || fold(value) === fold(START_OVER))
    .label(WORDS),
}).noUnknown();
export type StartOverBody = InferType<typeof startOverDraft>;

/** What starting over would do now. */
export interface StartingOver {
  /** What keeps from it, in words: 'hay facturas emitidas'. */
  impide: string[];
  /** What there is to empty, in words: '12 clientes'. */
  borra: string[];
}
