// The albarán on site on its way to the server: in order, refused, and without coverage.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { AnyEventObject } from 'xstate';
import { type DeliveryContext, type Partly, type WaitingPhoto, PATIENCE, deliveryMachine } from '#machines/device/deliveryMachine.ts';
import { sessionMessages } from '#domain/kernel/sessionMessages.ts';
import UnsentScreen from '#src/screens/work/unsent/UnsentScreen.tsx';
import { Office } from '#tests/support/pages/playedServer.tsx';
import { storeFull } from '#src/device/openStore.ts';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { onScreen, walkScreen } from '#tests/support/walks/screenWalk.ts';
import { button, isTold, sees } from '#tests/support/pages/onPage.ts';
import { CREATE, END, SIGN, answer, draw, inside, leaveSite, openSite, sent, server, stored, takePhoto, uploads } from '#tests/support/pages/siteForm.tsx';

const UPDATE = '/api/workOrder/update';

afterEach(async () => {
  await leaveSite();
  storeFull.tell(false);
});

describe('on its way', () => {
  let timers: HeldTimers;
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
        if (['photos.forgotten', 'photos.unkept', 'visit.opened', 'visit.begun', 'xstate.error.actor.recall'].includes(event.type)) return false;
        if (event.type === 'photo.dropped') return photos.length > 0 && !done.includes('uno');
        if (event.type === 'delivery.begun') return (event['commands'] as unknown[]).length === photos.length + 1;
        return event.type !== 'photos.picked' || !done.includes('uno');
      }),
    ),
    open: async () => {
      await openSite();
      timers = holdTimers(PATIENCE);
    },
    gestures: {
      'photos.picked': async (event: AnyEventObject) => {
        const [{ file }] = event['photos'] as [WaitingPhoto];
        await (file.name.endsWith('.jpg') ? takePhoto('antes') : userEvent.upload(page.getByLabelText('Foto de antes'), new File(['x'], file.name)));
      },
      'photo.dropped': () => button('Quitar la foto 1').click(),
      'delivery.begun': () => button('Guardar y seguir luego').click(),
      'xstate.done.actor.recall': () => undefined, // there are none
      'delivery.kept': () => vi.waitUntil(() => server.waits(CREATE) || uploads.at(-1)?.isOver === false), // the device does it by itself
      'xstate.after.patience.delivery.sending.waiting': () => timers.run(),
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
      'delivery.writing —photos.unkept→ (stays)': 'a full device has its own test',
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

it('What is changed after a photo was refused is saved again, before the photo goes on', async () => {
  await openSite();
  await button('Recarga de gas.').click();
  await takePhoto('antes');
  await button('Guardar y seguir luego').click();
  await answer(CREATE, { id: 30, version: 1 });
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]!.answer({ code: 30001, message: 'No se puede leer la foto', data: null });
  await isTold('No se puede leer la foto');
  await button('Todo correcto.').click();
  await button('Guardar y seguir luego').click();
  await expect.poll(() => server.sent(UPDATE)).toMatchObject([{ orderData: { id: 30, version: 1, trabajo_realizado: 'Recarga de gas.\nTodo correcto.' } }]);
  await answer(UPDATE, { id: 30, version: 2 });
  await expect.poll(() => uploads.length).toBe(2);
  uploads[1]!.answer(sent);
  await expect.poll(() => inside!.location.history?.at(-1)).toBe('/');
});

it('The albarán is kept on the device without coverage, and goes on from where it was when there is some', async () => {
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

it('an albarán that the office has changed meanwhile is compared with what was written without coverage', async () => {
  await openSite({ '/api/workOrder/data/12': stored }, '/trabajos/12', { id_work: '12' });
  await button('Recarga de gas.').click();
  await button('Guardar y seguir luego').click();
  await expect.poll(() => server.waits(UPDATE)).toBe(true);
  await server.lose(UPDATE);
  await expect.poll(() => inside!.location.history?.at(-1)).toBe('/');
  await cleanup();
  await render(
    <Office inside={inside!}>
      <UnsentScreen />
    </Office>,
  );
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.waits(UPDATE)).toBe(true);
  await server.answer(UPDATE, { code: 30001, message: sessionMessages.stale, errors: { version: sessionMessages.stale } });
  const [ours, theirs] = [page.getByRole('region', { name: 'Lo que escribió usted' }), page.getByRole('region', { name: /^Lo que guardó/ })];
  await sees(ours.getByText(/Recarga de gas/));
  await sees(theirs.getByText('Limpieza', { exact: true }));
});

/** The device has no room for one kind of what it keeps. */
function fill(kind: 'deliveries' | 'photos') {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === kind) throw new DOMException('Full', 'QuotaExceededError');
    return put.apply(this, args);
  });
}

it('The form says on a full device without coverage that nothing was kept, and keeps what was typed', async () => {
  await openSite();
  await button('Recarga de gas.').click();
  fill('deliveries');
  await button('Guardar y seguir luego').click();
  await expect.poll(() => server.waits(CREATE)).toBe(true);
  await server.lose(CREATE);
  await isTold('No queda sitio en este dispositivo: el trabajo no se ha guardado ni enviado');
  await expect.element(page.getByLabelText('Trabajo realizado')).toHaveValue('Recarga de gas.');
  expect(storeFull.current()).toBe(true);
});

it('The form says at the photos that a full device does not keep them', async () => {
  await openSite();
  fill('photos');
  await takePhoto('antes');
  await sees(page.getByText('No queda sitio en este dispositivo: las fotos se conservan solo mientras esta página siga abierta'));
  await sees(button('Quitar la foto 1'));
});

it('The device asks the browser once, with the first work, not to throw away what is kept', async () => {
  const asked = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
  await openSite();
  expect(asked).not.toHaveBeenCalled();
  for (const count of [1, 2]) {
    await takePhoto('antes', `foto${count}.jpg`);
    await sees(button(`Quitar la foto ${count}`));
  }
  await expect.poll(() => asked.mock.calls.length).toBe(1);
});

it('The device tells the office that the aviso is open, that something is written, and that it is not open any more', async () => {
  const OPEN = '/api/notice/enDispositivo';
  const told = () =>
    server.sent(OPEN).map(body => {
      const { abierto, empezado } = body as { abierto: boolean; empezado: boolean };
      return [abierto, empezado];
    });
  await openSite();
  await expect.poll(told).toEqual([[true, false]]);
  await button('Recarga de gas.').click();
  await expect.poll(told).toEqual([
    [true, false],
    [true, true],
  ]);
  await cleanup();
  await expect.poll(told).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ]);
});
