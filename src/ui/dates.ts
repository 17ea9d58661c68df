// What people type for a date or a time, and what it is on the wire.

const DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const TIME = /^(\d{1,2})(?:[:.h](\d{1,2}))?(?:[:.](\d{1,2}))?$/;
const two = (value: number) => String(value).padStart(2, '0');

/** `1/3/2026` → `2026-03-01`, also with points and dashes; undefined for anything else. `26` means 2026 only where `isDone`. */
export function toWireDate(text: string, isDone: boolean): string | undefined {
  const match = DATE.exec(text.trim());
  if (!match) return undefined;
  const [, day, month, year] = match as unknown as [string, string, string, string];
  if (year.length === 2 && !isDone) return undefined;
  const date = new Date(Date.UTC(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** `9:05`, `9.05`, `9` → `09:05:00`, `9:05:30` → `09:05:30`; undefined for anything else. */
export function toWireTime(text: string): string | undefined {
  const match = TIME.exec(text.trim());
  if (!match) return undefined;
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)];
  return hours < 24 && minutes < 60 && seconds < 60 ? `${two(hours)}:${two(minutes)}:${two(seconds)}` : undefined;
}

/** Whether a value is a date, or begins with one, as it travels. */
export function isWireDate(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d( |$)/.test(value);
}

/** Today in this browser's time zone, `YYYY-MM-DD`. */
export function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Now in this browser's time zone, `YYYY-MM-DD HH:mm:ss`. */
export function nowOnTheClock(): string {
  const now = new Date();
  return `${today()} ${two(now.getHours())}:${two(now.getMinutes())}:00`;
}

/** The day that is `days` after `date`, `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
