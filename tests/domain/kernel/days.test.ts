// Days against luxon, which the browser does not load: every day of eight years, and the moments around each change of the clocks.
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, clockIn, daysBetween, firstOfMonth, isDay, lastOfMonth, mondayOf, weekdayOf } from '#domain/kernel/days.ts';

const days = Array.from({ length: 8 * 365 + 3 }, (_, index) => DateTime.utc(2023, 12, 28).plus({ days: index }));
const toDay = (date: DateTime) => date.toISODate()!;

describe('every day agrees with the calendar', () => {
  it.each([-400, -31, -1, 0, 1, 7, 30, 365])('%i days later', count => {
    const wrong = days.filter(date => {
      const later = toDay(date.plus({ days: count }));
      return addDays(toDay(date), count) !== later || daysBetween(toDay(date), later) !== count;
    });
    expect(wrong.map(toDay)).toEqual([]);
  });

  it.each([-25, -12, -1, 0, 1, 2, 11, 13])('%i months later', count => {
    expect(days.filter(date => addMonths(toDay(date), count) !== toDay(date.plus({ months: count }))).map(toDay)).toEqual([]);
  });

  it('its week begins on a Monday, and its month ends where the next begins', () => {
    for (const date of days) {
      const day = toDay(date);
      expect([weekdayOf(day), mondayOf(day)]).toEqual([date.weekday - 1, toDay(date.startOf('week'))]);
      expect([firstOfMonth(day), lastOfMonth(day)]).toEqual([toDay(date.startOf('month')), toDay(date.endOf('month'))]);
    }
  });
});

it('a text is a day where the calendar has it', () => {
  for (let year = 2023; year <= 2028; year++)
    for (let month = 0; month <= 13; month++)
      for (let day = 0; day <= 32; day++) {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        expect([text, isDay(text)]).toEqual([text, DateTime.fromISO(text).isValid]);
      }
  expect(['', '2026-1-1', '26-01-01', '2026-01-01 ', '2026-01-01 09:30:00', 'hoy', null, 20260101].map(isDay)).not.toContain(true);
});

describe('a clock shows what its zone says, also around each change', () => {
  it.each(['Europe/Madrid', 'America/New_York', 'Atlantic/Canary', 'Pacific/Auckland', 'Asia/Kolkata'])('%s', zone => {
    const wrong: string[] = [];
    for (let moment = Date.UTC(2025, 11, 30); moment < Date.UTC(2027, 0, 3); moment += 7_199_000) {
      const shown = DateTime.fromMillis(moment, { zone }).toFormat('yyyy-MM-dd HH:mm:ss');
      if (clockIn(zone, moment) !== shown) wrong.push(shown);
    }
    expect(wrong).toEqual([]);
  });
});
