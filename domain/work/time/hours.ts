// Hours and minutes of people at work, in words.
import { formatDate, formatMinutes } from '../../kernel/format.ts';

/** Minutes in words, also none. */
export const minutesText = (minutes: number): string => formatMinutes(minutes) || '0 min';

/** The hour of a moment, with its day where that is another one than that of its sheet. */
export const hourOn = (dia: string, moment: string | null): string =>
  moment === null ? '–' : `${moment.slice(0, 10) === dia ? '' : `${formatDate(moment.slice(0, 10))} `}${moment.slice(11, 16)}`;
