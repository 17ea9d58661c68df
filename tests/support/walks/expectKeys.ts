// What must be true of the keys of the commands that a machine sends, on whatever way.
import type { Gate } from '#tests/support/walks/gates.ts';

/** A command that was done never lends its key to another; one whose answer was lost keeps it when it is sent again before anything else is done. */
export function expectKeys(calls: readonly Gate[]): void {
  const done = new Set<string>();
  const lost = new Map<string, string>();
  for (const { input, outcome } of calls) {
    const { key, ...what } = Object(input) as { key?: unknown };
    if (typeof key !== 'string') continue;
    const text = JSON.stringify(what);
    if (done.has(key)) throw new Error(`The key ${key} of a command that was done is used again for ${text}`);
    if (lost.has(text) && lost.get(text) !== key) throw new Error(`What was sent as ${lost.get(text)} and never answered is sent again as ${key}: ${text}`);
    if (outcome === 'lost') lost.set(text, key);
    if (outcome !== 'done') continue;
    done.add(key);
    lost.clear();
  }
}
