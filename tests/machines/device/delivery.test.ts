// From every stop a way on: what was refused at any of its steps can be corrected, go to the office, or go on without a photo.
import { expect, it } from 'vitest';
import { isForOffice, mayGoBack, photoDue, toOffice, withoutPhoto, type Delivery } from '#machines/device/delivery.ts';
import { buildDelivery } from '#tests/support/walks/devicePlans.ts';

const step = (call: string, body: object = { id: '@id' }) => ({ key: call, call, body });
const order = { orderData: { notice_id: 7, customer_id: 3, trabajo_realizado: 'Cambio de placa' } };
const rest = [step('workOrder.addPhoto'), step('checklist.write'), step('workOrder.sign', { id: '@id', trazo: 'M1 1' }), step('workOrder.terminar')];
const saved = { id: 5, version: 1 };

const works: Record<string, Delivery> = {
  'the work of an aviso': buildDelivery({ steps: [step('workOrder.createFromNotice', order), ...rest] }),
  'work without an aviso': buildDelivery({ steps: [step('workOrder.create', order), ...rest] }),
  'a change of an albarán': buildDelivery({ saved, steps: [step('workOrder.update', { orderData: { id: 5, ...order.orderData } }), ...rest] }),
  'a quote': buildDelivery({ steps: [step('quote.create', { quoteData: { name: 'Split' } }), step('quote.addPhoto')] }),
  'an aviso': buildDelivery({ steps: [step('notice.create', { notice_description: 'Gotea' })] }),
};

/** What a person can do with work that was refused, besides trying the same again. */
function waysOf(delivery: Delivery): string[] {
  const ways = { Corregir: mayGoBack(delivery, false), 'Enviar a la oficina': isForOffice(delivery), 'Enviar sin esta foto': photoDue(delivery) !== undefined };
  return Object.entries(ways).flatMap(([name, isOpen]) => (isOpen ? [name] : []));
}

const stops = Object.entries(works).flatMap(([name, work]) =>
  work.steps.map((_, next): [string, string, Delivery] => [
    name,
    work.steps[next]!.call,
    { ...work, next, saved: next > 0 ? saved : work.saved, state: 'failed' },
  ]),
);

it.each(stops)('There is a way on for %s that was refused at %s', (_name, _call, delivery) => {
  expect(waysOf(delivery)).not.toEqual([]);
});

it('A parte that the office does not take goes back to its form, and goes on without a photo of it', () => {
  const parte = { ...toOffice(works['the work of an aviso']!, 'Cancelado'), state: 'failed' as const };
  expect(waysOf(parte)).toEqual(['Corregir']);
  expect(waysOf({ ...parte, next: 1, saved })).toEqual(['Enviar sin esta foto']);
});

it('Without coverage what has arrived in part does not go back: nobody can read it', () => {
  const begun = { ...works['the work of an aviso']!, next: 1, saved };
  expect([mayGoBack(begun, false), mayGoBack(begun, true), mayGoBack({ ...begun, next: 0, saved: null }, true)]).toEqual([true, false, true]);
});

it('Work that goes on without a photo keeps every other step and where it is', () => {
  const begun = { ...works['the work of an aviso']!, next: 1, saved, tries: 3 };
  const on = withoutPhoto(begun);
  expect([on.steps.map(({ call }) => call), on.next, on.tries]).toEqual([
    ['workOrder.createFromNotice', 'checklist.write', 'workOrder.sign', 'workOrder.terminar'],
    1,
    0,
  ]);
  expect(withoutPhoto({ ...begun, next: 2 }).steps).toEqual(begun.steps);
});
