import { noticeSteps } from '#domain/work/steps.ts';
import { labelsOf, lifecycleFlow } from '#machines/flows/flow.ts';
import { noticeLifecycle, noticeWords } from '#machines/lifecycles/notice.ts';

export const noticeFlow = lifecycleFlow(noticeLifecycle, {
  title: 'Aviso',
  about: 'Un aviso avanza cuando su técnico sale y con sus albaranes, o se cancela antes de empezar.',
  words: {
    states: noticeWords.states,
    events: {
      ...labelsOf(noticeSteps),
      'notice.edit': 'Modificar',
      'notice.delete': 'Eliminar',
      'visit.moved': 'Cambia de técnico o de día',
      'work.finished': 'Todos sus albaranes están terminados',
      'work.removed': 'Se borra su último albarán',
    },
    guards: {},
    actions: {},
    actors: {},
    remedies: {},
  },
});
