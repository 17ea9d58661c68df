// The database of this device, which tabs of two versions of the program may want at once.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Delivery } from '#machines/device/delivery.ts';
import type { WaitingPhoto } from '#machines/device/deliveryMachine.ts';

/** An answer as it came, and when, in milliseconds. */
export interface KeptAnswer {
  key: string;
  at: number;
  data: unknown;
}

interface DeviceSchema extends DBSchema {
  answers: { key: string; value: KeptAnswer };
  deliveries: { key: string; value: Delivery };
  /** Photos that were picked in a form and not sent yet. */
  photos: { key: string; value: { form: string; photos: readonly WaitingPhoto[] } };
  /** `asked`: the browser was asked not to throw this database away. */
  owner: { key: 'user' | 'asked'; value: number };
}

/** `waiting`: a tab of an older version still holds the database; `replaced`: this tab has given it up to a newer one. */
type StoreState = 'ready' | 'waiting' | 'replaced';

/** A value that screens follow. */
function followed<Value>(start: Value) {
  let now = start;
  const listeners = new Set<() => void>();
  return {
    current: (): Value => now,
    tell(next: Value): void {
      now = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const storeState = followed<StoreState>('ready');

/** Whether the last work that was to be kept found no room. */
export const storeFull = followed(false);

/** Opens the database once no tab of an older version holds it, and closes it when a newer one wants it. */
export async function openStore(name: string, version: number): Promise<IDBPDatabase<DeviceSchema>> {
  const db = await openDB<DeviceSchema>(name, version, {
    upgrade(upgraded, before, _, transaction) {
      if (before > 0) {
        void transaction.objectStore('answers').clear(); // read anew; unsent work stays
        return;
      }
      upgraded.createObjectStore('answers', { keyPath: 'key' });
      upgraded.createObjectStore('deliveries', { keyPath: 'id' });
      upgraded.createObjectStore('photos', { keyPath: 'form' });
      upgraded.createObjectStore('owner');
    },
    blocked: () => storeState.tell('waiting'),
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      storeState.tell('replaced');
    },
  });
  if (storeState.current() === 'waiting') storeState.tell('ready');
  return db;
}
