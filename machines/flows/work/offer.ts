import { screenFlow } from '#machines/flows/flow.ts';
import { offerMachine } from '#machines/work/offerMachine.ts';

export const offerFlow = screenFlow(offerMachine, {
  title: 'Página de un presupuesto',
  about: 'La página que el cliente abre con su enlace: elige entre las opciones, pregunta, y firma el presupuesto o lo rechaza.',
  place: 'Fichas y formularios',
  words: {
    states: { reading: 'Leyendo', accepting: 'Firmando', refusing: 'Rechazando', asking: 'Preguntando', accepted: 'Aceptado', refused: 'Rechazado' },
    events: {
      'option.chosen': 'Elegir una opción',
      'offer.signed': 'Firmar y aceptar',
      'offer.refused': 'No me interesa',
      'question.asked': 'Enviar la pregunta',
    },
    guards: {},
    actions: {
      choose: 'anota lo elegido',
      take: 'anota lo que se envía, con su clave',
      spendKey: 'da la clave por usada',
      explain: 'muestra el motivo',
      noteAsked: 'dice que la pregunta ha llegado',
    },
    actors: { accept: 'Aceptar el presupuesto', refuse: 'Rechazar el presupuesto', ask: 'Enviar la pregunta' },
  },
});
