import { commandPaletteMachine } from '#machines/lists/commandPaletteMachine.ts';
import { screenFlow } from '#machines/flows/flow.ts';

export const commandPaletteFlow = screenFlow(commandPaletteMachine, {
  title: 'Buscar o ir a…',
  about: 'Una sola caja para todo: registros, pantallas y acciones, con el teclado.',
  place: 'Toda la aplicación',
  words: {
    states: {
      closed: 'Cerrada',
      open: 'Abierta',
      'open.resting': 'A la espera',
      'open.waiting': 'Escribiendo',
      'open.searching': 'Buscando',
      'open.shown': 'Resultados a la vista',
      'open.failed': 'No se ha podido buscar',
    },
    events: {
      'palette.opened': 'Abrir con Ctrl+K, / o el botón',
      'palette.closed': 'Cerrar',
      'text.typed': 'Escribir',
      'search.retry': 'Reintentar',
      'item.chosen': 'Elegir',
    },
    guards: { isLongEnough: ['El texto', 'tiene al menos tres letras'] },
    actions: {
      start: 'empieza de nuevo',
      type: 'anota el texto',
      empty: 'quita lo encontrado',
      listOpened: 'ofrece lo abierto antes y las vistas guardadas',
      listFound: 'muestra lo encontrado',
      explain: 'muestra el motivo',
      tellChoice: 'lleva a lo elegido',
    },
    actors: { recall: 'Leer lo abierto antes y las vistas guardadas', search: 'Buscar en todo' },
  },
});
