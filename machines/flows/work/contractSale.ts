import { screenFlow } from '#machines/flows/flow.ts';
import { contractSaleMachine } from '#machines/work/contractSaleMachine.ts';

export const contractSaleFlow = screenFlow(contractSaleMachine, {
  title: 'Preparar un contrato',
  about: 'Lleva por pasos de las máquinas de un cliente a un contrato listo para firmar: dónde están, qué pide la norma de ellas y cuánto cuesta.',
  place: 'Fichas y formularios',
  words: {
    states: {
      beginning: 'Empezando',
      reading: 'Leyendo la localización',
      unread: 'No se ha podido leer',
      place: 'Instalación',
      proposing: 'Mirando la norma',
      duty: 'Norma y visitas',
      price: 'Precio',
    },
    events: {
      'place.chosen': 'Elegir la localización',
      'place.again': 'Reintentar',
      'proposal.asked': 'Siguiente',
      'step.next': 'Seguir al precio',
      'step.previous': 'Atrás',
      'step.shown': 'Ir a lo que está mal',
    },
    guards: {
      isPlaced: ['La localización', 'está elegida'],
      isPlace: ['Una localización', 'se elige'],
      isPlaceStep: ['Lo que está mal', 'está en la instalación'],
      isDutyStep: ['Lo que está mal', 'está en las visitas'],
    },
    actions: {
      choose: 'anota la localización',
      ask: 'anota las máquinas por las que se pregunta',
      keepPlace: 'guarda lo que hay en ella',
      keepProposal: 'guarda lo propuesto',
      explain: 'muestra el motivo',
      tellPlace: 'rellena las máquinas',
      tellProposal: 'rellena el plan',
    },
    actors: { read: 'Leer la localización', propose: 'Preguntar qué pide la norma' },
  },
});
