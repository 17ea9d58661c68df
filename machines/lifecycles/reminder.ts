// Life of a reminder: proposed by the rules, sent or given by telephone by a person, and removed automatically once nothing is owed.
import { setup } from 'xstate';
import type { ReminderState } from '#domain/collecting/reminder.ts';
import { type Words, statesTaking, statesWith } from '#machines/lifecycles/ask.ts';

export interface ReminderFacts {
  /** The customer has an e-mail address. */
  hasAddress: boolean;
  /** Its mail has not left yet. */
  isQueued: boolean;
}

/** `resume`: a person takes it back, or its day has come. `recall`: its mail was stopped before it left. `undelivered`: its mail has failed. `expire`: what it claims is no longer owed. */
export type ReminderEvent =
  | { type: 'reminder.edit' }
  | { type: 'reminder.send' }
  | { type: 'reminder.tell' }
  | { type: 'reminder.postpone' }
  | { type: 'reminder.resume' }
  | { type: 'reminder.discard' }
  | { type: 'reminder.recall' }
  | { type: 'reminder.undelivered' }
  | { type: 'reminder.expire' };

/** Recordatorio: propuesto → enviado, avisado by telephone, pospuesto or descartado; caducado where nothing is owed any more. */
export const reminderLifecycle = setup({
  types: { context: {} as ReminderFacts, events: {} as ReminderEvent, input: {} as ReminderFacts },
  guards: { hasAddress: ({ context }) => context.hasAddress, isQueued: ({ context }) => context.isQueued },
}).createMachine({
  id: 'reminder',
  context: ({ input }) => input,
  initial: 'propuesto',
  states: {
    propuesto: {
      tags: 'waits',
      description: 'Las reglas de la empresa lo proponen: alguien decide.',
      on: {
        'reminder.edit': 'propuesto',
        'reminder.send': { guard: 'hasAddress', target: 'enviado' },
        'reminder.tell': 'avisado',
        'reminder.postpone': 'pospuesto',
        'reminder.discard': 'descartado',
        'reminder.expire': 'caducado',
      },
    },
    pospuesto: {
      tags: 'aside',
      description: 'Se vuelve a proponer el día elegido.',
      on: { 'reminder.resume': 'propuesto', 'reminder.discard': 'descartado', 'reminder.expire': 'caducado' },
    },
    enviado: {
      tags: ['told', 'end'],
      description: 'Su correo está en la cola o ha salido.',
      on: {
        'reminder.recall': { guard: 'isQueued', target: 'propuesto' },
        'reminder.undelivered': { guard: 'isQueued', target: 'no entregado' },
        'reminder.expire': { guard: 'isQueued', target: 'caducado' },
      },
    },
    avisado: { tags: ['told', 'end'], description: 'Se ha avisado al cliente por teléfono.' },
    'no entregado': {
      tags: ['waits', 'aside'],
      description: 'Su correo no se ha podido entregar: el cliente no sabe nada.',
      on: {
        'reminder.edit': 'no entregado',
        'reminder.send': { guard: 'hasAddress', target: 'enviado' },
        'reminder.tell': 'avisado',
        'reminder.discard': 'descartado',
        'reminder.expire': 'caducado',
      },
    },
    descartado: { tags: ['aside', 'end'], description: 'Alguien decidió no enviarlo, y dijo por qué.' },
    caducado: { tags: ['aside', 'end'], description: 'Lo que reclamaba ya no se debe, o no se reclama.' },
  },
});

/** Those that wait for somebody to decide. */
export const undecidedReminders = statesTaking(reminderLifecycle, 'reminder.send');
/** Those by which the customer was reminded. */
export const toldReminders = statesWith(reminderLifecycle, 'told');

const sent = 'Este recordatorio ya se ha enviado';
const told = 'Al cliente ya se le ha avisado por teléfono';
const discarded = 'Este recordatorio se descartó';
const expired = 'Este recordatorio ha caducado: lo que reclamaba ya no se debe';
const postponed = 'Este recordatorio está pospuesto';
const over = { avisado: told, descartado: discarded, caducado: expired, enviado: sent } as const;
const unreachable = 'El cliente no tiene una dirección de correo: avísele por teléfono';

export const reminderWords: Words<ReminderState, ReminderEvent['type']> = {
  states: {
    propuesto: 'Propuesto',
    pospuesto: 'Pospuesto',
    enviado: 'Enviado',
    avisado: 'Avisado por teléfono',
    'no entregado': 'No entregado',
    descartado: 'Descartado',
    caducado: 'Caducado',
  },
  refusals: {
    'reminder.edit': { ...over, pospuesto: postponed },
    'reminder.send': { ...over, pospuesto: postponed, propuesto: unreachable, 'no entregado': unreachable },
    'reminder.tell': { ...over, pospuesto: postponed },
    'reminder.postpone': {
      ...over,
      pospuesto: 'Este recordatorio ya está pospuesto',
      'no entregado': 'Este recordatorio ya se ha enviado, y no se pudo entregar',
    },
    'reminder.resume': { ...over, propuesto: 'Este recordatorio ya está propuesto', 'no entregado': 'Este recordatorio no está pospuesto' },
    'reminder.discard': over,
  },
};
