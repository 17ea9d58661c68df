import { formatCount } from '#domain/format.ts';

/** 'va 3 segundos por delante del de la AEAT' */
export function clockWords(ahead: number): string {
  if (ahead === 0) return 'va igual que el de la AEAT';
  const seconds = Math.abs(ahead);
  return `va ${formatCount(seconds)} ${seconds === 1 ? 'segundo' : 'segundos'} por ${ahead > 0 ? 'delante' : 'detrás'} del de la AEAT`;
}
