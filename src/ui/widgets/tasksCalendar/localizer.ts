// Spanish days and hours for react-big-calendar.
import { DateTime, Settings } from 'luxon';
import { luxonLocalizer } from 'react-big-calendar';

Settings.defaultLocale = 'es-ES';

export const localizer = luxonLocalizer(DateTime, { firstDayOfWeek: 1 });

/** A moment of the library as it travels: `YYYY-MM-DD HH:mm:00`. */
export const toMoment = (date: Date | string): string => DateTime.fromJSDate(new Date(date)).toFormat('yyyy-MM-dd HH:mm:00');
