// The albarán on site: written with thumbs in the order of the work, and sent as a whole, in order.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AnyEventObject } from 'xstate';
import { type DeliveryContext, type Partly, type WaitingPhoto, deliveryMachine } from '#machines/deliveryMachine.ts';
import WorkOrderScreen from '#src/screens/workOrders/WorkOrderScreen.tsx';
import { standAt, standBack } from '#tests/support/address.ts';
import { plans } from '#tests/support/plans.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/played.tsx';
import { playUploads, type SentUpload } from '#tests/support/playUploads.ts';
import { onScreen, walkScreen } from '#tests/support/screenWalk.ts';
import { button, isTold, sees, seesNot } from '#tests/support/seen.ts';
import { expectAccessible } from '#tests/support/stage.tsx';

const CREATE = '/api/workOrder/createWorkorderFromNotice';
const SIGN = '/api/workOrder/firmar';
const END = '/api/workOrder/terminar';

const notice = {
  id: 5,
  customer_id: 3,
  customer_name: 'Bar Julián',
  machine_id: 8,
  machine_name: 'Split del comedor',
  location_id: null,
  notice_description: 'No enfría',
  internal_observations: 'Avisar antes de ir',
  pedido_por: 'Ana Ruiz 600 12 31 23',
  order_id: null,
};

const stored = {
  id: 12,
  version: 4,
  code: 'A26-00012',
  estado: 'pendiente',
  customer_id: 3,
  customer_name: 'Bar Julián',
  notice_id: 5,
  user_id: 3,
  fecha_albaran: '2026-03-02',
  fecha_creacion: '2026-03-02 09:15:00',
  trabajo_realizado: 'Limpieza',
  observaciones: '',
  work_order_lines: [],
  failure_codes: [],
  order_photos: [],
  firma: null,
  allowed: ['workOrder.edit', 'workOrder.sign', 'workOrder.terminar'],
};

const known = {
  '/api/auth/info': infoOf('trabajador'),
  '/api/company/data/1': { default_iva: 21, precios_tecnicos: false },
  '/api/notice/data/5': notice,
  '/api/failureCode/all': [
    { id: 1, name: 'Fuga de gas', category_name: 'Circuito' },
    { id: 2, name: 'Placa quemada', category_name: 'Electrónica' },
    { id: 3, name: 'Sin tensión', category_name: 'Electrónica' },
  ],
  '/api/workOrder/habituales': {
    fallos: [{ id: 1, name: 'Fuga de gas', category_name: 'Circuito' }],
    frases: ['Recarga de gas.', 'Todo correcto.'],
    productos: [{ id: 9, name: 'Gas R-32', price: 35.5 }],
  },
};

let server: Played;
let uploads: SentUpload[];
let inside: Inside | undefined;
afterEach(async () => {
  await leave(inside);
  standBack();
});

async function open(answers: Record<string, unknown> = {}, path = '/trabajos/nuevo?aviso=5', params: Record<string, string> = {}) {
  server = playServer({ ...known, ...answers });
  uploads = playUploads();
  inside = await enter(path);
  standAt(path);
  await render(
    <Office inside={inside}>
      <WorkOrderScreen params={params} />
    </Office>,
  );
  await sees(page.getByRole('heading', { name: 'Visita' }));
}

async function picture(name: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
  const blob = await new Promise<Blob>(resolve => canvas.toBlob(made => resolve(made!), 'image/jpeg'));
  return new File([blob], name, { type: 'image/jpeg' });
}
const takePhoto = async (moment: 'antes' | 'después', name = 'foto.jpg') => userEvent.upload(page.getByLabelText(`Foto de ${moment}`), await picture(name));

