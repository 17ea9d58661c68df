import { screenFlow } from '#machines/flows/flow.ts';
import { optionSearchMachine } from '#machines/editing/optionSearchMachine.ts';

export const optionSearchFlow = screenFlow(optionSearchMachine, {
  title: 'Desplegable remoto',
  about: 'Busca opciones en el servidor a partir de tres letras.',
  place: 'Fichas y formularios',
  words: {
    states: { idle: 'En reposo', waiting: 'Escribiendo', searching: 'Buscando', found: 'Opciones a la vista', failed: 'No se ha podido buscar' },
    events: {
      'text.typed': 'Escribir',
      'option.chosen': 'Elegir una opción',
      'option.cleared': 'Quitar la elegida',
      'chosen.replaced': 'El formulario cambia la elegida',
      'search.retry': 'Reintentar',
    },
    guards: { isLongEnough: ['El texto', 'tiene al menos tres letras'] },
    actions: {
      type: 'anota el texto',
      list: 'muestra las opciones',
      choose: 'anota la opción elegida',
      empty: 'quita las opciones',
      explain: 'muestra el motivo',
      tellChoice: 'avisa al formulario',
    },
    actors: { search: 'Buscar opciones' },
  },
});
