// What a browser remembers of the user who signed in, by its key in `localStorage`.
export const remembered = {
  token: 'frigoria.token',
  /** The id of the user whose device it is, or 0. */
  device: 'frigoria.dispositivo',
  /** Whose account was closed while work of theirs waited on this device, and the token of the session that they had. */
  leaver: 'frigoria.entrega',
  /** By which the server tells this device from others of the same user. */
  self: 'frigoria.aparato',
  /** Whether the server was told last that work waits on this device. */
  held: 'frigoria.retenido',
} as const;
