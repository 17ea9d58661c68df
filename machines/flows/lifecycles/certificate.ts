import { certificateSteps } from '#domain/contracts/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { certificateLifecycle, certificateWords } from '#machines/lifecycles/certificate.ts';

export const certificateFlow = lifecycleFlow(certificateLifecycle, {
  title: 'Certificado de mantenimiento',
  about: 'Una instalación con contrato obligatorio tiene un certificado al año: se anotan sus consumos, se emite y vale un año.',
  words: {
    states: certificateWords.states,
    events: { ...labelsOf(certificateSteps), 'certificate.expire': 'Pasa su último día' },
    guards: {
      hasIssuer: ['La empresa', 'tiene nombre, NIF y dirección'],
      isJustified: ['El certificado', 'tiene todos los consumos, o dice por qué faltan'],
      isOver: ['El último día del certificado', 'ha pasado'],
    },
    actions: {},
    actors: {},
    remedies: {
      hasIssuer: 'Complete los datos de la empresa',
      isJustified: 'Anote los consumos, o por qué no constan',
      isOver: null,
    },
  },
});
