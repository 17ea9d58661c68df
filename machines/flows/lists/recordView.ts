import { screenFlow } from '#machines/flows/flow.ts';
import { recordViewMachine } from '#machines/lists/recordViewMachine.ts';

export const recordViewFlow = screenFlow(recordViewMachine, {
  title: 'Ficha',
  about: 'Un registro se lee en su página y se le aplican acciones, con pregunta cuando no tienen vuelta atrás.',
  place: 'Fichas y formularios',
  words: {
    states: {
      loading: 'Leyendo',
      failed: 'No se ha podido leer',
      ready: 'A la vista',
      'ready.still': 'Al día',
      'ready.refreshing': 'Leyendo lo nuevo',
      asking: 'Preguntando',
      acting: 'Haciendo lo pedido',
    },
    events: {
      'record.reload': 'Leer de nuevo',
      'record.changed': 'Otra persona guarda',
      'record.turned': 'Elegir otro registro',
      'action.chosen': 'Elegir una acción',
      'action.confirmed': 'Confirmar',
      'action.cancelled': 'Cancelar',
    },
    guards: { isAsked: ['La acción', 'exige preguntar antes'], isOther: ['El registro', 'es otro'] },
    actions: {
      spendKey: 'da por hecha la orden: la siguiente lleva otra clave',
      keepKey: 'guarda la clave: si se repite, no se hace dos veces',
      show: 'muestra el registro',
      turn: 'deja de mostrar el anterior',
      tellRead: 'avisa de que se ha leído',
      explain: 'muestra el motivo',
      choose: 'recuerda la acción',
      tell: 'avisa de que está hecho',
    },
    actors: { read: 'Leer el registro', act: 'Hacer la acción' },
  },
});
