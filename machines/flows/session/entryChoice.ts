import { screenFlow } from '#machines/flows/flow.ts';
import { entryChoiceMachine } from '#machines/session/entryChoiceMachine.ts';

export const entryChoiceFlow = screenFlow(entryChoiceMachine, {
  title: 'Primera entrada',
  about: 'Después de un código de entrada: cómo se entrará la próxima vez, y Frigoria en la pantalla de inicio.',
  place: 'Toda la aplicación',
  words: {
    states: {
      asking: 'Eligiendo cómo entrar',
      adding: 'Haciendo una clave de acceso',
      keeping: 'Códigos de recuperación a la vista',
      writing: 'Escribiendo la contraseña',
      saving: 'Guardando la contraseña',
      leaving: 'Dejándolo para otro día',
      chosen: 'Elegido',
      offering: 'Ofreciendo la pantalla de inicio',
      installing: 'Añadiéndose a la pantalla de inicio',
      done: 'Hecho',
    },
    events: {
      'passkey.chosen': 'Elegir clave de acceso',
      'password.chosen': 'Elegir contraseña',
      'password.given': 'Guardar la contraseña',
      'form.changed': 'Escribir',
      'choice.back': 'Volver',
      'choice.left': 'Ahora no',
      'codes.kept': 'Guardar los códigos',
      'install.asked': 'Añadir a la pantalla de inicio',
      'install.left': 'Seguir',
    },
    guards: {
      hasCodes: ['La respuesta', 'trae códigos nuevos'],
      isInstalled: ['El programa', 'está en la pantalla de inicio'],
    },
    actions: { explain: 'muestra el motivo', hush: 'quita el mensaje', keepCodes: 'recuerda los códigos' },
    actors: {
      add: 'Hacer una clave de acceso en el navegador',
      save: 'Guardar la contraseña',
      leave: 'Seguir sin elegir',
      install: 'Preguntar por la pantalla de inicio',
    },
  },
});
