import { screenFlow } from '#machines/flows/flow.ts';
import { importMachine } from '#machines/importMachine.ts';

export const importFlow = screenFlow(importMachine, {
  title: 'Importación',
  about: 'Un archivo CSV se elige, se revisa línea por línea y se importa entero o nada.',
  place: 'Configuración',
  words: {
    states: {
      choosing: 'Eligiendo el archivo',
      checking: 'Revisando',
      previewing: 'Resultado de la revisión',
      confirming: 'Preguntando si se importa',
      importing: 'Importando',
      failed: 'Sin respuesta del servidor',
      done: 'Importado',
    },
    events: {
      'kind.chosen': 'Elegir qué se importa',
      'file.chosen': 'Elegir el archivo',
      'check.asked': 'Revisar',
      'import.asked': 'Importar',
      'import.confirmed': 'Confirmar',
      'import.cancelled': 'Cancelar',
      'import.again': 'Elegir otro archivo',
    },
    guards: {
      isChosen: 'hay un archivo elegido',
      isClean: 'hay algo que importar y ningún error',
      isReported: 'dice el servidor qué líneas fallan',
    },
    actions: {
      keepKind: 'recuerda qué se importa',
      keepFile: 'recuerda el archivo',
      keepReport: 'muestra el resultado',
      keepRefusal: 'muestra las líneas que fallan',
      explain: 'muestra el motivo',
      tellDone: 'avisa de que hay datos nuevos',
      forget: 'olvida el archivo y su resultado',
    },
    actors: { check: 'Revisar el archivo', apply: 'Importar el archivo' },
  },
});
