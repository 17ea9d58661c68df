import { screenFlow } from '#machines/flows/flow.ts';
import { mergeMachine } from '#machines/editing/mergeMachine.ts';

export const mergeFlow = screenFlow(mergeMachine, {
  title: 'Fusionar',
  about: 'Compara dos registros que son el mismo y pasa todo lo de uno al otro.',
  place: 'Fichas y formularios',
  words: {
    states: {
      choosing: 'Eligiendo el otro',
      reading: 'Leyendo los dos',
      comparing: 'Comparando',
      confirming: 'Preguntando',
      merging: 'Fusionando',
      done: 'Fusionados',
    },
    events: {
      'other.chosen': 'Elegir el otro',
      'other.dropped': 'Elegir otro distinto',
      'sides.swapped': 'Conservar el otro',
      'value.chosen': 'Elegir qué valor queda',
      'merge.asked': 'Fusionar',
      'merge.confirmed': 'Confirmar',
      'merge.cancelled': 'No fusionar',
    },
    guards: {},
    actions: {
      keepKey: 'guarda la clave: si se repite, no se hace dos veces',
      choose: 'anota el otro',
      swap: 'cambia cuál se conserva',
      compare: 'muestra en qué difieren',
      take: 'anota qué valor queda',
      drop: 'olvida el otro',
      explain: 'muestra el motivo',
      tellDone: 'avisa a la ficha',
    },
    actors: { preview: 'Leer los dos registros', merge: 'Fusionarlos' },
  },
});
