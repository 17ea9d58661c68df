import { quoteSteps } from '#domain/quotes/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { quoteLifecycle, quoteWords } from '#machines/lifecycles/quote.ts';

export const quoteFlow = lifecycleFlow(quoteLifecycle, {
  title: 'Presupuesto',
  about: 'Un presupuesto se prepara, se envía y se acepta, se rechaza o caduca; lo aceptado se hace con un aviso y un albarán.',
  words: {
    states: quoteWords.states,
    events: { ...labelsOf(quoteSteps), 'quote.expire': 'Pasa su último día sin respuesta', 'quote.restored': 'Se borra su otra versión' },
    guards: {
      hasIssuer: ['La empresa', 'tiene nombre, NIF y dirección'],
      hasLines: ['El presupuesto', 'tiene líneas'],
      maySend: ['La persona que lo pide', 'puede enviarlo'],
      isOver: ['El último día en que vale', 'ha pasado'],
      isValid: ['El presupuesto', 'vale todavía'],
      wasRejected: ['El cliente', 'lo había rechazado'],
      wasSeen: ['El cliente', 'lo había visto'],
      isUnplanned: ['La obra', 'no tiene aviso'],
      isUndelivered: ['La obra', 'no tiene albarán'],
      hasRest: ['Lo aceptado', 'no está todo facturado'],
      isKnown: ['El presupuesto', 'es de un cliente'],
      isUnknown: ['El presupuesto', 'es de un interesado que no es cliente'],
      isOriginal: ['El presupuesto', 'no es una ampliación de otro'],
      isBeyond: ['El albarán de la obra', 'pasa de lo aceptado'],
      isReady: ['El albarán de la obra', 'está listo para facturar'],
    },
    actions: {},
    actors: {},
    remedies: {
      hasIssuer: 'Complete los datos de la empresa',
      hasLines: 'Añada una línea',
      maySend: 'Pida a la oficina que lo envíe',
      isOver: null,
      isValid: 'Haga otra versión, con otro último día',
      wasRejected: null,
      wasSeen: null,
      isUnplanned: null,
      isUndelivered: null,
      hasRest: null,
      isKnown: 'Diga qué cliente es el interesado',
      isUnknown: null,
      isOriginal: null,
      isBeyond: null,
      isReady: 'Haga el albarán, si falta, y páselo a facturar',
    },
  },
});
