// What this device keeps: answers that were read, work that is not sent yet, and forms that are being typed.
import { openDB, type DBSchema } from 'idb';
import type { WaitingPhoto } from '#machines/deliveryMachine.ts';
import type { Delivery } from '#machines/delivery.ts';
import type { Asked } from '#src/api/early.ts';

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
  owner: { key: 'user'; value: number };
}

const NAME = 'frigoria';

/** One more with each version of the program that cannot read what earlier ones have kept: 2, lines say what VAT does with them. */
const VERSION = 2;

const opened = openDB<DeviceSchema>(NAME, VERSION, {
  upgrade(db, before, _, transaction) {
    if (before > 0) {
      void transaction.objectStore('answers').clear(); // read anew; unsent work stays
      return;
    }
    db.createObjectStore('answers', { keyPath: 'key' });
    db.createObjectStore('deliveries', { keyPath: 'id' });
    db.createObjectStore('photos', { keyPath: 'form' });
    db.createObjectStore('owner');
  },
});

/** Makes the device that of a user: what somebody else has read on it goes. Their unsent work stays for them. */
export async function own(userId: number): Promise<void> {
  const db = await opened;
  if ((await db.get('owner', 'user')) === userId) return;
  await db.clear('answers');
  await db.put('owner', userId, 'user');
}

/** Under which an answer is kept. */
export const keyOf = ({ method, path, body }: Pick<Asked, 'method' | 'path' | 'body'>): string => `${method} ${path} ${JSON.stringify(body ?? null)}`;

/** The answer to `key`, if this device has it. */
export async function recallAnswer(key: string): Promise<KeptAnswer | undefined> {
  return (await opened).get('answers', key);
}

export async function keepAnswer(answer: KeptAnswer): Promise<void> {
  await (await opened).put('answers', answer);
}

/** Forgets answers from before a moment. */
export async function forgetAnswers(before: number): Promise<void> {
  const store = (await opened).transaction('answers', 'readwrite').store;
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) if (cursor.value.at < before) await cursor.delete();
}

/** A user's unsent work, the oldest first. */
export async function deliveriesOf(userId: number): Promise<Delivery[]> {
  const all = await (await opened).getAll('deliveries');
  return all.filter(each => each.userId === userId).sort((a, b) => a.at - b.at);
}

export async function keepDelivery(delivery: Delivery): Promise<void> {
  await (await opened).put('deliveries', delivery, undefined);
}

export async function forgetDelivery(id: string): Promise<void> {
  await (await opened).delete('deliveries', id);
}

/** The photos that wait in a form, as a tab that is gone has left them. */
export async function photosOf(form: string): Promise<readonly WaitingPhoto[]> {
  return (await (await opened).get('photos', form))?.photos ?? [];
}

export async function keepPhotos(form: string, photos: readonly WaitingPhoto[]): Promise<void> {
  const db = await opened;
  await (photos.length > 0 ? db.put('photos', { form, photos }) : db.delete('photos', form));
}

/** Leaves nothing of a user behind. */
export async function wipe(userId: number): Promise<void> {
  const db = await opened;
  await db.clear('answers');
  await db.clear('owner');
  await db.clear('photos');
  for (const { id } of await deliveriesOf(userId)) await db.delete('deliveries', id);
}
