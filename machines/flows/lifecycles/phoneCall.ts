import { lifecycleFlow } from '#machines/flows/flow.ts';
import { phoneCallLifecycle, phoneCallWords } from '#machines/lifecycles/phoneCall.ts';

export const phoneCallFlow = lifecycleFlow(phoneCallLifecycle, {
  title: 'Llamada',
  about: 'Una llamada está abierta hasta que alguien la gestiona o crea su aviso.',
  words: {
    states: phoneCallWords.states,
    events: {
      'call.handle': 'Marcar como gestionada',
      'call.reopen': 'Volver a abrir',
      'call.edit': 'Modificar',
      'call.delete': 'Eliminar',
      'notice.created': 'Se crea su aviso',
    },
    guards: {},
    actions: {},
    actors: {},
    remedies: {},
  },
});
