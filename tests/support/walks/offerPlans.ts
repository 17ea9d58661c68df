// The page of a quote: with an option and two alternatives to choose from.
import type { offerMachine } from '#machines/work/offerMachine.ts';
import { refused } from '#tests/support/walks/planAnswers.ts';
import { done, failed, type Plan } from '#tests/support/walks/walk.ts';

const line = { tipo: 'normal', grupo: '', elegida: false } as const;

const offer: Plan<typeof offerMachine> = {
  input: {
    seed: 'abcdefgh123456',
    lines: [
      { ...line, id: 1 },
      { ...line, id: 2, tipo: 'opcional' },
      { ...line, id: 3, tipo: 'alternativa', grupo: 'Máquina', elegida: true },
      { ...line, id: 4, tipo: 'alternativa', grupo: 'Máquina' },
    ],
  },
  cases: [
    { type: 'option.chosen', id: 2, isChosen: true },
    { type: 'option.chosen', id: 2, isChosen: false },
    { type: 'option.chosen', id: 4, isChosen: true },
    { type: 'offer.signed', nombre: 'Ana Ruiz', nif: '12345678Z', trazo: 'M1 1L20 20', declaracion: true },
    { type: 'offer.refused', motivo: 'Es caro' },
    { type: 'question.asked', texto: '¿Incluye la obra?', telefono: '' },
    done('accept', null),
    done('refuse', null),
    done('ask', null),
    failed('accept', refused),
    failed('refuse', refused),
    failed('ask', refused),
  ],
  project: ({ lines, message, isAsked }) => [lines.map(({ elegida }) => elegida), message !== null, isAsked],
};

export const offers: Plan<typeof offerMachine>[] = [offer];
