// The messages that a user may see while signing in: kept apart from the others, so that the login loads no more.

export const sessionMessages = {
  staleOwn: 'Usted ha modificado este registro en otra ventana. Recargue antes de guardar.',
  stale: 'Otra persona ha modificado este registro. Recargue antes de guardar.',
  accountClosed: 'Su cuenta está desactivada',
  noRoles: 'Error: No tiene roles asignados.',
  verificationFailed: 'Verification failed, please login again',
  passwordChanged: 'Contraseña cambiada. Vuelva a iniciar sesión.',
  sessionOver: 'La sesión ha caducado, por favor vuelva a loguear',
  unknownPasskey: 'Esa clave de acceso no es de ningún usuario',
  sessionUnfinished: 'Falta la verificación en dos pasos',
} as const;
