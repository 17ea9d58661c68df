// What a device holds of its user that has not reached the server.

export interface HeldBody {
  /** By which a device is told from others of its user, up to 40 letters. */
  dispositivo: string;
  /** Works that wait to be sent, forms that were left half-done, and how many of both are signed. */
  sin_enviar: number;
  a_medias: number;
  firmados: number;
}

/** As the office reads it. */
export interface Held extends Omit<HeldBody, 'dispositivo'> {
  /** When the device was heard of last, in the company's time. */
  oido: string;
}

/** In words: '3 trabajos sin enviar y 1 a medias, 2 firmados'. */
export function heldWords({ sin_enviar, a_medias, firmados }: Omit<HeldBody, 'dispositivo'>): string {
  const unsent = sin_enviar === 1 ? '1 trabajo sin enviar' : `${sin_enviar} trabajos sin enviar`;
  const held = [...(sin_enviar > 0 ? [unsent] : []), ...(a_medias > 0 ? [`${a_medias} a medias`] : [])].join(' y ');
  return firmados === 0 ? held : `${held}, ${firmados === 1 ? '1 firmado' : `${firmados} firmados`}`;
}
