// The pages of lists that this tab has seen: shown again at once, while they are read anew. Nothing of it is on a disk, and another session finds nothing.
import type { Page } from '#domain/kernel/answer.ts';
import { tokenNow } from '#src/api/client.ts';

const MOST = 30;
const pages = new Map<string, Page<unknown>>();

const keyOf = (path: string, body: unknown) => JSON.stringify([tokenNow(), path, body]);

export function keepPage<P extends Page<unknown>>(path: string, body: unknown, page: P): P {
  const key = keyOf(path, body);
  pages.delete(key);
  pages.set(key, page);
  const [oldest] = pages.keys();
  if (pages.size > MOST && oldest !== undefined) pages.delete(oldest);
  return page;
}

/** Whether this tab has seen a list. */
export const hasKeptPages = (): boolean => pages.size > 0;

/** A record as a list of this tab showed it last. */
export function keptRow(path: string, id: number): unknown {
  const token = tokenNow();
  for (const [key, { items }] of [...pages].toReversed()) {
    const [whose, of] = JSON.parse(key) as [string | null, string];
    const row = whose === token && of === path && (items as { id: number }[]).find(each => each.id === id);
    if (row) return row;
  }
  return undefined;
}

/** Called when a user signs out. */
export const forgetPages = (): void => pages.clear();

export const keptPage = (path: string, body: unknown): Page<unknown> | undefined => pages.get(keyOf(path, body));
