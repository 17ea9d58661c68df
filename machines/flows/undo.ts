import { screenFlow } from '#machines/flows/flow.ts';
import { undoMachine } from '#machines/undoMachine.ts';

export const undoFlow = screenFlow(undoMachine, {
  title: 'Deshacer un borrado',
  about: 'Lo que se acaba de borrar se puede recuperar durante unos segundos, con el botón del mensaje o con Ctrl+Z.',
  place: 'Toda la aplicación',
  words: {
    states: { idle: 'Nada que deshacer', offered: 'Se ofrece deshacer', restoring: 'Recuperando' },
    events: { 'deletion.made': 'Se borra algo', 'undo.asked': 'Pulsar «Deshacer»', 'undo.pressed': 'Pulsar Ctrl+Z' },
    guards: {},
    actions: { keep: 'recuerda lo borrado', forget: 'lo olvida', tellDone: 'avisa de lo recuperado', tellFailed: 'dice por qué ya no se puede' },
    actors: { restore: 'Recuperar lo borrado' },
  },
});
