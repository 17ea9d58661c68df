import { screenFlow } from '#machines/flows/flow.ts';
import { activationMachine } from '#machines/work/activationMachine.ts';

export const activationFlow = screenFlow(activationMachine, {
  title: 'Activar VERI*FACTU',
  about: 'Comprueba por pasos la empresa, el productor del programa, el certificado y la conexión con la AEAT, y activa los registros de facturación.',
  place: 'Configuración',
  words: {
    states: {
      checking: 'Comprobando',
      unchecked: 'No se ha podido comprobar',
      steps: 'Paso a paso',
      'steps.company': 'Empresa',
      'steps.producer': 'Productor del programa',
      'steps.certificate': 'Certificado',
      'steps.service': 'Conexión con la AEAT',
      'steps.series': 'Numeración',
      'steps.confirming': 'Confirmación',
      'steps.asking': 'Preguntando',
      activating: 'Activando',
      activated: 'Activado',
    },
    events: {
      'regime.chosen': 'Elegir el régimen de IVA',
      'representation.told': 'Marcar que representa a la empresa',
      'step.next': 'Siguiente',
      'step.previous': 'Atrás',
      'check.again': 'Comprobar otra vez',
      'activation.asked': 'Activar VERI*FACTU',
      'activation.confirmed': 'Sí, activar',
      'activation.cancelled': 'Todavía no',
    },
    guards: {
      isCompanyRight: ['Los datos de la empresa', 'están bien'],
      isProducerRight: ['Los datos del productor', 'están completos'],
      isCertificateRight: ['El certificado', 'vale y es de la empresa o la representa'],
      isServiceRight: ['La AEAT', 'contesta y el reloj va en hora'],
    },
    actions: {
      keepKey: 'guarda la clave: si se repite, no se hace dos veces',
      keep: 'guarda lo encontrado',
      choose: 'anota el régimen',
      tell: 'anota si representa a la empresa',
      hush: 'quita el motivo anterior',
      explain: 'muestra el motivo',
      tellDone: 'avisa a la página',
    },
    actors: { check: 'Comprobar todo', activate: 'Activar la empresa' },
  },
});
