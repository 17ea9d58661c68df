// Life of what sends records to the tax agency: there is one, and it goes on for years.
import { setup } from 'xstate';
import type { FiscalSenderState } from '#domain/fiscal/sending.ts';
import { type Words, statesTaking } from '#machines/lifecycles/ask.ts';

/**
 * `call`: a call begins. `answered`: AEAT has judged each record. `failed`: it could not be reached, it is not available now, or the calling process is gone.
 * `stop`: nothing may go until an administrator has acted. `resume`: one has. `retry`: somebody does not want to wait for the next attempt.
 */
export type FiscalSenderEvent =
  | { type: 'sender.call' }
  | { type: 'sender.answered' }
  | { type: 'sender.failed' }
  | { type: 'sender.stop' }
  | { type: 'sender.resume' }
  | { type: 'sender.retry' };

/** Envío a la AEAT: esperando → enviando → esperando; incidencia while AEAT cannot be reached, parado until an administrator acts. */
export const fiscalSenderLifecycle = setup({ types: { events: {} as FiscalSenderEvent } }).createMachine({
  id: 'fiscalSender',
  initial: 'esperando',
  states: {
    parado: {
      tags: 'aside',
      description: 'No se envía nada hasta que un administrador lo revise; las facturas se siguen emitiendo.',
      on: { 'sender.resume': 'esperando' },
    },
    esperando: {
      description: 'Envía lo que haya en cuanto pase la espera que pide la AEAT.',
      on: { 'sender.call': 'enviando', 'sender.stop': 'parado' },
    },
    enviando: {
      description: 'Espera la respuesta de la AEAT.',
      on: { 'sender.answered': 'esperando', 'sender.failed': 'incidencia', 'sender.stop': 'parado' },
    },
    incidencia: {
      tags: 'aside',
      description: 'La AEAT no responde o no puede: se reintenta cada vez más despacio, como mucho cada hora.',
      on: { 'sender.call': 'enviando', 'sender.retry': 'esperando', 'sender.stop': 'parado' },
    },
  },
});

/** Nothing is sent until an administrator says so. */
export const stoppedSenders = statesTaking(fiscalSenderLifecycle, 'sender.resume');
/** The tax agency did not answer: it is asked again, more and more slowly. */
export const failingSenders = statesTaking(fiscalSenderLifecycle, 'sender.retry');

export const fiscalSenderWords: Words<FiscalSenderState, FiscalSenderEvent['type']> = {
  states: { parado: 'Parado', esperando: 'En marcha', enviando: 'Enviando…', incidencia: 'Con incidencia' },
  refusals: {
    'sender.resume': {
      esperando: 'El envío ya está en marcha',
      enviando: 'El envío ya está en marcha',
      incidencia: 'El envío ya está en marcha: se reintenta solo',
    },
    'sender.retry': {
      parado: 'El envío está parado: un administrador debe reanudarlo',
      esperando: 'El próximo envío sale en cuanto pase la espera que pide la AEAT',
      enviando: 'Ya se está enviando',
    },
  },
};