/** A stroke of a pen across the paper. */
async function draw() {
  const canvas = page.getByRole('img', { name: 'Espacio para firmar con el dedo' }).element();
  canvas.scrollIntoView();
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const touch = (type: string, at: number) =>
    new PointerEvent(type, {
      pointerId: 1,
      pointerType: 'pen',
      isPrimary: true,
      buttons: type === 'pointerup' ? 0 : 1,
      pressure: 0.5,
      clientX: left + width * at,
      clientY: top + height * at,
      bubbles: true,
      cancelable: true,
    });
  canvas.dispatchEvent(touch('pointerdown', 0.2));
  for (const at of [0.4, 0.6, 0.8]) canvas.dispatchEvent(touch('pointermove', at));
  canvas.dispatchEvent(touch('pointerup', 0.8));
  await sees(page.getByText('Firmado', { exact: true }));
}

const answer = async (path: string, data: object) => {
  await expect.poll(() => server.waits(path)).toBe(true);
  await server.answer(path, { code: 20001, message: '', data });
};
const upload = async (place: number) => {
  await expect.poll(() => uploads.length).toBeGreaterThan(place);
  return uploads[place]!;
};
const sent = { code: 20001 as const, message: '', data: { id: 1 } };

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
    open: () => open(),
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

it('is written by a press on what is usual, and ends with its photos and its signature', async () => {
  await open();
  for (const text of ['Bar Julián', 'Split del comedor', 'No enfría', 'Avisar antes de ir']) await sees(page.getByText(text));
  await expect.element(page.getByRole('link', { name: 'Ver el aviso' })).toHaveAttribute('href', '/avisos?abrir=5');
  for (const office of ['Código', 'Fecha de creación', 'Trabajador', 'IVA %', 'Precio']) expect(page.getByText(office, { exact: true }).query()).toBeNull();
  await button('Fuga de gas').first().click();
  await button('Recarga de gas.').click();
  await button('Gas R-32').click();
  await button('Gas R-32').first().click();
  await takePhoto('antes');
  await takePhoto('después');
  await button('Falta la firma').click();
  await draw();
  await expectAccessible();
  await button('Terminar').click();
  await expect
    .poll(() => server.sent(CREATE))
    .toMatchObject([
      {
        orderData: { notice_id: 5, customer_id: 3, machine_id: 8, trabajo_realizado: 'Recarga de gas.' },
        failure_codes: [1],
        work_order_lines: [{ product_id: 9, description: 'Gas R-32', quantity: 2, price: 35.5, iva: 21, discount: 0 }],
      },
    ]);
  await answer(CREATE, { id: 30, version: 1 });
  expect((await upload(0)).fields).toMatchObject({ id: '30', momento: 'antes', upload: expect.any(String) });
  uploads[0]!.answer(sent);
  expect((await upload(1)).fields).toMatchObject({ id: '30', momento: 'despues' });
  uploads[1]!.answer(sent);
  await expect.poll(() => server.sent(SIGN)).toEqual([{ id: 30, nombre: 'Ana Ruiz', dni: '', trazo: expect.stringMatching(/^M\d+ \d+L/) }]);
  await answer(SIGN, { id: 30, version: 1 });
  await answer(END, { id: 30, version: 2 });
  await expect.poll(() => inside!.location.history?.at(-1)).toBe('/');
  expect([server.sent(CREATE).length, uploads.length, server.sent(SIGN).length, server.sent(END)]).toEqual([1, 2, 1, [{ id: 30 }]]);
});

