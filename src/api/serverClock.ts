// The time by the server's clock: the clock of this device may be wrong, and may be set while nobody answers.

/** Where this browser remembers by how much its clock is wrong. */
const KEPT = 'frigoria.reloj';

/** When the server last answered: by its clock, by that of this device, and by the one that nobody can set. Milliseconds. */
interface Heard {
  server: number;
  wall: number;
  steady: number;
}

/** A device that sleeps stops its steady clock; for longer than this nobody believes that it slept. */
const LONGEST_SLEEP = 12 * 60 * 60_000;
/** The server says whole seconds, and its answer was on the way: less is no difference. */
const NO_DIFFERENCE = 3_000;

let heard: Heard | undefined;
const listeners = new Set<() => void>();

/** What the clock of this device is ahead of the server's, as it was when the server last answered; negative where it is behind. */
export const clockError = {
  current: (): number => Number(localStorage.getItem(KEPT)) || 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Takes the time from the `Date` of an answer; null tells nothing. */
export function hearTime(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  heard = { server, wall: Date.now(), steady: performance.now() };
  const error = Math.abs(heard.wall - server) < NO_DIFFERENCE ? 0 : heard.wall - server;
  if (Math.abs(error - clockError.current()) < NO_DIFFERENCE) return;
  localStorage.setItem(KEPT, String(error));
  for (const tell of listeners) tell();
}

/** Milliseconds since 1970 by the server's clock, as well as this device can know. */
export function serverTime(): number {
  if (!heard || (clockError.current() === 0 && Math.abs(drift(heard)) < NO_DIFFERENCE)) return Date.now() - clockError.current();
  const slept = drift(heard);
  return heard.server + (performance.now() - heard.steady) + (slept > 0 && slept < LONGEST_SLEEP ? slept : 0);
}

/** By how much the clock of this device went on more than the steady one. */
const drift = ({ wall, steady }: Heard) => Date.now() - wall - (performance.now() - steady);
