// The commands of a form on their way: each is one step of a delivery, a photo reduced before it waits.
import type { Saved } from '#domain/kernel/answer.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { endpointRows } from '#domain/endpoints.ts';
import { OWN_ID } from '#machines/device/delivery.ts';
import type { Command, Delivered, Sent } from '#machines/device/deliveryMachine.ts';
import { deliver } from '#src/device/sendWork.ts';
import { reducePhoto } from '#src/documents/photos/reducePhoto.ts';

/** How the commands of one form travel. */
export interface Travel {
  userId: number;
  /** The idempotency key of a command about a stored albarán: the same while the form is open. */
  keyOf: (command: Command, saved: Saved | null) => string;
  /** Called once they are safe. */
  onKept: () => void;
  /** Aborted where nobody waits for the end any more. */
  signal: AbortSignal;
}

/** Keeps the commands on the device and sends them. */
export async function deliverCommands({ work, commands, saved }: Sent, { userId, keyOf, onKept, signal }: Travel): Promise<Delivered> {
  const steps = await Promise.all(commands.map(async command => ({ key: keyOf(command, saved), call: nameOf(command.endpoint), body: await bodyOf(command) })));
  return deliver({ userId, ...work, saved, steps }, onKept, signal);
}

const nameOf = (endpoint: Endpoint): string => endpointRows.find(([, row]) => row === endpoint)![0];

async function bodyOf({ kind, body }: Command): Promise<unknown> {
  if (kind === 'save') return body;
  return { id: OWN_ID, ...body, ...(kind === 'photo' && { photo: await reducePhoto(body['photo'] as File) }) };
}
