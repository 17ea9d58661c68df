// What waits on a device to be sent: the commands of one piece of work, in their order.

import type { Saved } from '#domain/kernel/answer.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { notice } from '#domain/work/notice.ts';
import type { QuoteBody } from '#domain/quotes/wire.ts';
import type { WorkOrderBody } from '#domain/work/wire.ts';

type NoticeDraft = DraftOf<typeof notice>;

/** One call. `key` is its idempotency key; `OWN_ID` in its body represents the record's id. */
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
  /** `conflict`: somebody else has saved the record; `second`: its aviso has another albarán; `failed`: the server refused it. */
  state: 'waiting' | 'conflict' | 'second' | 'failed';
  /** It goes to the office as a «parte sin aviso». */
  isLoose?: true;
  /** Why it waits for a decision. */
  message: string | null;
  /** How often its next step was not answered although the server answered other calls. */
  tries?: number;
}

export const OWN_ID = '@id';

const FINISH = 'workOrder.terminar';

/** Whether somebody has signed it: it may be changed hands, never thrown away. */
export const isSigned = ({ steps }: Pick<Delivery, 'steps'>): boolean => steps.some(({ call }) => call === 'workOrder.sign');

/** Whether it can go to the office: it has an albarán to give that has not arrived whole, and is not on its way there. */
export const isForOffice = ({ steps, next, isLoose }: Pick<Delivery, 'steps' | 'next' | 'isLoose'>): boolean =>
  !isLoose && steps[next]?.call !== FINISH && ['workOrder.create', 'workOrder.createFromNotice', 'workOrder.update'].includes(steps[0]?.call ?? '');

/** The same work as a «parte sin aviso», photos and signature included; only the office ends it. `reason` is why it is one. An albarán that had begun to arrive is named: the parte takes its place. */
export function toOffice(delivery: Delivery, reason: string): Delivery {
  const [save, ...others] = delivery.steps;
  const { orderData, otra_visita: _another, ...rows } = save!.body as WorkOrderBody;
  const { id: _id, version: _version, ...written } = orderData;
  const isNew = save!.call !== 'workOrder.update';
  const body = { ...rows, orderData: written, motivo: reason, aviso: orderData.notice_id ?? null, ...(isNew && delivery.saved && { deja: delivery.saved }) };
  const again = (step: DeliveryStep) => ({ ...step, key: `${step.key}-parte` });
  return {
    ...delivery,
    record: `parte:${delivery.id}`,
    saved: null,
    steps: [{ ...again(save!), call: 'workOrder.deposit', body }, ...others.filter(({ call }) => call !== FINISH).map(again)],
    next: 0,
    state: 'waiting',
    isLoose: true,
    message: null,
    tries: 0,
  };
}

/** The first that may be sent: one that waits and does not rest, and nothing earlier of the same record waits. */
export const dueOf = (deliveries: readonly Delivery[], resting: readonly string[] = []): Delivery | undefined =>
  deliveries.find(
    (each, place) => each.state === 'waiting' && !resting.includes(each.id) && !deliveries.slice(0, place).some(({ record }) => record === each.record),
  );

/** The step of a delivery that is a photo, where that is its next; undefined where it is something else. */
export const photoDue = ({ steps, next }: Pick<Delivery, 'steps' | 'next'>): DeliveryStep | undefined =>
  steps[next]?.call.endsWith('.addPhoto') ? steps[next] : undefined;

/** The same work without its next step, a photo that does not get through. */
export const withoutPhoto = (delivery: Delivery): Delivery => ({
  ...delivery,
  steps: delivery.steps.filter(step => step !== photoDue(delivery)),
  tries: 0,
});

/** How the work of an aviso, or an albarán without one, is called in `record`. */
export const recordOfNotice = (id: number): string => `aviso:${id}`;
export const recordOfOrder = (id: number): string => `albarán:${id}`;

/** The new aviso that a delivery is, under its key; null where it is something else. */
export function newNoticeOf({ steps: [step] }: Pick<Delivery, 'steps'>): (DeliveryStep & { body: NoticeDraft }) | null {
  return step?.call === 'notice.create' ? (step as DeliveryStep & { body: NoticeDraft }) : null;
}

/** The new quote that a delivery is, as it was written; null where it is something else. */
export function newQuoteOf({ steps: [step] }: Pick<Delivery, 'steps'>): (DeliveryStep & { body: QuoteBody }) | null {
  return step?.call === 'quote.create' ? (step as DeliveryStep & { body: QuoteBody }) : null;
}

/**
 * Whether it may go back to its form. Before anything of it has arrived; if it has, unheard, its aviso, its version or the key that a new record
 * keeps tells. An albarán also afterwards, as the one that is stored, while there is a network to read it: `isOffline` says that there is none.
 */
export const mayGoBack = ({ steps, next, isLoose, saved }: Delivery, isOffline: boolean): boolean => {
  if (isLoose && next > 0) return false;
  if (newNoticeOf({ steps })) return true;
  if (newQuoteOf({ steps })) return next === 0;
  return Boolean((steps[0]?.body as Partial<WorkOrderBody> | undefined)?.orderData) && (next === 0 || (saved !== null && !isOffline));
};
