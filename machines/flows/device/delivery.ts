import { deliveryMachine } from '#machines/device/deliveryMachine.ts';
import { screenFlow } from '#machines/flows/flow.ts';

export const deliveryFlow = screenFlow(deliveryMachine, {
  title: 'Envío de un albarán',
  about: 'Lo que el técnico anota en casa del cliente se guarda, con sus fotos y su firma, y se termina; lo que falla se reintenta sin repetir nada.',
  place: 'Albaranes y facturas',
  words: {
    states: {
      recalling: 'Buscando fotos',
      writing: 'Anotando',
      sending: 'Enviando',
      'sending.keeping': 'Guardando en el dispositivo',
      'sending.waiting': 'A salvo, esperando respuesta',
      delivered: 'Entregado',
    },
    events: {
      'visit.opened': 'Se abre el trabajo de un aviso',
      'visit.begun': 'Se escribe algo',
      'photos.picked': 'Hacer fotos',
      'photo.dropped': 'Quitar una foto',
      'photos.unkept': 'No queda sitio para las fotos',
      'photos.forgotten': 'Dejarlo sin guardar',
      'delivery.begun': 'Guardar o terminar',
      'delivery.kept': 'Queda a salvo en el dispositivo',
    },
    guards: {
      isTold: ['La oficina', 'sabe que el albarán está abierto'],
      isUntold: ['La oficina', 'no sabe todavía que el albarán está abierto'],
      isTaken: ['Las fotos', 'se admiten'],
      isAllDone: ['Todo lo pedido', 'ha llegado ya'],
    },
    actions: {
      watch: 'dice a la oficina que está abierto',
      tellBegun: 'dice a la oficina que está empezado',
      append: 'guarda las fotos en espera',
      warn: 'dice por qué no se admiten',
      warnUnkept: 'avisa de que no se conservan',
      drop: 'quita la foto',
      restore: 'recupera las fotos que quedaron',
      forget: 'olvida las fotos',
      keep: 'las guarda en el dispositivo',
      take: 'pone en cola lo que aún no ha llegado',
      note: 'anota lo que ha llegado',
      tellDone: 'avisa de que ha terminado',
      tellFailed: 'avisa de qué ha fallado',
    },
    actors: { tellOpen: 'Decir que el aviso está abierto', recall: 'Buscar las fotos que quedaron', deliver: 'Guardar en el dispositivo y enviar' },
  },
});
