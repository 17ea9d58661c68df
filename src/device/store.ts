// What this device keeps: answers that were read, work that is not sent yet, and forms that are being typed.
import type { WaitingPhoto } from '#machines/device/deliveryMachine.ts';
import type { Delivery } from '#machines/device/delivery.ts';
import type { Asked } from '#src/api/early.ts';
import { openStore, storeFull, type KeptAnswer } from '#src/device/openStore.ts';

const NAME = 'frigoria';

/** One more with each version of the program that cannot read what earlier ones have kept: 4, the operations of a list have their photos. */
const VERSION = 4;

const opened = openStore(NAME, VERSION);

/**
 * Makes the device that of a user: what somebody else has read on it goes. What somebody has written stays for them, whoever comes and goes:
 * written work leaves a device to the server alone, or because its author deletes it.
 */
export async function own(userId: number): Promise<void> {
  const db = await opened;
  if ((await db.get('owner', 'user')) === userId) return;
  await db.clear('answers');
  await db.put('owner', userId, 'user');
}

/** How the keys of all answers to questions begin whose address begins with `path`. */
export const keyStart = ({ method, path }: Pick<Asked, 'method' | 'path'>): string => `${method} ${path}`;

/** Under which an answer is kept. */
export const keyOf = ({ body, ...asked }: Pick<Asked, 'method' | 'path' | 'body'>): string => `${keyStart(asked)} ${JSON.stringify(body ?? null)}`;

/** The answer to `key`, if this device has it. */
export async function recallAnswer(key: string): Promise<KeptAnswer | undefined> {
  return (await opened).get('answers', key);
}

/** All answers to questions that begin so. */
export async function recallAnswers(start: string): Promise<KeptAnswer[]> {
  return (await opened).getAll('answers', IDBKeyRange.bound(start, `${start}\uffff`));
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

/** Whether a write failed because the device has no room. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Writes down what must not be lost, and notes whether there was room for it. */
async function keepWork(write: () => Promise<unknown>): Promise<void> {
  await write().catch((error: unknown) => {
    if (isFull(error)) storeFull.tell(true);
    throw error;
  });
  storeFull.tell(false);
  void askToStay().catch(() => undefined); // a page that came unencrypted has nothing to ask
}

/** Asks the browser, once, not to throw away what this device keeps. */
async function askToStay(): Promise<void> {
  const db = await opened;
  if (await db.get('owner', 'asked')) return;
  await db.put('owner', 1, 'asked');
  await navigator.storage.persist();
}

export async function keepDelivery(delivery: Delivery): Promise<void> {
  const db = await opened;
  await keepWork(() => db.put('deliveries', delivery));
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
  await (photos.length > 0 ? keepWork(() => db.put('photos', { form, photos })) : db.delete('photos', form));
}

/** How many photos wait in each form of a user, by the key of the form. */
export async function photosWaitingFor(userId: number): Promise<ReadonlyMap<string, number>> {
  const start = `${userId}:`;
  const forms = await (await opened).getAll('photos', IDBKeyRange.bound(start, `${start}\uffff`));
  return new Map(forms.map(({ form, photos }) => [form.slice(start.length), photos.length]));
}
