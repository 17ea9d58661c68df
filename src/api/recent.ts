// What this person chose lately in each remote dropdown, on this device.

const KEY = 'frigoria.recientes';
/** Of `opened.ts`, which only the box for everything loads. */
export const OPENED_KEY = 'frigoria.abiertos';

/** As many as a server takes. */
const MOST = 20;

function kept(): Record<string, number[]> {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? '{}')) as Record<string, number[]>;
  } catch {
    return {}; // not written by this program
  }
}

export const recentIds = (kind: string): number[] => [kept()[kind] ?? []].flat().filter(Number.isSafeInteger);

export function noteRecent(kind: string, id: number): void {
  const ids = [id, ...recentIds(kind).filter(other => other !== id)].slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify({ ...kept(), [kind]: ids }));
}

/** Not shown to the next user: called when a user signs out. */
export function forgetRecent(): void {
  for (const key of [KEY, OPENED_KEY]) localStorage.removeItem(key);
}
