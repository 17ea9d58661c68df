// The program as it was installed: its version, what is wrong with its settings, and how old the last copy of its data is.
import { addDays } from '#domain/kernel/days.ts';
import { formatDate } from '#domain/kernel/format.ts';
import type { ServerFault } from './serverFaults.ts';

export interface Installation {
  faults: ServerFault[];
  version: string;
  /** The moment of the last backup, `YYYY-MM-DD HH:mm:ss`; null before the first. */
  lastCopy: string | null;
  /** The sample company, which nobody copies. */
  isSample: boolean;
  /** Whom to call when the program does not work; null where who installed it has not said. */
  contact: string | null;
}

export type BackupState = 'none' | 'recent' | 'old';

/** A copy is made every night: after two days without one somebody should look. */
const COPY_MAX_DAYS = 2;

/** Both moments are of the company's clock, `YYYY-MM-DD HH:mm:ss`. */
export function backupState(lastCopy: string | null, now: string): BackupState {
  if (lastCopy === null) return 'none';
  return lastCopy < `${addDays(now.slice(0, 10), -COPY_MAX_DAYS)}${now.slice(10)}` ? 'old' : 'recent';
}

/** 'hoy a las 3:00', 'ayer a las 23:15', 'el 12/03/2026 a las 3:00'. */
export function copyWords(lastCopy: string, now: string): string {
  const [day, today] = [lastCopy.slice(0, 10), now.slice(0, 10)];
  const named = day === today ? 'hoy' : day === addDays(today, -1) ? 'ayer' : `el ${formatDate(day)}`;
  const time = lastCopy.slice(11, 16).replace(/^0/, '');
  return `${named} ${time.startsWith('1:') ? 'a la' : 'a las'} ${time}`;
}
