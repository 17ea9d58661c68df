import { screenFlow } from '#machines/flows/flow.ts';
import { liveMachine } from '#machines/device/liveMachine.ts';

export const liveFlow = screenFlow(liveMachine, {
  title: 'En vivo',
  about: 'Una pestaña de cada navegador oye lo que guardan los demás y se lo cuenta a las otras.',
  place: 'Toda la aplicación',
  words: {
    states: {
      secondary: 'Oyendo a otra pestaña',
      leading: 'Con la conexión',
      'leading.listening': 'Escuchando',
      'leading.pausing': 'Esperando para volver a conectar',
      over: 'Sesión terminada',
    },
    events: {
      'stream.told': 'El servidor cuenta un cambio',
      'tab.told': 'Otra pestaña cuenta un cambio',
      'tab.joined': 'Se abre otra pestaña',
      'lead.lost': 'La conexión pasa a otra pestaña',
    },
    guards: {
      isExpired: ['La sesión', 'ha caducado'],
      isUnheard: ['El cambio', 'se oye por primera vez'],
      isKnown: ['La pestaña', 'sabe hasta dónde ha oído'],
    },
    actions: {
      keepPlace: 'anota hasta dónde ha oído, y cuándo',
      countFailure: 'cuenta un intento más',
      tell: 'avisa a las pantallas',
      share: 'lo cuenta a las demás pestañas',
      sharePlace: 'dice a las demás hasta dónde ha oído, y a la nueva si puede haberse perdido algo',
    },
    actors: { lead: 'Esperar el turno de esta pestaña', stream: 'Escuchar al servidor' },
  },
});
