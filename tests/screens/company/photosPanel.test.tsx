// The photos of an albarán on their panel: both machines walked through it, and what a person does there.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AnyEventObject } from 'xstate';
import type { OrderPhoto } from '#domain/work/wire.ts';
import { photosMachine } from '#machines/device/photosMachine.ts';
import { type Upload, uploadQueueMachine } from '#machines/device/uploadQueueMachine.ts';
import PhotosPanel from '#src/documents/photos/PhotosPanel.tsx';
import { reducePhoto } from '#src/documents/photos/reducePhoto.ts';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { playUploads, type SentUpload } from '#tests/support/pages/playedUploads.ts';
import { onScreen, walkScreen } from '#tests/support/walks/screenWalk.ts';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const ORDER = '/api/workOrder/orderPhotos';
const REMOVE = '/api/workOrder/deletePhoto';

const photo = (id: number): OrderPhoto => ({ id, name: `${id}.jpg`, size: 1000, width: 400, height: 300, momento: null });
const done = { code: 20001 as const, message: '', data: { id: 9 } };
const refused = { code: 30001 as const, message: 'No se puede' };

let server: Played;
let uploads: SentUpload[];
let timers: HeldTimers;
let inside: Inside | undefined;
let show: (stored: readonly OrderPhoto[]) => Promise<void>;
afterEach(() => leave(inside));

async function open(stored: readonly OrderPhoto[], isEditable = true) {
  timers = holdTimers(3000);
  server = playServer({ '/api/auth/info': infoOf('trabajador') });
  uploads = playUploads();
  inside = await enter('/trabajos/detalles/9');
  const panel = (photos: readonly OrderPhoto[]) => (
    <Office inside={inside!}>
      <a href="/inicio">Inicio</a>
      <PhotosPanel id={9} stored={photos} isEditable={isEditable} />
    </Office>
  );
  const screen = await render(panel(stored));
  show = async photos => screen.rerender(panel(photos));
}

/** A picture that a browser can read. */
async function picture(name: string, width = 40, height = 30): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#c33';
  pen.fillRect(0, 0, width, height);
  const blob = await new Promise<Blob>(resolve => canvas.toBlob(made => resolve(made!), 'image/jpeg'));
  return new File([blob], name, { type: 'image/jpeg' });
}

const input = () => page.getByLabelText('Añadir fotos');
const last = async (count: number) => {
  await expect.poll(() => uploads.length).toBe(count);
  return uploads.at(-1)!;
};
const kept = () => page.getByRole('button', { name: /^Ver la foto/ });
const names = () =>
  kept()
    .all()
    .map(each => each.element().getAttribute('title'));

