// The albarán on site on its way to the server: in order, refused, and without coverage.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnyEventObject } from 'xstate';
import { type DeliveryContext, type Partly, type WaitingPhoto, deliveryMachine } from '#machines/deliveryMachine.ts';
import { plans } from '#tests/support/plans.ts';
import { onScreen, walkScreen } from '#tests/support/screenWalk.ts';
import { button, isTold } from '#tests/support/seen.ts';
import { CREATE, END, SIGN, answer, draw, inside, leaveSite, openSite, sent, server, takePhoto, uploads } from '#tests/support/siteForm.tsx';

afterEach(leaveSite);

describe('on its way', () => {
  const under = async () => {
    await expect.poll(() => server.waits(CREATE) || uploads.at(-1)?.isOver === false).toBe(true);
    return server.waits(CREATE) ? null : uploads.at(-1)!;
  };
  const no = { code: 30001 as const, message: 'No se puede', data: null };
  const arrive = async () => (await under())?.answer(sent) ?? (await answer(CREATE, { id: 7, version: 1 }));
  /** Whether something is still to be answered; false once the page has been left. */
  const isUnderWay = async () => {
    const isLeft = () => inside!.location.history?.at(-1) === '/';
    await expect.poll(() => isLeft() || server.waits(CREATE) || uploads.at(-1)?.isOver === false).toBe(true);
    return !isLeft();
  };
  const isOpen = () => inside!.location.history?.at(-1) !== '/';
  walkScreen({
    machine: deliveryMachine,
    plans: plans.delivery.map(plan =>
      onScreen(plan, ({ context }, event) => {
        const { photos, done, commands } = context as DeliveryContext;
        // what was saved before is refused no more, and nothing arrives before what is refused first
        if (event.type === 'xstate.error.actor.deliver') return (event['error'] as Partly).arrived === 0 ? done.length === 0 : commands.length > 1;
        if (['photos.forgotten', 'xstate.error.actor.recall'].includes(event.type)) return false;
        if (event.type === 'photo.dropped') return photos.length > 0 && !done.includes('uno');
        if (event.type === 'delivery.begun') return (event['commands'] as unknown[]).length === photos.length + 1;
        return event.type !== 'photos.picked' || !done.includes('uno');
      }),
    ),
    open: () => openSite(),
    gestures: {
      'photos.picked': async (event: AnyEventObject) => {
        const [{ file }] = event['photos'] as [WaitingPhoto];
        await (file.name.endsWith('.jpg') ? takePhoto('antes') : userEvent.upload(page.getByLabelText('Foto de antes'), new File(['x'], file.name)));
      },
      'photo.dropped': () => button('Quitar la foto 1').click(),
      'delivery.begun': () => button('Guardar y seguir luego').click(),
      'xstate.done.actor.recall': () => undefined, // there are none
      'xstate.done.actor.deliver': async () => {
        while (await isUnderWay()) await arrive();
      },
      'xstate.error.actor.deliver': async ({ error }) => {
        if ((error as Partly).arrived > 0) await arrive();
        const photo = await under();
        await (photo ? photo.answer(no) : server.answer(CREATE, no));
      },
    },
    looks: {
      recalling: null,
      writing: () => vi.waitUntil(() => document.querySelector('fieldset:disabled') === null && isOpen()),
      sending: () => vi.waitUntil(() => document.querySelector('fieldset:disabled')),
      delivered: () => vi.waitUntil(() => !isOpen()),
    },
    beyond: {
      'delivery.recalling —xstate.error.actor.recall→ delivery.writing': 'only where a browser keeps nothing',
      'delivery.writing —photos.forgotten→ (stays)': 'the page goes with them',
    },
  });
});

it('what is refused comes back to the form, and is tried again without doing anything twice', async () => {
  await openSite();
  await button('Recarga de gas.').click();
  await draw();
  await button('Terminar').click();
  await answer(CREATE, { id: 30, version: 1 });
  await expect.poll(() => server.waits(SIGN)).toBe(true);
  await server.answer(SIGN, { code: 30001, message: 'No se puede firmar', data: null });
  await isTold('No se puede firmar');
  await button('Terminar').click();
  await answer(SIGN, { id: 30, version: 1 });
  await answer(END, { id: 30, version: 2 });
  await expect.poll(() => inside!.location.history?.at(-1)).toBe('/');
  expect([server.sent(CREATE).length, server.sent(SIGN).length]).toEqual([1, 2]);
});

it('without coverage it is kept on the device, and goes on from where it was when there is some', async () => {
  await openSite();
  await button('Recarga de gas.').click();
  await draw();
  await button('Terminar').click();
  await answer(CREATE, { id: 30, version: 1 });
  await expect.poll(() => server.waits(SIGN)).toBe(true);
  await server.lose(SIGN);
  await expect.poll(() => inside!.location.history?.at(-1)).toBe('/');
  window.dispatchEvent(new Event('online'));
  await answer(SIGN, { id: 30, version: 1 });
  await answer(END, { id: 30, version: 2 });
  expect([server.sent(CREATE).length, server.sent(SIGN).length]).toEqual([1, 2]);
});
