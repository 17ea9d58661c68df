import { screenFlow } from '#machines/flows/flow.ts';
import { passwordRecoveryMachine } from '#machines/session/passwordRecoveryMachine.ts';

export const passwordRecoveryFlow = screenFlow(passwordRecoveryMachine, {
  title: 'Recuperar contraseña',
  about: 'Pide un correo, envía el enlace y lo confirma.',
  place: 'Toda la aplicación',
  words: {
    states: { editing: 'Escribiendo', sending: 'Enviando', confirmation: 'Confirmación a la vista', closed: 'Cerrado' },
    events: { 'recovery.submit': 'Pedir el enlace', 'form.changed': 'Escribir', 'dialog.close': 'Cerrar' },
    guards: {},
    actions: { keep: 'recuerda el correo', explain: 'muestra el motivo', hush: 'quita el mensaje' },
    actors: { send: 'Enviar el enlace' },
  },
});