it('what is refused comes back to the form, and is tried again without doing anything twice', async () => {
  await open();
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
  await open();
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

it('says what is missing, and accepts that the customer is not there', async () => {
  await open();
  await button('Falta el trabajo').click();
  await expect.poll(() => document.activeElement?.id).toBe('trabajo');
  await button('Todo correcto.').click();
  await sees(button('Falta la firma'));
  await page.getByText('El cliente no está').click();
  await button('Local cerrado').click();
  await expectAccessible();
  await button('Terminar').click();
  await answer(CREATE, { id: 30, version: 1 });
  await expect.poll(() => server.sent(SIGN)).toEqual([{ id: 30, ausente: 'Local cerrado' }]);
});

it('a signature does not outlive a change of what was signed', async () => {
  await open();
  await button('Recarga de gas.').click();
  await draw();
  await sees(button('Terminar'));
  await button('Todo correcto.').click();
  await sees(page.getByText(/la firma ya no vale/));
  await sees(button('Falta la firma'));
  await draw();
  await sees(button('Terminar'));
});

it('a fault is found by its family or by what is typed', async () => {
  await open();
  await page.getByText('Electrónica').click();
  await button('Placa quemada').click();
  await expect.element(button('Placa quemada').first()).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox').fill('tension');
  await button('Sin tensión').click();
  await page.getByRole('searchbox').fill('nada de eso');
  await sees(page.getByText('Nada coincide con «nada de eso»'));
  await button('Guardar y seguir luego').click();
  await expect.poll(() => server.sent(CREATE)).toMatchObject([{ failure_codes: [2, 3] }]);
});

it('material is counted by thumbs, and typed where it is no whole number', async () => {
  await open({ '/api/company/data/1': { default_iva: 21, precios_tecnicos: true } });
  await button('Gas R-32').click();
  await button('Uno más de Gas R-32').click();
  await expect.element(page.getByLabelText('Cantidad')).toHaveValue('2');
  await sees(page.getByText('× 35,50 € = 71,00 €'));
  await button('Uno menos de Gas R-32').click();
  await expect.element(button('Uno menos de Gas R-32')).toBeDisabled();
  await page.getByLabelText('Cantidad').fill('0,75');
  await button('Otro material').click();
  await page.getByRole('textbox', { name: 'Material', exact: true }).fill('Tornillos');
  await button('Guardar y seguir luego').click();
  await expect
    .poll(() => server.sent(CREATE))
    .toMatchObject([
      {
        work_order_lines: [
          { quantity: 0.75, price: 35.5 },
          { product_id: null, description: 'Tornillos', quantity: 1, price: 0 },
        ],
      },
    ]);
});

it('one that was begun opens with what it has, and goes on from there', async () => {
  const firma = {
    nombre: 'Ana Ruiz',
    dni: '',
    trazo: 'M1 1L50 50',
    ausente: '',
    fecha: '2026-03-02 10:00:00',
    user_name: 'Ana',
    anulada: null,
    anulada_por_name: null,
  };
  const UPDATE = '/api/workOrder/update';
  await open({ '/api/workOrder/data/12': { ...stored, firma } }, '/trabajos/editar/12', { id_work: '12' });
  await expect.element(page.getByLabelText('Hora de inicio')).toHaveValue('09:15');
  await sees(page.getByRole('img', { name: 'Firma de Ana Ruiz' }));
  await button('Todo correcto.').click();
  await sees(button('Falta la firma'));
  await page.getByLabelText('Hora de inicio').fill('9:05');
  await button('Guardar y seguir luego').click();
  await expect
    .poll(() => server.sent(UPDATE))
    .toMatchObject([{ orderData: { id: 12, version: 4, fecha_creacion: '2026-03-02 09:05:00', trabajo_realizado: 'Limpieza\nTodo correcto.' } }]);
  await answer(UPDATE, { id: 12, version: 5 });
  await expect.poll(() => inside!.location.history?.at(-1)).toBe('/');
  expect(server.sent(SIGN)).toEqual([]);
});

it('an aviso whose albarán is not finished leads to that one, and to another only where it is asked for', async () => {
  const begun = { '/api/notice/data/5': { ...notice, order_id: 12 }, '/api/workOrder/data/12': stored };
  await open(begun);
  await expect.element(page.getByLabelText('Trabajo realizado')).toHaveValue('Limpieza');
  await button('Guardar y seguir luego').click();
  await expect.poll(() => server.sent('/api/workOrder/update')).toMatchObject([{ orderData: { id: 12, version: 4 } }]);
  await leave(inside);
  await open(begun, '/trabajos/nuevo?aviso=5&otro=si');
  await expect.element(page.getByLabelText('Trabajo realizado')).toHaveValue('');
});

it('one without an aviso begins with its customer', async () => {
  await open({}, '/trabajos/nuevo');
  await sees(page.getByRole('combobox', { name: 'Cliente' }));
  await expectAccessible();
  await button('Guardar y seguir luego').click();
  await sees(page.getByText('Introduzca el cliente'));
  await seesNot(page.getByText('Guardando'));
});
