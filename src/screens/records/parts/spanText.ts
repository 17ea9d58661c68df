// Times in words, as long as they need to be: '45 min', '3 h 20 min', '12 días'.
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '—' for no time at all. */
export function spanText(seconds: number | null): string {
  if (seconds === null) return '—';
  if (seconds < MINUTE) return 'menos de 1 min';
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < DAY) return both(Math.floor(seconds / HOUR), 'h', Math.floor((seconds % HOUR) / MINUTE), 'min');
  const days = Math.floor(seconds / DAY);
  return days < 10 ? both(days, days === 1 ? 'día' : 'días', Math.floor((seconds % DAY) / HOUR), 'h') : `${days} días`;
}

/** The same in one unit, rounded, for what is told next to many others: '45 min', '3 h', '2 meses'. */
export function aboutText(seconds: number): string {
  if (seconds < MINUTE) return '< 1 min';
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)} min`;
  if (seconds < 1.5 * DAY) return `${Math.round(seconds / HOUR)} h`;
  const days = Math.round(seconds / DAY);
  return days < 60 ? `${days} días` : `${Math.round(days / 30)} meses`;
}

const both = (big: number, unit: string, small: number, part: string) => `${big} ${unit}${small > 0 ? ` ${small} ${part}` : ''}`;

const names = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'];

/** 'noviembre de 2026' for '2026-11'. */
export const monthText = (month: string): string => `${names[Number(month.slice(5)) - 1] ?? month} de ${month.slice(0, 4)}`;

/** '3 de octubre de 2026' for a day or a moment. */
export const dayText = (day: string): string => `${Number(day.slice(8, 10))} de ${monthText(day.slice(0, 7))}`;
