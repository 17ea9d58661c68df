import { screenFlow } from '#machines/flows/flow.ts';
import { fiscalCorrectionMachine } from '#machines/work/fiscalCorrectionMachine.ts';

export const fiscalCorrectionFlow = screenFlow(fiscalCorrectionMachine, {
  title: 'Corregir un registro',
  about: 'Pregunta qué está mal en lo que la AEAT no admite y lleva a rectificar la factura, a hacer otro registro o a anularla.',
  place: 'Albaranes y facturas',
  words: {
    states: {
      opening: 'Abriendo',
      asking: 'Preguntando qué está mal',
      askingNif: 'Preguntando por el NIF',
      rectifying: 'Hay que rectificar la factura',
      annulling: 'Hay que anular la factura',
      confirming: 'Diciendo qué se hará',
      correcting: 'Haciendo el registro nuevo',
      corrected: 'Corregido',
    },
    events: {
      'invoice.wrong': 'Algo de la factura está mal',
      'record.wrong': 'Solo está mal el registro',
      'invoice.needless': 'La factura no debería existir',
      'nif.right': 'El NIF es el correcto',
      'nif.wrong': 'El NIF está mal',
      'question.returned': 'Volver a la pregunta',
      'correction.confirmed': 'Hacer el registro nuevo',
    },
    guards: {
      isAnnulment: ['El registro', 'es de una anulación'],
      isIssue: ['El registro', 'es de una factura'],
      isOfCustomer: ['La AEAT', 'no admite cómo se identifica al cliente'],
      asksCensus: ['La AEAT', 'no conoce el NIF de una persona'],
    },
    actions: {
      keepKey: 'guarda la clave: si se repite, no se hace dos veces',
      begin: 'olvida lo contestado',
      noteCensus: 'anota que la persona no está en el censo',
      hush: 'quita el motivo anterior',
      explain: 'muestra el motivo',
      tellMade: 'avisa a la página',
    },
    actors: { correct: 'Hacer el registro que ocupa su lugar' },
  },
});
