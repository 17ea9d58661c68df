import { screenFlow } from '#machines/flows/flow.ts';
import { photosMachine } from '#machines/device/photosMachine.ts';

export const photosFlow = screenFlow(photosMachine, {
  title: 'Fotos de un albarán',
  about: 'Las fotos se ordenan y se quitan, con pregunta; lo que el servidor rechaza vuelve a como estaba.',
  place: 'Albaranes y facturas',
  words: {
    states: { resting: 'En reposo', ordering: 'Guardando el orden', asking: 'Preguntando si se quita', removing: 'Quitando' },
    events: {
      'photo.added': 'Llega una foto nueva',
      'photo.moved': 'Mover una foto',
      'removal.asked': 'Quitar una foto',
      'removal.confirmed': 'Confirmar',
      'removal.cancelled': 'Cancelar',
      'photos.replaced': 'Se lee de nuevo el albarán',
    },
    guards: { isPlace: ['La foto', 'tiene sitio hacia ese lado'] },
    actions: {
      spendOrderKey: 'da por hecha la orden: la siguiente lleva otra clave',
      keepOrderKey: 'guarda la clave: si se repite, no se hace dos veces',
      keepRemovalKey: 'guarda la clave: si se repite, no se hace dos veces',
      add: 'añade la foto',
      move: 'cambia el orden',
      undo: 'vuelve al orden anterior',
      ask: 'recuerda la foto',
      remove: 'quita la foto',
      replace: 'muestra las fotos leídas',
    },
    actors: { order: 'Guardar el orden', remove: 'Quitar la foto' },
  },
});
