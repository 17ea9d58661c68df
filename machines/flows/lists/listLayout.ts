import { listLayoutMachine } from '#machines/lists/listLayoutMachine.ts';
import { screenFlow } from '#machines/flows/flow.ts';

export const listLayoutFlow = screenFlow(listLayoutMachine, {
  title: 'Columnas de una lista',
  about:
    'Las columnas que cada persona elige, su orden y su ancho se guardan solas poco después; sin conexión quedan en el dispositivo y se vuelve a intentar.',
  place: 'Listas',
  words: {
    states: { kept: 'Guardadas', waiting: 'Esperando', keeping: 'Guardándose', unkept: 'Sin guardar' },
    events: {
      'layout.changed': 'Cambiar las columnas o la vista inicial',
      'layout.read': 'Llegan las guardadas',
      'keep.retry': 'Reintentar',
    },
    guards: { isBehind: ['Las columnas', 'han cambiado mientras se guardaban'] },
    actions: {
      spendKey: 'da por hecha la orden: la siguiente lleva otra clave',
      keepKey: 'guarda la clave: si se repite, no se hace dos veces',
      take: 'recuerda las columnas',
      fallBehind: 'anota que hay otras más nuevas',
      catchUp: 'guarda las más nuevas',
      explain: 'recuerda el motivo',
      tellKept: 'avisa de que están guardadas',
    },
    actors: { keep: 'Guardar las columnas' },
  },
});
