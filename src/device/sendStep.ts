// One step of what the device keeps, sent under its own key: sent twice, the server does it once.
import type { Saved } from '#domain/kernel/answer.ts';
import { endpointRows } from '#domain/endpoints.ts';
import { OWN_ID, type Delivery } from '#machines/device/delivery.ts';
import { ApiError, call } from '#src/api/client.ts';
import { upload } from '#src/api/files/upload.ts';

const rows = new Map(endpointRows);

const TOO_MANY = 429;

/** Sends the next step, by the session of whoever has signed in or that of `token`; answers how far the delivery is then. */
export async function sendStep(
  { delivery, token }: { delivery: Delivery; token?: string | undefined },
  signal?: AbortSignal,
): Promise<{ delivery: Delivery; isDone: boolean }> {
  const step = delivery.steps[delivery.next]!;
  const row = rows.get(step.call);
  if (!row) throw new Error(`No existe la llamada ${step.call}`);
  const body = withId(step.body, delivery.saved?.id ?? null);
  const { key } = step;
  // a file takes longer than the patience of a call; what is not answered may be the fault of this step alone
  const manner = { body, key, ...(signal && { signal }), ...(token !== undefined && { token }) };
  const sending = row.sends === 'form' ? upload(row, { ...manner, onProgress: () => undefined }) : call(row, { ...manner, silent: true, isServerOnly: true });
  const saved = savedBy(await sending.catch(later), delivery.saved);
  const after: Delivery = { ...delivery, saved, next: delivery.next + 1, tries: 0 };
  const isDone = after.next === after.steps.length;
  return { delivery: after, isDone };
}

/** A server that has too much of this person to do has not looked at the work: it waits, as without coverage. */
function later(error: unknown): never {
  throw error instanceof ApiError && error.status === TOO_MANY ? new ApiError(error.message, { status: TOO_MANY }) : error;
}

/** The record after a step: what has a version is the record, what has none hangs on it. */
function savedBy(answer: unknown, before: Saved | null): Saved | null {
  const { id, version } = Object(answer) as Partial<Saved>;
  return typeof id === 'number' && typeof version === 'number' ? { id, version } : before;
}

/** A body with the record's id in its place. */
function withId(body: unknown, id: number | null): unknown {
  if (body === OWN_ID) return id;
  if (Array.isArray(body)) return body.map(each => withId(each, id));
  if (typeof body !== 'object' || body === null || body instanceof Blob) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withId(value, id)]));
}
