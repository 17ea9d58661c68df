// Tells the server how much a device holds that has not reached it, so that the office knows before it closes an account.
import { fromCallback, type ActorRefFrom } from 'xstate';
import type { HeldBody } from '#domain/company/held.ts';
import { endpoints } from '#domain/endpoints.ts';
import { isSigned } from '#machines/device/delivery.ts';
import type { offlineQueueMachine } from '#machines/device/offlineQueueMachine.ts';
import { call } from '#src/api/client.ts';
import { begunBy } from '#src/device/begun.ts';
import { deliveriesOf } from '#src/device/store.ts';
import { remembered } from '#src/session/remembered.ts';

/** Milliseconds between two signs of life. */
const BEAT = 5 * 60_000;

interface Held {
  userId: number;
  queue: ActorRefFrom<typeof offlineQueueMachine>;
}

/** From its start to its stop: at once, every five minutes, and where the number of waiting works changes. What cannot be told now is told with the next sign. */
export const tellHeld = fromCallback<{ type: 'none' }, Held>(({ input: { userId, queue } }) => {
  const tell = () => void tellHolding(userId).catch(() => undefined);
  let count = -1;
  const follow = ({ context: { deliveries } }: ReturnType<typeof queue.getSnapshot>) => {
    if (deliveries.length === count) return;
    count = deliveries.length;
    tell();
  };
  follow(queue.getSnapshot());
  const following = queue.subscribe(follow);
  const beat = setInterval(tell, BEAT);
  return () => {
    clearInterval(beat);
    following.unsubscribe();
  };
});

export type Holding = Omit<HeldBody, 'dispositivo'>;

/** How much this device holds of a user that the server does not have. */
export async function heldOf(userId: number): Promise<Holding> {
  const deliveries = await deliveriesOf(userId);
  const begun = await begunBy(userId);
  const firmados = deliveries.filter(isSigned).length + begun.filter(({ signer }) => signer !== null).length;
  return { sin_enviar: deliveries.length, a_medias: begun.length, firmados };
}

/** Tells it, by the session of whoever has signed in or that of `token`; nothing where there is nothing and the server knows it. */
export async function tellHolding(userId: number, token?: string): Promise<void> {
  const held = await heldOf(userId);
  const isEmpty = held.sin_enviar + held.a_medias === 0;
  if (isEmpty && localStorage.getItem(remembered.held) === null) return;
  const dispositivo = (localStorage[remembered.self] ??= crypto.randomUUID()) as string;
  await call(endpoints.user.tellHeld, { body: { dispositivo, ...held }, silent: true, isServerOnly: true, key: null, ...(token !== undefined && { token }) });
  if (isEmpty) localStorage.removeItem(remembered.held);
  else localStorage.setItem(remembered.held, '1');
}
