// A calendar file (RFC 5545) that phones and programs read: events by the moments of a zone, written in UTC so that no reader needs to know it.
import { DateTime } from 'luxon';
import { addDays } from '../kernel/days.ts';

/** Something in a calendar: at a moment of the wall clock (`YYYY-MM-DD HH:mm:ss`), or on a whole day (`YYYY-MM-DD`) that is not agreed yet. */
export interface CalendarEvent {
  /** The same for the same thing in every file, so that a reader changes what it has instead of adding to it. */
  uid: string;
  /** Higher with every change of it. */
  sequence: number;
  start: string;
  minutes: number;
  title: string;
  place: string;
  text: string;
}

interface Calendar {
  name: string;
  zone: string;
  /** When the file was written, as the wall clock of the zone shows it. */
  written: string;
}

const STAMP = "yyyyMMdd'T'HHmmss'Z'";
const LINE = 75;

/** The text of a file with these events. */
export function calendarFile({ name, zone, written }: Calendar, events: readonly CalendarEvent[]): string {
  const utc = (moment: string, minutes = 0) => DateTime.fromSQL(moment, { zone }).plus({ minutes }).toUTC().toFormat(STAMP);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Frigoria//Visitas//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    ...events.flatMap(event => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${utc(written)}`,
      ...timesOf(event, utc),
      `SUMMARY:${escaped(event.title)}`,
      ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
      ...(event.text ? [`DESCRIPTION:${escaped(event.text)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map(line => `${folded(line)}\r\n`).join('');
}

/** What has an hour is agreed; what has only a day is not, and keeps nobody busy. */
function timesOf({ start, minutes }: CalendarEvent, utc: (moment: string, minutes?: number) => string): string[] {
  if (start.length > 10) return [`DTSTART:${utc(start)}`, `DTEND:${utc(start, minutes)}`, 'STATUS:CONFIRMED'];
  const day = (text: string) => text.replaceAll('-', '');
  return [`DTSTART;VALUE=DATE:${day(start)}`, `DTEND;VALUE=DATE:${day(addDays(start, 1))}`, 'STATUS:TENTATIVE', 'TRANSP:TRANSPARENT'];
}

const escaped = (text: string) => text.replace(/[\\;,]/g, sign => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');

/** Lines of at most 75 octets; what follows begins with a space. No letter is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [text, octets] = ['', 0];
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += letter;
    octets += size;
  }
  return text;
}
