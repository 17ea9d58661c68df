// The company's wall clock, by a zone that remembers its offsets.
import { DateTime, IANAZone } from 'luxon';
import { expect, test } from 'vitest';
import { KnownZone, clockIn } from '#server/clock.ts';

const MINUTE = 60_000;

test.each([
  ['Europe/Madrid', '2026-10-25T00:30Z'],
  ['Europe/Madrid', '2027-03-28T00:30Z'],
  ['Australia/Lord_Howe', '2026-10-03T14:45Z'],
  ['Asia/Kathmandu', '2026-06-01T00:00Z'],
])('%s changes its offset in the minute in which it does: %s', (name, from) => {
  const zone = new KnownZone(name);
  const began = DateTime.fromISO(from).toMillis();
  const minutes = Array.from({ length: 120 }, (_, minute) => began + minute * MINUTE);
  const offsets = (of: IANAZone) => minutes.map(at => of.offset(at));
  expect(offsets(zone)).toEqual(offsets(IANAZone.create(name)));
  expect(offsets(zone)).toEqual(offsets(IANAZone.create(name))); // and when it is asked again
});

test('the clock tells now, in the zone of the company', () => {
  const before = Date.now();
  const now = clockIn('Atlantic/Canary')();
  expect(now.toMillis()).toBeGreaterThanOrEqual(before);
  expect(now.toMillis()).toBeLessThanOrEqual(Date.now());
  expect(now.zoneName).toBe('Atlantic/Canary');
});
