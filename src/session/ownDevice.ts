// The device of a technician: it keeps what was read and what is not sent yet. Fetched only for them.
import { keepAnswersIn } from '#src/api/client.ts';
import type { Device } from '#src/device/device.ts';
import { remembered } from '#src/session/remembered.ts';

let device: Promise<Device | undefined> | undefined;
/** The id of a user, or 0. */
let owner = 0;

/** The device that was opened, if the signed-in user has one; undefined also where the browser keeps nothing. */
export const ownDevice = () => device;

/** Opens the device of a user, who may work without coverage from now on. */
export function openOwnDevice(userId: number): void {
  if (owner === userId) return;
  own(userId);
  device = load()
    .then(opened => opened.openDevice(userId))
    .catch(() => undefined);
  keepAnswersIn(device);
}

/** Opens the device that was in use before, so that a start without coverage finds what it knows. */
export function resumeOwnDevice(): void {
  const userId = Number(localStorage.getItem(remembered.device));
  if (userId) openOwnDevice(userId);
}

/** What was read on this device goes; with `all` also what its owner has not sent, which else stays for them. */
export async function leaveOwnDevice(all: boolean): Promise<void> {
  const left = owner;
  if (!left) return;
  own(0);
  device = undefined;
  keepAnswersIn(device);
  await (await load()).clearDevice(left, all);
}

const load = () => import('#src/device/device.ts');

function own(userId: number): void {
  owner = userId;
  localStorage.setItem(remembered.device, String(userId));
}
