// Life of a follow-up of a quote: proposed by the rules, sent or made by telephone by a person, and closed by itself once the quote is answered.
import { setup } from 'xstate';
import type { FollowUpState } from '#domain/quotes/followUpStates.ts';
import type { FollowUpStep } from '#domain/quotes/stepNames.ts';
import type { EventOf, Words } from '#machines/lifecycles/ask.ts';

export interface FollowUpFacts {
  /** The asker may send what goes to the customer of the quote: the office always, a technician as the company says. */
  maySend: boolean;
  /** Its mail has not left yet. */
  isQueued: boolean;
}

/** `recall`: its mail was stopped before it left. `undelivered`: its mail has failed. `close`: the quote waits for no answer any more, or the company does not ask. */
export type FollowUpEvent = EventOf<FollowUpStep> | { type: 'followUp.recall' } | { type: 'followUp.undelivered' } | { type: 'followUp.close' };

/** Seguimiento: pendiente → enviado, avisado by telephone or descartado; cerrado where the quote needs no answer any more. */
export const followUpLifecycle = setup({
  types: { context: {} as FollowUpFacts, events: {} as FollowUpEvent, input: {} as Partial<FollowUpFacts> | undefined },
  guards: { maySend: ({ context }) => context.maySend, isQueued: ({ context }) => context.isQueued },
}).createMachine({
  id: 'followUp',
  context: ({ input }) => ({ maySend: false, isQueued: false, ...input }),
  initial: 'pendiente',
  states: {
    pendiente: {
      tags: 'waits',
      description: 'El cliente no ha contestado en el plazo de la empresa: alguien decide.',
      on: {
        'followUp.send': { guard: 'maySend', target: 'enviado' },
        'followUp.tell': 'avisado',
        'followUp.discard': 'descartado',
        'followUp.close': 'cerrado',
      },
    },
    enviado: {
      tags: 'end',
      description: 'Su correo está en la cola o ha salido.',
      on: {
        'followUp.recall': { guard: 'isQueued', target: 'pendiente' },
        'followUp.undelivered': { guard: 'isQueued', target: 'no entregado' },
        'followUp.close': { guard: 'isQueued', target: 'cerrado' },
      },
    },
    avisado: { tags: 'end', description: 'Se ha preguntado al cliente por teléfono.' },
    'no entregado': {
      tags: ['waits', 'aside'],
      description: 'Su correo no se ha podido entregar: el cliente no sabe nada.',
      on: {
        'followUp.send': { guard: 'maySend', target: 'enviado' },
        'followUp.tell': 'avisado',
        'followUp.discard': 'descartado',
        'followUp.close': 'cerrado',
      },
    },
    descartado: { tags: ['aside', 'end'], description: 'Alguien decidió no insistir con este presupuesto, y dijo por qué.' },
    cerrado: {
      tags: ['aside', 'end'],
      description: 'El presupuesto ya está contestado, caducó o tiene otra versión; o la empresa ya no hace este seguimiento.',
    },
  },
});

const sent = 'Este seguimiento ya se ha enviado';
const told = 'Al cliente ya se le ha preguntado por teléfono';
const dropped = 'Se decidió no insistir con este presupuesto';
const closed = 'Este seguimiento está cerrado: ya no hace falta';
const over = { enviado: sent, avisado: told, descartado: dropped, cerrado: closed } as const;
const byOffice = 'Este seguimiento lo envía la oficina';

export const followUpWords: Words<FollowUpState, FollowUpEvent['type']> = {
  states: {
    pendiente: 'Pendiente',
    enviado: 'Enviado',
    avisado: 'Por teléfono',
    'no entregado': 'No entregado',
    descartado: 'No se insiste',
    cerrado: 'Cerrado',
  },
  refusals: {
    'followUp.send': { ...over, pendiente: byOffice, 'no entregado': byOffice },
    'followUp.tell': over,
    'followUp.discard': over,
  },
};
