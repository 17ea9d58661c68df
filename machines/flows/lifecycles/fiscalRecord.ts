import { fiscalRecordSteps } from '#domain/fiscal/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { fiscalRecordLifecycle, fiscalRecordWords } from '#machines/lifecycles/fiscalRecord.ts';

export const fiscalRecordFlow = lifecycleFlow(fiscalRecordLifecycle, {
  title: 'Registro de facturación',
  about: 'Cada factura que se emite deja un registro para la AEAT: se envía solo, y si la AEAT no lo admite alguien decide cómo se corrige.',
  words: {
    states: fiscalRecordWords.states,
    events: {
      ...labelsOf(fiscalRecordSteps),
      'record.send': 'Sale con un envío',
      'record.postponed': 'El envío no llega a la AEAT',
      'record.doubted': 'No llega respuesta',
      'record.accepted': 'La AEAT lo acepta',
      'record.warned': 'La AEAT lo acepta con errores',
      'record.refused': 'La AEAT lo rechaza',
      'record.missing': 'La AEAT no lo tiene',
    },
    guards: { isOurs: ['El número', 'es de este programa'] },
    actions: {},
    actors: {},
    remedies: { isOurs: null },
  },
});
