import { screenFlow } from '#machines/flows/flow.ts';
import { uploadQueueMachine } from '#machines/device/uploadQueueMachine.ts';

export const uploadQueueFlow = screenFlow(uploadQueueMachine, {
  title: 'Envío de fotos',
  about: 'Las fotos elegidas viajan una tras otra; la que falla espera a que se reintente.',
  place: 'Albaranes y facturas',
  words: {
    states: {
      uploads: 'Envíos',
      'uploads.resting': 'En reposo',
      'uploads.sending': 'Enviando',
      warning: 'Advertencia',
      'warning.quiet': 'Ninguna',
      'warning.shown': 'A la vista',
    },
    events: {
      'files.picked': 'Elegir fotos',
      'upload.progressed': 'Avanza el envío',
      'upload.retried': 'Reintentar una foto',
      'upload.dropped': 'Descartar una foto',
    },
    guards: { isWaited: ['Alguna foto', 'está en espera'], isFirst: ['La foto', 'es la que se está enviando'], isTaken: ['Las fotos', 'se admiten'] },
    actions: {
      append: 'pone las fotos en espera',
      begin: 'pone el avance a cero',
      advance: 'muestra el avance',
      shift: 'pasa a la siguiente',
      fail: 'aparta la foto con su motivo',
      retry: 'vuelve a ponerla en espera',
      drop: 'deja de contar con ella',
      warn: 'dice por qué no se admiten',
      hush: 'quita la advertencia',
      tellSaved: 'avisa de que está guardada',
    },
    actors: { send: 'Enviar una foto' },
  },
});
