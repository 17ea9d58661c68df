// What the transactions of a group leave to the next one, so that it need not ask: until the group is committed nobody else can have
// changed it. Should what it rests on fail, the transaction is run again without it.
import type { Place } from './sqliteThread.ts';

/** What is carried: which tables it is read from, what tells it from others, and, as a type alone, what it is. */
export interface CarriedKey<T> {
  from: readonly string[];
  key: string;
  is?: T;
}

export interface Carrying {
  /** What was left under this key; undefined where nothing was, or where somebody has written those tables since. */
  get<T>(asked: CarriedKey<T>): T | undefined;
  /** Leaves what is so once this transaction has done all that it does. */
  leave<T>(asked: CarriedKey<T>, value: T): void;
}

/** For an engine whose transactions run side by side. */
export const nothingCarried: Carrying = { get: () => undefined, leave: () => {} };

interface Entry extends CarriedKey<unknown>, Pick<Place, 'group' | 'knows'> {
  value: unknown;
}

export class Carried implements Carrying {
  /** The transaction whose turn it is, where it is one that can be run again. */
  holder: Place | undefined;
  #entries = new Map<string, Entry>();

  get<T>({ key }: CarriedKey<T>): T | undefined {
    const entry = this.#entries.get(key);
    if (!this.holder || !entry || entry.group !== this.holder.group || entry.knows !== this.holder.knows) return undefined;
    this.holder.rests = true;
    return entry.value as T;
  }

  leave<T>({ from, key }: CarriedKey<T>, value: T): void {
    if (!this.holder) return;
    const { group, knows } = this.holder;
    this.#entries.set(key, { from, key, value, group, knows });
  }

  /** Called when a table is written; without a name, when any may have been. */
  drop(table?: string): void {
    for (const { key, from } of this.#entries.values()) if (table === undefined || from.includes(table)) this.#entries.delete(key);
  }
}

/** The id that the next row of a table gets. */
export const nextId = (table: string): CarriedKey<number> => ({ from: [table], key: `id of ${table}` });
