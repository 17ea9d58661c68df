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

/** Called when a user signs out. */
export const forgetPages = (): void => pages.clear();

export const keptPage = (path: string, body: unknown): Page<unknown> | undefined => pages.get(keyOf(path, body));
