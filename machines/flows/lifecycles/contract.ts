import { contractSteps } from '#domain/contracts/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { contractLifecycle, contractWords } from '#machines/lifecycles/contract.ts';

export const contractFlow = lifecycleFlow(contractLifecycle, {
  title: 'Contrato',
  about: 'Un contrato de mantenimiento se prepara, se envía, se firma y se renueva de periodo en periodo hasta que acaba.',
  words: {
    states: contractWords.states,
    events: { ...labelsOf(contractSteps), 'contract.expire': 'Pasa su último día sin firma', 'contract.end': 'Pasa su último día' },
    guards: {
      hasIssuer: ['La empresa', 'tiene nombre, NIF y dirección'],
      hasMachines: ['El contrato', 'cubre alguna máquina'],
      hasPlans: ['El contrato', 'tiene un plan de visitas'],
      hasPrice: ['El contrato', 'tiene precio'],
      isFree: ['El contrato', 'es el único vigente de sus máquinas'],
      isOver: ['El último día del contrato', 'ha pasado'],
    },
    actions: {},
    actors: {},
    remedies: {
      hasIssuer: 'Complete los datos de la empresa',
      hasMachines: 'Añada una máquina',
      hasPlans: 'Añada un plan de visitas',
      hasPrice: 'Escriba el precio al año, o el de cada máquina',
      isFree: 'Dé de baja el otro contrato, o quite de este la máquina',
      isOver: null,
    },
  },
});
