import { deliveryMachine } from '#machines/deliveryMachine.ts';
import { screenFlow } from '#machines/flows/flow.ts';

export const deliveryFlow = screenFlow(deliveryMachine, {
  title: 'Envío de un albarán',
  about: 'Lo que el técnico anota en casa del cliente se guarda, con sus fotos y su firma, y se termina; lo que falla se reintenta sin repetir nada.',
  place: 'Albaranes y facturas',
  words: {
    states: { recalling: 'Buscando fotos', writing: 'Anotando', sending: 'Enviando', delivered: 'Entregado' },
    events: {
      'photos.picked': 'Hacer fotos',
      'photo.dropped': 'Quitar una foto',
      'photos.forgotten': 'Dejarlo sin guardar',
      'delivery.begun': 'Guardar o terminar',
    },
    guards: { isTaken: 'se admiten las fotos', isAllDone: 'ha llegado ya todo' },
    actions: {
      append: 'guarda las fotos en espera',
      warn: 'dice por qué no se admiten',
      drop: 'quita la foto',
      restore: 'recupera las fotos que quedaron',
      forget: 'olvida las fotos',
      keep: 'las guarda en el dispositivo',
      take: 'pone en cola lo que aún no ha llegado',
      note: 'anota lo que ha llegado',
      tellDone: 'avisa de que ha terminado',
      tellFailed: 'avisa de qué ha fallado',
    },
    actors: { recall: 'Buscar las fotos que quedaron', deliver: 'Guardar en el dispositivo y enviar' },
  },
});
