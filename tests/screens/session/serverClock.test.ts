// A device whose clock is wrong, or is set while nobody answers: the time is the server's.
import { afterEach, expect, it, vi } from 'vitest';
import { clockError, hearTime, serverTime } from '#src/api/serverClock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SERVER = Date.UTC(2026, 2, 2, 9);

let wall = 0;
let steady = 0;
vi.spyOn(Date, 'now').mockImplementation(() => wall);
vi.spyOn(performance, 'now').mockImplementation(() => steady);
afterEach(() => localStorage.clear());

/** The server answers at `SERVER`, when the clock of the device is ahead by `error`. */
function heard(error: number) {
  [wall, steady] = [SERVER + error, 5_000];
  hearTime(new Date(SERVER).toUTCString());
}

const pass = (byWall: number, bySteady = byWall) => void ([wall, steady] = [wall + byWall, steady + bySteady]);

it.each([
  ['thirty hours ahead', 30 * HOUR],
  ['a year behind', -365 * 24 * HOUR],
])('a clock %s is said, and not used', (_, error) => {
  heard(error);
  pass(10 * MINUTE);
  expect([clockError.current(), serverTime()]).toEqual([error, SERVER + 10 * MINUTE]);
});

it('a clock that is right within seconds is used as it is', () => {
  heard(1_400);
  pass(MINUTE);
  expect([clockError.current(), serverTime()]).toEqual([0, SERVER + 1_400 + MINUTE]);
});

it('a clock that is set while nobody answers changes nothing', () => {
  heard(0);
  pass(30 * HOUR, 10 * MINUTE);
  expect(serverTime()).toBe(SERVER + 10 * MINUTE);
  pass(-60 * HOUR, 0);
  expect(serverTime()).toBe(SERVER + 10 * MINUTE);
});

it('a device that has slept knows how late it is', () => {
  heard(2 * HOUR);
  pass(3 * HOUR, MINUTE);
  expect(serverTime()).toBe(SERVER + 3 * HOUR);
});

it('an answer without its time tells nothing', () => {
  heard(30 * HOUR);
  hearTime(null);
  hearTime('ayer');
  expect(clockError.current()).toBe(30 * HOUR);
});