describe('the kept photos', () => {
  const stand = async (expected: string[]) => {
    await expect.poll(names).toEqual(expected);
  };
  const canBeChanged = async (can: boolean) => {
    await expect.element(button('Quitar la foto 1')).toHaveAttribute('aria-disabled', String(!can));
  };

  // what the camera brings comes by the other machine, walked below; a question or a call under way covers the buttons
  walkScreen({
    machine: photosMachine,
    plans: plans.photos.map(plan =>
      onScreen(plan, ({ value, context }, event) => {
        const ids = (context as { photos: { id: number }[] }).photos.map(each => each.id);
        if (event.type === 'photo.added') return value === 'resting' && !ids.includes(3);
        if (event.type === 'photo.moved') return (event['by'] === 1 ? ids.at(-1) : ids[0]) !== 1 && ids.includes(1);
        if (event.type === 'removal.asked') return ids.includes(2);
        return true;
      }),
    ),
    open: () => open([photo(1), photo(2)]),
    gestures: {
      'photo.added': async () => {
        const before = uploads.length;
        await userEvent.upload(input(), await picture('3.jpg'));
        (await last(before + 1)).answer({ code: 20001, message: '', data: photo(3) });
      },
      'photo.moved': async event => button(new RegExp(`^Mover ${event['by'] === 1 ? 'después' : 'antes'} la foto ${names().indexOf('1.jpg') + 1}$`)).click(),
      'removal.asked': async () => button(`Quitar la foto ${names().indexOf('2.jpg') + 1}`).click(),
      'removal.confirmed': () => button('Sí, quitar').click(),
      'removal.cancelled': () => button('No').click(),
      'photos.replaced': async event => {
        const photos = (event['photos'] as { id: number }[]).map(({ id }) => photo(id));
        await show(photos);
        await stand(photos.map(each => each.name));
      },
      'xstate.done.actor.order': () => server.answer(ORDER, done),
      'xstate.error.actor.order': () => server.answer(ORDER, refused),
      'xstate.done.actor.remove': () => server.answer(REMOVE, done),
      'xstate.error.actor.remove': () => server.answer(REMOVE, refused),
    },
    looks: {
      resting: async () => {
        await seesNot(page.getByRole('alertdialog'));
        await canBeChanged(true);
      },
      ordering: async () => {
        await vi.waitUntil(() => server.waits(ORDER));
        await canBeChanged(false);
      },
      asking: () => sees(page.getByText('¿Quitar la foto «2.jpg»?')),
      removing: async () => {
        await vi.waitUntil(() => server.waits(REMOVE));
        await canBeChanged(false);
      },
    },
  });

  it('move at once and send the whole order; a refusal puts them back', async () => {
    await open([photo(1), photo(2), photo(3)]);
    await button('Mover antes la foto 3').click();
    await expect.poll(names).toEqual(['1.jpg', '3.jpg', '2.jpg']);
    expect(server.sent(ORDER)).toEqual([{ id: 9, photos: [1, 3, 2] }]);
    await server.answer(ORDER, refused);
    await expect.poll(names).toEqual(['1.jpg', '2.jpg', '3.jpg']);
    for (const place of [3, 2]) {
      await button(`Mover antes la foto ${place}`).click();
      await expect.poll(() => server.waits(ORDER)).toBe(true);
      await server.answer(ORDER, place === 3 ? done : refused);
    }
    await expect.poll(names).toEqual(['1.jpg', '3.jpg', '2.jpg']); // as it was before the move that was refused
    await expect.element(button('Mover antes la foto 1')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Mover después la foto 3')).toHaveAttribute('aria-disabled', 'true');
  });

  it('stay when the answer is No, and when the server refuses', async () => {
    await open([photo(1), photo(2)]);
    for (const answer of ['No', 'Sí, quitar']) {
      await button('Quitar la foto 2').click();
      await button(answer).click();
      if (answer !== 'No') await server.answer(REMOVE, refused);
      await seesNot(page.getByRole('alertdialog'));
      await canBeChanged(true);
      await stand(['1.jpg', '2.jpg']);
    }
    expect(server.sent(ORDER)).toEqual([]);
  });

  it('are those that are stored when the albarán is read again', async () => {
    await open([photo(1), photo(2)]);
    await stand(['1.jpg', '2.jpg']);
    await show([photo(2), photo(3)]);
    await stand(['2.jpg', '3.jpg']);
  });

  it('keep the focus while they are moved and removed by the keyboard', async () => {
    await open([photo(1), photo(2), photo(3)]);
    (button('Mover antes la foto 3').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await server.answer(ORDER, done);
    await expect.element(button('Mover antes la foto 2')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await server.answer(ORDER, done);
    await expect.poll(names).toEqual(['3.jpg', '1.jpg', '2.jpg']);
    await expect.element(button('Mover antes la foto 1')).toHaveFocus();
    (button('Quitar la foto 2').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await button('Sí, quitar').click();
    await server.answer(REMOVE, done);
    await expect.element(button('Ver la foto 2 de 2: 2.jpg')).toHaveFocus();
  });

  it('open large, and the arrow keys lead to the others', async () => {
    await open([photo(1), photo(2)], false);
    await seesNot(button(/^Quitar/));
    await seesNot(input());
    await button('Ver la foto 1 de 2: 1.jpg').click();
    await expect.element(page.getByRole('img', { name: 'Foto 1: 1.jpg' })).toHaveAttribute('src', '/api/workOrder/file/d1/9/1');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await sees(page.getByRole('dialog', { name: /^Foto 2 de 2/ }));
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await seesNot(page.getByRole('dialog'));
    await expect.element(button('Ver la foto 1 de 2: 1.jpg')).toHaveFocus();
  });

  it('that are none show nothing where none may be added', async () => {
    await open([], false);
    await seesNot(page.getByText('Fotos'));
  });
});

describe('the photos on their way', () => {
  const files = async (event: AnyEventObject) =>
    Promise.all((event['uploads'] as Upload[]).map(async ({ file }) => (file.name.endsWith('.jpg') ? picture(file.name) : new File(['x'], file.name))));
  /** The upload under way, once its photo is reduced. */
  const current = async () => {
    await expect.poll(() => uploads.at(-1)?.isOver).toBe(false);
    return uploads.at(-1)!;
  };
  const waiting = () => page.getByText(/^(En espera|Enviando…)/);

  walkScreen({
    machine: uploadQueueMachine,
    plans: plans.uploadQueue.map(plan =>
      onScreen(plan, ({ context }, event) => {
        const { queue, failed } = context as { queue: Upload[]; failed: Upload[] };
        const isIn = (list: Upload[]) => list.some(each => each.key === event['key']);
        if (event.type === 'upload.retried') return isIn(failed);
        return event.type !== 'upload.dropped' || isIn(queue) || isIn(failed);
      }),
    ),
    open: () => open([]),
    gestures: {
      'files.picked': async event => userEvent.upload(input(), await files(event)),
      'upload.progressed': async () => (await current()).progress(0.5),
      'upload.retried': event => button(`Reintentar ${event['key']}.jpg`).click(),
      'upload.dropped': event => button(new RegExp(`^(No enviar|Descartar) ${event['key']}.jpg`)).click(),
      'xstate.done.actor.send': async () => (await current()).answer({ code: 20001, message: '', data: photo(uploads.length) }),
      'xstate.error.actor.send': async () => (await current()).lose(),
      'xstate.after.warningDuration.uploadQueue.warning.shown': () => timers.run(),
    },
    looks: {
      'uploads.resting': () => seesNot(waiting()),
      'uploads.sending': () => sees(waiting().first()),
      'warning.quiet': () => seesNot(page.getByText(/no es una foto/)),
      'warning.shown': () => sees(page.getByText(/no es una foto/)),
    },
  });

  it('are reduced, named once for all tries, and join the others in the order in which they arrive', async () => {
    await open([photo(1)]);
    await userEvent.upload(input(), [await picture('grande.png', 5200, 2600), await picture('otra.jpg')]);
    const first = await last(1);
    const { photo: sent, ...fields } = first.fields as { photo: File };
    expect(fields).toEqual({ id: '9', upload: expect.stringMatching(/^[\w-]{36}$/) });
    expect([sent.name, sent.type]).toEqual(['grande.jpg', 'image/jpeg']);
    const { width, height } = await createImageBitmap(sent);
    expect([width, height]).toEqual([2560, 1280]);
    first.progress(0.4);
    await sees(page.getByText('Enviando… 40 %'));
    await sees(page.getByText('En espera'));
    await sees(page.getByText('Enviando: quedan 2 fotos.'));
    first.lose();
    await sees(page.getByText('No se puede conectar con el servidor'));
    (await last(2)).answer({ code: 20001, message: '', data: photo(2) });
    await button('Reintentar grande.png').click();
    const again = await last(3);
    expect(again.fields['upload']).toBe(first.fields['upload']);
    again.answer({ code: 20001, message: '', data: photo(3) });
    await expect.poll(names).toEqual(['1.jpg', '2.jpg', '3.jpg']);
    await sees(page.getByRole('heading', { name: 'Fotos (3)' }));
  });

  it('are warned of for three seconds where they are no photos', async () => {
    await open([]);
    await userEvent.upload(input(), new File(['x'], 'virus.exe'));
    await sees(page.getByText(/«virus.exe» no es una foto/));
    timers.run();
    await seesNot(page.getByText(/no es una foto/));
    expect(uploads).toEqual([]);
  });

  it('that the browser cannot read say so, and what the server refuses says why', async () => {
    await open([]);
    await userEvent.upload(input(), [new File(['no soy una foto'], 'rota.jpg'), await picture('buena.jpg')]);
    await sees(page.getByText('El navegador no puede leer esta foto. Guárdela como JPEG o PNG.'));
    (await last(1)).answer({ code: 30001, message: 'Se admiten 60 fotos como máximo' }, 409);
    await sees(page.getByText('Se admiten 60 fotos como máximo'));
    await sees(page.getByText('2 fotos no se han enviado.'));
    await expectAccessible();
  });

  it('that did not arrive are tried again together, by a press and when the network is back', async () => {
    await open([]);
    await userEvent.upload(input(), [await picture('a.jpg'), await picture('b.jpg')]);
    const lose = async (count: number) => (await last(count)).lose();
    await lose(1);
    await lose(2);
    await sees(page.getByText('2 fotos no se han enviado.'));
    await button('Reintentar todas').click();
    await lose(3);
    await lose(4);
    await sees(page.getByText('2 fotos no se han enviado.'));
    window.dispatchEvent(new Event('online'));
    for (const count of [5, 6]) (await last(count)).answer({ code: 20001, message: '', data: photo(count) });
    await sees(page.getByText('Las 2 fotos están guardadas y salen en el PDF en este orden.'));
    expect(new Set(uploads.map(each => each.fields['upload'])).size).toBe(2);
  });

  it('ask before the page is left', async () => {
    await open([]);
    await userEvent.upload(input(), await picture('a.jpg'));
    await last(1);
    await page.getByRole('link', { name: 'Inicio' }).click();
    await button('Seguir aquí').click();
    expect(inside!.location.history.at(-1)).toBe('/trabajos/detalles/9');
    await page.getByRole('link', { name: 'Inicio' }).click();
    await button('Salir').click();
    await expect.poll(() => inside!.location.history.at(-1)).toBe('/inicio');
  });

  it('travel without what the camera wrote into them', async () => {
    // a JPEG with an EXIF block: 'Exif' and a secret
    const plain = new Uint8Array(await (await picture('x.jpg')).arrayBuffer());
    const words = new TextEncoder().encode('Exif\0\0Propietario Secreto');
    const block = new Uint8Array([0xff, 0xe1, 0, words.length + 2, ...words]);
    const taken = new File([plain.slice(0, 2), block, plain.slice(2)], 'x.jpg');
    expect(await taken.text()).toContain('Propietario');
    const reduced = await reducePhoto(taken);
    expect(await reduced.text()).not.toContain('Propietario');
    vi.restoreAllMocks();
  });

  it('are made smaller until a network lets them through, and no smaller than that', async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2000, height: 1500 });
    const pen = canvas.getContext('2d')!;
    const noise = pen.createImageData(2000, 1500);
    // what compresses worst: no two neighbours are alike
    for (let at = 0; at < noise.data.length; at++) noise.data[at] = (at * 7919 + ((at * at) % 251) * 37) % 256;
    pen.putImageData(noise, 0, 0);
    const blob = await new Promise<Blob>(resolve => canvas.toBlob(made => resolve(made!), 'image/png'));
    const reduced = await reducePhoto(new File([blob], 'ruido.png'));
    const { width } = await createImageBitmap(reduced);
    expect([reduced.size <= 900_000 || width === 800, width < 2000, width >= 800]).toEqual([true, true, true]);
  });
});
