import { callToNoticeMachine } from '#machines/work/callToNoticeMachine.ts';
import { screenFlow } from '#machines/flows/flow.ts';

export const callToNoticeFlow = screenFlow(callToNoticeMachine, {
  title: 'De llamada a aviso',
  about: 'Guarda la llamada una sola vez y crea su aviso, reintentando solo el aviso.',
  place: 'Llamadas y avisos',
  words: {
    states: {
      savingCall: 'Guardando la llamada',
      creatingNotice: 'Creando el aviso',
      noticeFailed: 'Falta el aviso',
      callFailed: 'No se ha guardado',
      left: 'Llamada sin aviso',
      done: 'Llamada con aviso',
    },
    events: { 'notice.retry': 'Reintentar', 'notice.left': 'Dejarla sin aviso' },
    guards: {},
    actions: {
      keepCall: 'recuerda la llamada',
      keepNotice: 'recuerda el aviso',
      explain: 'muestra el motivo',
      tellSaved: 'avisa de que la llamada está guardada',
    },
    actors: { saveCall: 'Guardar la llamada', createNotice: 'Crear el aviso' },
  },
});
