import { reminderSteps } from '#domain/collecting/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { reminderLifecycle, reminderWords } from '#machines/lifecycles/reminder.ts';

export const reminderFlow = lifecycleFlow(reminderLifecycle, {
  title: 'Recordatorio',
  about: 'Las reglas proponen un recordatorio de lo que un cliente debe, y alguien lo envía; caduca solo cuando ya no se debe.',
  words: {
    states: reminderWords.states,
    events: {
      ...labelsOf(reminderSteps),
      'reminder.edit': 'Modificar el texto',
      'reminder.recall': 'Se para su correo antes de salir',
      'reminder.undelivered': 'Su correo no se puede entregar',
      'reminder.expire': 'Lo que reclama ya no se debe',
    },
    guards: { hasAddress: ['El cliente', 'tiene una dirección de correo'], isQueued: ['Su correo', 'no ha salido todavía'] },
    actions: {},
    actors: {},
    remedies: { hasAddress: 'Escriba la dirección de correo del cliente en su ficha', isQueued: null },
  },
});
