import { screenFlow } from '#machines/flows/flow.ts';
import { passwordResetMachine } from '#machines/session/passwordResetMachine.ts';

export const passwordResetFlow = screenFlow(passwordResetMachine, {
  title: 'Contraseña nueva',
  about: 'Cambia la contraseña con el código recibido por correo.',
  place: 'Toda la aplicación',
  words: {
    states: { editing: 'Escribiendo', saving: 'Guardando', done: 'Cambiada' },
    events: { 'reset.submit': 'Guardar la contraseña', 'form.changed': 'Escribir' },
    guards: {},
    actions: { explain: 'muestra el motivo', hush: 'quita el mensaje' },
    actors: { save: 'Guardar la contraseña' },
  },
});
