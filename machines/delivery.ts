// What waits on a device to be sent: the commands of one piece of work, in their order.

import type { Saved } from '#domain/answer.ts';

/** One call. `key` is its idempotency key; `OWN_ID` in its body stands for the record's id. */
export interface DeliveryStep {
  key: string;
  /** Name of the row in `endpoints`: 'workOrder.addPhoto'. */
  call: string;
  body: unknown;
}

export interface Delivery {
  id: string;
  userId: number;
  /** When it was written, in milliseconds. */
  at: number;
  /** What a user reads of it: 'Albarán de Hotel Patios'. */
  title: string;
  /** What it is about: deliveries of one record keep their order. */
  record: string;
  /** The record, known from the start or once the first step has made it. */
  saved: Saved | null;
  steps: readonly DeliveryStep[];
  /** The step to send next. */
  next: number;
  /** `conflict`: somebody else has saved the record; `failed`: the server refused it. */
  state: 'waiting' | 'conflict' | 'failed';
  /** Why it waits for a decision. */
  message: string | null;
}

export const OWN_ID = '@id';

/** The first that may be sent: one that waits, and nothing earlier of the same record does. */
export const dueOf = (deliveries: readonly Delivery[]): Delivery | undefined =>
  deliveries.find((each, place) => each.state === 'waiting' && !deliveries.slice(0, place).some(({ record }) => record === each.record));

/** How the work of an aviso, or an albarán without one, is called in `record`. */
export const recordOfNotice = (id: number): string => `aviso:${id}`;
export const recordOfOrder = (id: number): string => `albarán:${id}`;
