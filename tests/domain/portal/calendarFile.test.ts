// The calendar file of visits: its moments, its lines, and what stands in them.
import { expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from '#domain/portal/calendarFile.ts';

const event = (over: Partial<CalendarEvent>): CalendarEvent => ({
  uid: 'visita-7@frigoria.test',
  sequence: 2,
  start: '2026-03-10 09:00:00',
  minutes: 90,
  title: 'Revisión',
  place: 'Azotea',
  text: '',
  ...over,
});
const fileOf = (over: Partial<CalendarEvent>) => calendarFile({ name: 'Visitas', zone: 'Europe/Madrid', written: '2026-03-02 09:00:00' }, [event(over)]);
const linesOf = (over: Partial<CalendarEvent>) => fileOf(over).split('\r\n');

it('has one event, from its beginning to its end, with lines that end as the norm says', () => {
  expect(fileOf({})).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Frigoria//Visitas//ES',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Visitas',
      'X-WR-TIMEZONE:Europe/Madrid',
      'BEGIN:VEVENT',
      'UID:visita-7@frigoria.test',
      'SEQUENCE:2',
      'DTSTAMP:20260302T080000Z',
      'DTSTART:20260310T080000Z',
      'DTEND:20260310T093000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Revisión',
      'LOCATION:Azotea',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

it.each([
  ['winter, one hour behind', '2026-03-28 09:00:00', 'DTSTART:20260328T080000Z'],
  ['summer, two hours behind', '2026-03-29 09:00:00', 'DTSTART:20260329T070000Z'],
  ['the last night of summer', '2026-10-25 09:00:00', 'DTSTART:20261025T080000Z'],
])('an hour of the company’s zone is the same moment everywhere: %s', (_, start, line) => {
  expect(linesOf({ start })).toContain(line);
});

it('a visit without an hour is a day of its own that keeps nobody busy', () => {
  expect(linesOf({ start: '2026-03-31' })).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20260331', 'DTEND;VALUE=DATE:20260401', 'STATUS:TENTATIVE', 'TRANSP:TRANSPARENT']),
  );
});

it('signs that mean something in the format are escaped, and so is the end of a line', () => {
  expect(linesOf({ title: 'Uno; dos, tres \\ cuatro', text: 'Una\r\nEND:VEVENT\nOtra' })).toEqual(
    expect.arrayContaining(['SUMMARY:Uno\\; dos\\, tres \\\\ cuatro', 'DESCRIPTION:Una\\nEND:VEVENT\\nOtra']),
  );
});

it('no line is longer than 75 octets, no letter is cut in two, and unfolded it says the same', () => {
  const title = `${'ñ'.repeat(80)} y ${'€'.repeat(60)}`;
  const lines = linesOf({ title });
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(fileOf({ title }).replaceAll('\r\n ', '').split('\r\n')).toContain(`SUMMARY:${title}`);
});
