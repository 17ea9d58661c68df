import { calendarMachine } from '#machines/work/calendarMachine.ts';
import { screenFlow } from '#machines/flows/flow.ts';

export const calendarFlow = screenFlow(calendarMachine, {
  title: 'Calendario de tareas',
  about: 'Cada cambio de vista o de fecha carga los avisos de los días que se ven.',
  place: 'Llamadas y avisos',
  words: {
    states: { loading: 'Cargando', ready: 'A la vista', failed: 'No se ha podido leer' },
    events: {
      'view.changed': 'Cambiar de vista',
      'span.previous': 'Ir a lo anterior',
      'span.next': 'Ir a lo siguiente',
      'today.asked': 'Ir a hoy',
      'date.jumped': 'Elegir una fecha',
      'day.opened': 'Abrir un día',
      'calendar.reload': 'Leer de nuevo',
      'load.retry': 'Reintentar',
    },
    guards: {},
    actions: {
      move: 'cambia de vista o de fecha',
      step: 'avanza o retrocede',
      show: 'muestra los avisos',
      explain: 'muestra el motivo',
      tellPlace: 'pone el lugar en la dirección',
    },
    actors: { load: 'Leer los avisos de esos días' },
  },
});
