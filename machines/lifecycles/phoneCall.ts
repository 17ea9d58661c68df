// Life of a llamada. It is stored as `checked`; `phoneCallStateOf` and `isChecked` translate.
import { setup } from 'xstate';
import type { Words } from '#machines/lifecycles/ask.ts';

export type PhoneCallState = 'abierta' | 'gestionada';

export type PhoneCallEvent = { type: 'call.handle' } | { type: 'call.reopen' } | { type: 'call.edit' } | { type: 'call.delete' } | { type: 'notice.created' };

/** Stored `checked` → state. */
export function phoneCallStateOf(checked: boolean): PhoneCallState {
  return checked ? 'gestionada' : 'abierta';
}

/** State → stored `checked`. */
export function isChecked(state: PhoneCallState): boolean {
  return state === 'gestionada';
}

/** Llamada: abierta ⇄ gestionada by the checkbox; making its aviso handles it (§4). */
export const phoneCallLifecycle = setup({
  types: { context: {} as Record<string, never>, events: {} as PhoneCallEvent },
}).createMachine({
  id: 'phoneCall',
  context: {},
  initial: 'abierta',
  states: {
    abierta: {
      tags: 'waits',
      description: 'Nadie la ha atendido todavía.',
      on: {
        'call.handle': 'gestionada',
        'notice.created': 'gestionada',
        'call.edit': 'abierta',
        'call.delete': 'abierta',
      },
    },
    gestionada: {
      tags: 'end',
      description: 'Atendida, con o sin aviso.',
      on: {
        'call.reopen': 'abierta',
        'notice.created': 'gestionada',
        'call.edit': 'gestionada',
        'call.delete': 'gestionada',
      },
    },
  },
});

/** Nothing that a person can ask of a llamada is refused: the checkbox, sent with its current value, is an edit like any other. */
export const phoneCallWords: Words<PhoneCallState, PhoneCallEvent['type']> = {
  states: { abierta: 'Abierta', gestionada: 'Gestionada' },
  refusals: {},
};
