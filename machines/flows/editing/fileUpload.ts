import { fileUploadMachine } from '#machines/editing/fileUploadMachine.ts';
import { screenFlow } from '#machines/flows/flow.ts';

export const fileUploadFlow = screenFlow(fileUploadMachine, {
  title: 'Campo de archivo',
  about: 'Un solo archivo: se elige, se sustituye o se marca para quitarlo al completar el formulario.',
  place: 'Fichas y formularios',
  words: {
    states: {
      file: 'Archivo',
      'file.deciding': 'Según lo que haya',
      'file.empty': 'Vacío',
      'file.stored': 'Guardado',
      'file.confirming': 'Preguntando si se quita',
      'file.removed': 'Marcado para quitar',
      'file.picked': 'Elegido',
      warning: 'Advertencia',
      'warning.quiet': 'Ninguna',
      'warning.shown': 'A la vista',
    },
    events: {
      'file.picked': 'Elegir un archivo',
      'pick.cleared': 'Quitar el elegido',
      'removal.asked': 'Quitar el guardado',
      'removal.confirmed': 'Confirmar',
      'removal.cancelled': 'Cancelar',
      'removal.undone': 'Deshacer',
      'stored.replaced': 'El formulario muestra otro registro',
    },
    guards: {
      isTaken: ['El archivo', 'se admite'],
      isPicked: ['Un archivo', 'está elegido'],
      isRemoved: ['El archivo', 'está marcado para quitar'],
      isStored: ['Un archivo', 'está guardado'],
    },
    actions: {
      keep: 'anota la elección',
      replaceStored: 'toma el archivo del registro',
      warn: 'dice por qué no se admite',
      hush: 'quita la advertencia',
      tellValue: 'avisa al formulario',
    },
    actors: {},
  },
});
