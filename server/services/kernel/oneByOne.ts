// One after the other: work under the same key waits for the one before it, in this process.

const last = new Map<string, Promise<unknown>>();

/** Does `work` when whatever was asked before under `key` has ended, well or badly. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
