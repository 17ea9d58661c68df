import { screenFlow } from '#machines/flows/flow.ts';
import { undoMachine } from '#machines/editing/undoMachine.ts';

export const undoFlow = screenFlow(undoMachine, {
  title: 'Deshacer lo último',
  about: 'Lo que se acaba de borrar, cobrar o enviar por correo se puede deshacer durante unos segundos, con el botón del mensaje o con Ctrl+Z.',
  place: 'Toda la aplicación',
  words: {
    states: { idle: 'Nada que deshacer', offered: 'Se ofrece deshacer', restoring: 'Deshaciendo' },
    events: { 'deed.done': 'Se borra, se cobra o se envía algo', 'undo.asked': 'Pulsar «Deshacer»', 'undo.pressed': 'Pulsar Ctrl+Z' },
    guards: {},
    actions: {
      spendKey: 'da por hecha la orden: la siguiente lleva otra clave',
      keepKey: 'guarda la clave: si se repite, no se hace dos veces',
      keep: 'recuerda lo hecho',
      forget: 'lo olvida',
      tellDone: 'avisa de lo deshecho',
      tellFailed: 'dice por qué ya no se puede',
    },
    actors: { restore: 'Deshacer lo hecho' },
  },
});
