import { screenFlow } from '#machines/flows/flow.ts';
import { fileExportMachine } from '#machines/lists/fileExportMachine.ts';

export const fileExportFlow = screenFlow(fileExportMachine, {
  title: 'Exportación',
  about: 'Lo filtrado de una lista, o los documentos en un ZIP, se descargan enteros, con su avance y la posibilidad de pararlo.',
  place: 'Listas',
  words: {
    states: { idle: 'En reposo', exporting: 'Exportando' },
    events: { 'export.asked': 'Exportar', 'export.progressed': 'Llega otra parte', 'export.cancelled': 'Cancelar' },
    guards: {},
    actions: { begin: 'toma lo que se pide', advance: 'muestra el avance' },
    actors: { download: 'Descargar el archivo' },
  },
});
