import { screenFlow } from '#machines/flows/flow.ts';
import { offlineQueueMachine } from '#machines/offlineQueueMachine.ts';

export const offlineQueueFlow = screenFlow(offlineQueueMachine, {
  title: 'Trabajo sin cobertura',
  about: 'Lo que se hace sin cobertura se guarda en el dispositivo y se envía en orden, una sola vez.',
  place: 'Toda la aplicación',
  words: {
    states: {
      reading: 'Leyendo el dispositivo',
      resting: 'Al día',
      sending: 'Enviando',
      keeping: 'Guardando en el dispositivo',
      offline: 'Sin conexión',
      keepingOffline: 'Guardando sin conexión',
      signedOut: 'A la espera de entrar de nuevo',
    },
    events: {
      'delivery.added': 'Se guarda un trabajo',
      'delivery.retried': 'Reintentar',
      'delivery.discarded': 'Descartar',
      'network.lost': 'Se pierde la conexión',
      'network.found': 'Vuelve la conexión',
      'answer.recalled': 'Se enseña algo guardado',
    },
    guards: {
      isDue: 'hay algo que enviar',
      isDone: 'está enviado entero',
      isUnreachable: 'no responde nadie',
      isExpired: 'la sesión ha caducado',
      isStopped: 'espera una decisión',
      isKnown: 'está en el dispositivo',
    },
    actions: {
      fill: 'muestra lo guardado',
      add: 'lo pone en espera',
      remove: 'deja de contar con él',
      stop: 'lo aparta con su motivo',
      retry: 'vuelve a ponerlo en espera',
      discard: 'lo olvida',
      date: 'recuerda de cuándo es',
      undate: 'olvida de cuándo era',
      tellSent: 'avisa de que está enviado',
    },
    actors: { read: 'Leer lo guardado', send: 'Enviar un paso', keep: 'Guardar en el dispositivo' },
  },
});
