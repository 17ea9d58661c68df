// What a browser remembers of the user who signed in, by its key in `localStorage`.
export const remembered = {
  token: 'frigoria.token',
  /** The id of the user whose device it is, or 0. */
  device: 'frigoria.dispositivo',
} as const;
