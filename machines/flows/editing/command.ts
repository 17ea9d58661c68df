import { commandMachine } from '#machines/editing/commandMachine.ts';
import { screenFlow } from '#machines/flows/flow.ts';

export const commandFlow = screenFlow(commandMachine, {
  title: 'Orden',
  about:
    'Una sola llamada a la vez, con pregunta cuando hace falta; mientras se hace, pulsar otra vez no hace nada. Cada orden lleva una clave: si se pierde la respuesta y se repite, el servidor no la hace dos veces.',
  place: 'Fichas y formularios',
  words: {
    states: { idle: 'En reposo', unanswered: 'Sin respuesta', asking: 'Preguntando', running: 'Haciéndose' },
    events: {
      'command.given': 'Pulsar el botón',
      'command.asked': 'Pulsar un botón que pregunta',
      'command.confirmed': 'Confirmar',
      'command.cancelled': 'Cancelar',
    },
    guards: { isUnreachable: ['La conexión', 'falla'] },
    actions: {
      spendKey: 'da por hecha la orden: la siguiente lleva otra clave',
      keepKey: 'guarda la clave: si se repite, no se hace dos veces',
      take: 'recuerda qué se ha pedido',
      forget: 'olvida lo pedido',
      tell: 'avisa de que está hecho',
    },
    actors: { run: 'Hacer lo pedido' },
  },
});
