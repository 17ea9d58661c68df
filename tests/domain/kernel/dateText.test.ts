// Every day is read alike in each of its written forms, and what is no day is never taken for one.
import { describe, expect, it } from 'vitest';
import { addDays, isDay } from '#domain/kernel/days.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { hasWholeYear, readDay, readTime } from '#domain/kernel/dateText.ts';

const TODAY = '2026-11-20';
const days = Array.from({ length: 6 * 366 }, (_, index) => addDays('2023-12-25', index));
const short = (digits: string) => String(Number(digits));

/** The forms of a day that name its year; the whole ones with four digits. */
function formsOf(day: string) {
  const [year = '', month = '', date = ''] = day.split('-');
  const parted = ['/', '-', '.'].flatMap(sign =>
    [date, short(date)].flatMap(d => [month, short(month)].map(m => (end: string) => `${d}${sign}${m}${end && sign}${end}`)),
  );
  return {
    whole: [...parted.map(form => form(year)), `${date}${month}${year}`, formatDate(day)],
    brief: [...parted.map(form => form(year.slice(2))), `${date}${month}${year.slice(2)}`],
    yearless: parted.map(form => form('')),
  };
}

describe('a day is read alike in every form', () => {
  it.each(['#', ' # ', '#\n'])('in «%s»', frame => {
    const wrong = days.flatMap(day => {
      const { whole, brief } = formsOf(day);
      return [...whole, ...brief, day].filter(form => readDay(frame.replace('#', form), TODAY) !== day);
    });
    expect(wrong).toEqual([]);
  });

  it('without its year it is of the year of the company’s today', () => {
    const wrong = days.flatMap(day =>
      ['2024-02-29', '2026-11-20', '2027-01-01'].flatMap(today => {
        const expected = `${today.slice(0, 4)}${day.slice(4)}`;
        return formsOf(day).yearless.filter(form => readDay(form, today) !== (isDay(expected) ? expected : null));
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('and is shown so that it is read again as the same day', () => {
    for (const day of days) expect(readDay(formatDate(day), '1999-01-01')).toBe(day);
  });
});

it('a text is whole once its year has four digits', () => {
  const isTakenTooEarly = (form: string) => Array.from(form, (_, length) => form.slice(0, length)).some(part => hasWholeYear(part) && readDay(part, TODAY));
  for (const day of days) {
    const { whole, brief, yearless } = formsOf(day);
    expect(whole.filter(form => !hasWholeYear(form) || isTakenTooEarly(form))).toEqual([]);
    expect([...brief, ...yearless].filter(hasWholeYear)).toEqual([]);
  }
});

it.each([
  '31/02',
  '31/02/2026',
  '310226',
  '29/02/2025',
  '0/1/2026',
  '1/13',
  '32/1',
  '20/11-26',
  '20//11',
  '2011',
  '20',
  '20112',
  '2011202',
  '1/2/3/4',
  '20/11/126',
])('«%s» is no day', text => {
  expect(readDay(text, TODAY)).toBeNull();
});
it.each(['', 'hoy', '20 de noviembre', '-', '2026-02-30', '20/11/', '/11', '١/٢'])('«%s» is no day either', text => {
  expect(readDay(text, TODAY)).toBeNull();
});

it('every minute of a day is read with a colon, a point or an h', () => {
  for (let hours = 0; hours < 30; hours++)
    for (let minutes = 0; minutes < 70; minutes++) {
      const [h, m] = [hours, minutes].map(value => String(value).padStart(2, '0'));
      const expected = hours < 24 && minutes < 60 ? `${h}:${m}:00` : null;
      expect([`${h}:${m}`, `${hours}.${minutes}`, ` ${hours}h${m} `].map(readTime)).toEqual([expected, expected, expected]);
    }
  expect(['9', '9:05:30', '23:59:59'].map(readTime)).toEqual(['09:00:00', '09:05:30', '23:59:59']);
  expect(['', '24', '9:05:60', '9:', 'ahora', '9-30', '0930'].map(readTime)).toEqual(Array(7).fill(null));
});
