// Those of the messages that whoever signs in may read: apart from the others, so that the login loads no more.

export const sessionMessages = {
  stale: 'Otra persona ha modificado este registro. Recargue antes de guardar.',
  accountClosed: 'Su cuenta está desactivada',
  noRoles: 'Error: No tiene roles asignados.',
  verificationFailed: 'Verification failed, please login again',
  passwordChanged: 'Contraseña cambiada. Vuelva a iniciar sesión.',
  sessionOver: 'La sesión ha caducado, por favor vuelva a loguear',
} as const;
