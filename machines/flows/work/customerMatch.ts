import { customerMatchMachine } from '#machines/work/customerMatchMachine.ts';
import { screenFlow } from '#machines/flows/flow.ts';

export const customerMatchFlow = screenFlow(customerMatchMachine, {
  title: 'Quién es',
  about: 'Mientras se escribe un teléfono, un NIF o un nombre, busca qué cliente puede ser.',
  place: 'Llamadas y avisos',
  words: {
    states: {
      idle: 'En reposo',
      waiting: 'Escribiendo',
      searching: 'Buscando',
      found: 'Puede ser uno de estos',
      unknown: 'No es ningún cliente',
      failed: 'No se ha podido buscar',
      settled: 'Decidido',
    },
    events: {
      'known.changed': 'Cambiar lo que se sabe',
      'match.taken': 'Es este',
      'matches.dismissed': 'No es ninguno',
      'search.retry': 'Reintentar',
    },
    guards: { isEnough: ['Lo escrito', 'basta para buscar'], isFound: ['Algún cliente', 'se parece'] },
    actions: { note: 'anota lo que se sabe', list: 'muestra los parecidos', explain: 'muestra el motivo', tellTaken: 'avisa al formulario' },
    actors: { search: 'Buscar clientes parecidos' },
  },
});
