import { serverTime } from '#src/api/serverClock.ts';

const units = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;
const words = new Intl.RelativeTimeFormat('es');

/** 'hace 2 horas' */
export function ago(at: number): string {
  const passed = serverTime() - at;
  const [unit, length] = units.find(([, least]) => passed >= least) ?? ['minute', 60_000];
  return words.format(-Math.floor(passed / length), unit);
}
