// The device of a technician: it keeps what was read and what is not sent yet. Fetched only for them.
import { keepAnswersIn } from '#src/api/client.ts';
import type { Device, Leaver } from '#src/device/device.ts';
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

/** What was read on this device goes; what its owner has written stays for them. */
export async function leaveOwnDevice(): Promise<void> {
  if (!owner) return;
  own(0);
  device = undefined;
  keepAnswersIn(device);
  await (await load()).closeDevice();
}

/** The account of its owner is closed: what waits is handed in by the session that they had. */
export async function handInAfter(token: string): Promise<void> {
  if (!owner) return;
  localStorage.setItem(remembered.leaver, JSON.stringify({ userId: owner, token } satisfies Leaver));
  await leaveOwnDevice();
  await resumeHandingIn();
}

/** Goes on with what somebody whose account is closed has not sent yet, if there is such work on this device. */
export async function resumeHandingIn(): Promise<void> {
  const leaver = JSON.parse(localStorage.getItem(remembered.leaver) ?? 'null') as Leaver | null;
  if (!leaver) return;
  await (await load()).handIn(leaver);
  localStorage.removeItem(remembered.leaver);
}

const load = () => import('#src/device/device.ts');

function own(userId: number): void {
  owner = userId;
  localStorage.setItem(remembered.device, String(userId));
}
