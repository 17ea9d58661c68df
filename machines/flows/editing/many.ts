import { screenFlow } from '#machines/flows/flow.ts';
import { manyMachine } from '#machines/editing/manyMachine.ts';

export const manyFlow = screenFlow(manyMachine, {
  title: 'Varios a la vez',
  about: 'Lo que se hace con las filas marcadas de una lista: se reúnen todas las de un filtro, y se hacen una a una, con su avance y lo que no se ha podido.',
  place: 'Listas',
  words: {
    states: {
      idle: 'En reposo',
      gathering: 'Reuniendo las filtradas',
      asking: 'Preguntando',
      acting: 'Haciéndose una',
      ended: 'Terminado',
      telling: 'Diciendo qué no se ha podido',
    },
    events: {
      'all.asked': 'Pulsar «Seleccionar los filtrados»',
      'all.progressed': 'Llega otra página',
      'action.asked': 'Pulsar lo que se hace con las marcadas',
      'action.confirmed': 'Confirmar',
      'action.cancelled': 'Cancelar',
      'many.stopped': 'Pulsar «Parar»',
      'report.closed': 'Cerrar el informe',
    },
    guards: {
      isLast: ['La fila', 'es la última, o alguien ha parado'],
      isClean: ['Todas las filas', 'se han hecho'],
      isHopeless: ['Las demás filas', 'fallarían también'],
      hasRows: ['Alguna fila', 'está marcada'],
    },
    actions: {
      keepKey: 'guarda la clave: si se repite, no se hace dos veces',
      choose: 'recuerda cómo se hace',
      begin: 'recuerda el filtro',
      advance: 'cuenta las reunidas',
      explain: 'dice por qué no se han reunido',
      take: 'recuerda las filas',
      count: 'la cuenta como hecha',
      fail: 'anota por qué no',
      stop: 'para al terminar la que se está haciendo',
      forget: 'olvida las filas',
      tellGathered: 'avisa de las reunidas',
      tellDone: 'avisa de las hechas',
    },
    actors: { gather: 'Leer todas las filas del filtro', act: 'Hacerlo con una fila' },
  },
});
