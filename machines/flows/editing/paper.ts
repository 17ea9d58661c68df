import { screenFlow } from '#machines/flows/flow.ts';
import { paperMachine } from '#machines/editing/paperMachine.ts';

export const paperFlow = screenFlow(paperMachine, {
  title: 'Página al escribir',
  about: 'Dibuja la página que se imprimiría, cada vez que se deja de escribir.',
  place: 'Albaranes y facturas',
  words: {
    states: { written: 'Escribiendo', drawing: 'Dibujando', drawn: 'Página al día', failed: 'No se ha podido dibujar' },
    events: { 'draft.written': 'Escribir', 'paper.retry': 'Reintentar' },
    guards: {},
    actions: { note: 'anota lo escrito', show: 'muestra la página', explain: 'muestra el motivo' },
    actors: { draw: 'Dibujar la página' },
  },
});
