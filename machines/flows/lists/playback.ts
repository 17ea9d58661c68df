import { screenFlow } from '#machines/flows/flow.ts';
import { playbackMachine } from '#machines/lists/playbackMachine.ts';

export const playbackFlow = screenFlow(playbackMachine, {
  title: 'Reproducción de un camino',
  about: 'El camino de una simulación se ve otra vez desde el principio, paso a paso.',
  place: 'Toda la aplicación',
  words: {
    states: { whole: 'Entero', playing: 'Reproduciendo', paused: 'En pausa' },
    events: {
      'play.begun': 'Reproducir',
      'play.paused': 'Pausa',
      'play.resumed': 'Seguir',
      'step.asked': 'Paso siguiente',
      'path.turned': 'Cambia el camino',
    },
    guards: { isLast: ['El paso', 'es el último'], isOther: ['El camino', 'es otro'] },
    actions: { begin: 'vuelve al principio', advance: 'muestra un paso más' },
    actors: {},
  },
});
