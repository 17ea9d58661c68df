import type { FollowUpRow } from '#domain/quotes/followUpRow.ts';

/** What goes out with the words of a letter. */
export const goesAlong = ({ lleva_enlace }: Pick<FollowUpRow, 'lleva_enlace'>): string =>
  lleva_enlace ? 'Lleva adjunto el PDF del presupuesto, y un enlace para verlo, elegir y aceptarlo.' : 'Lleva adjunto el PDF del presupuesto, sin enlace.';
