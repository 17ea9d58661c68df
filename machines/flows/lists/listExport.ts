import { screenFlow } from '#machines/flows/flow.ts';
import { listExportMachine } from '#machines/lists/listExportMachine.ts';

export const listExportFlow = screenFlow(listExportMachine, {
  title: 'Exportación',
  about: 'Lo filtrado de una lista se descarga entero, con su avance y la posibilidad de pararlo.',
  place: 'Listas',
  words: {
    states: { idle: 'En reposo', exporting: 'Exportando' },
    events: { 'export.asked': 'Exportar', 'export.progressed': 'Llega otra parte', 'export.cancelled': 'Cancelar' },
    guards: {},
    actions: { begin: 'toma el formato y el filtro', advance: 'muestra el avance' },
    actors: { download: 'Descargar el archivo' },
  },
});
