// A technician's new quote without coverage: it waits on the device with its photos, goes once under its keys, and can be corrected.
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Route } from 'wouter';
import { pauseAfter } from '#machines/device/offlineQueueMachine.ts';
import { endpoints } from '#domain/endpoints.ts';
import { quoteCommands } from '#src/screens/quotes/quotes/quoteActors.ts';
import QuoteEditorScreen from '#src/screens/quotes/quotes/QuoteEditorScreen.tsx';
import UnsentScreen from '#src/screens/work/unsent/UnsentScreen.tsx';
import { takeToasts } from '#src/ui/widgets/toasts/toastQueue.ts';
import { ownDevice } from '#src/session/ownDevice.ts';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { button, sees } from '#tests/support/pages/onPage.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { playUploads, type SentUpload } from '#tests/support/pages/playedUploads.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const CREATE = endpoints.quote.create.path;
const row = { operation_id: 2, machine_id: 7, machine_name: 'Split salón', name: 'Filtros', nota: 'Rotos' };
const notice = {
  id: 9,
  customer_id: 5,
  customer_name: 'Bar Julián',
  machine_id: 7,
  location_id: null,
  call_id: null,
  notice_description: 'Revisión',
  lista: { filas: [row] },
};

let server: Played;
let uploads: SentUpload[];
let timers: HeldTimers;
let inside: Inside;
let toasts: string[] = [];
afterEach(async () => {
  await leave(inside);
  standBack();
});

const show = () =>
  render(
    <Office inside={inside}>
      <Route path="/presupuestos/nuevo">
        <QuoteEditorScreen params={{}} />
      </Route>
      <Route path="/pendientes">
        <UnsentScreen />
      </Route>
    </Office>,
  );
const ADDRESS = '/presupuestos/nuevo?aviso=9&operacion=2&maquina=7';

async function open() {
  server = playServer({
    '/api/auth/info': infoOf('trabajador'),
    '/api/company/data/1': { id: 1, default_iva: 21, condiciones_presupuesto: '' },
    '/api/notice/data/9': notice,
    '/api/customer/dropdownById/5': { value: 5, label: 'Bar Julián' },
    '/api/machine/filteredDropdown': [{ value: 7, label: 'Split salón' }],
    '/api/location/getPaginatedFilter': { items: [], total: 0, page: 1, pageSize: 100 },
  });
  uploads = playUploads();
  timers = holdTimers(...[1, 2, 3].map(pauseAfter));
  standAt(ADDRESS);
  inside = await enter(ADDRESS);
  toasts = [];
  onTestFinished(takeToasts({ take: ({ text }) => void toasts.push(text), clear: () => undefined }));
  await ownDevice();
  await show();
}

/** A picture that a browser can read. */
async function picture(name: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
  const blob = await new Promise<Blob>(resolve => canvas.toBlob(made => resolve(made!), 'image/jpeg'));
  return new File([blob], name, { type: 'image/jpeg' });
}

const subject = () => page.getByRole('textbox', { name: 'Asunto' });
const stands = () => inside.location.history?.at(-1);
const saved = { code: 20001, message: '', data: { id: 20, version: 1 } } as const;

/** Writes a quote with a photo, and saves it where the answer is lost. */
async function keepOne() {
  await expect.element(subject()).toHaveValue('Split salón: Filtros');
  await subject().fill('Filtros nuevos');
  await userEvent.upload(page.getByLabelText('Añadir fotos'), await picture('tejado.jpg'));
  await sees(page.getByText('Fotos (1)'));
  await button('Guardar').click();
  await expect.poll(() => server.waits(CREATE)).toBe(true);
  await server.lose(CREATE);
  window.dispatchEvent(new Event('offline'));
  await expect.poll(stands).toBe('/pendientes');
}

it('The quote of a defect waits on the device after a lost answer, goes again under the same key, and its photo after it', async () => {
  await open();
  await keepOne();
  expect(toasts).toEqual(['Guardado en este dispositivo: se envía en cuanto se pueda']);
  await sees(page.getByText('Presupuesto nuevo: Filtros nuevos'));
  await sees(page.getByText('Espera conexión'));
  await expectAccessible();
  timers.run();
  await expect.poll(() => server.waits(CREATE)).toBe(true);
  await server.answer(CREATE, saved);
  await expect.poll(() => uploads.length).toBe(1);
  const [photo] = uploads;
  expect(photo!.fields['id']).toBe('20');
  photo!.answer({ code: 20001, message: '', data: { id: 1 } });
  await sees(page.getByText('Todo está enviado'));
  const [first, second] = server.keys(CREATE);
  expect([server.sent(CREATE).length, second]).toEqual([2, first]);
  expect(server.sent(CREATE)[0]).toMatchObject({
    quoteData: { name: 'Filtros nuevos', customer_id: 5, machine_id: 7, notice_id: 9 },
    secciones: [{ titulo: 'Filtros', texto: 'Rotos' }],
    defecto: { notice_id: 9, operation_id: 2, machine_id: 7 },
  });
});

it('The quote opens as the form that it was, with its photo and its defect, and its correction keeps its key', async () => {
  await open();
  await keepOne();
  await button('Corregir').click();
  const [key] = server.keys(CREATE);
  const address = `/presupuestos/nuevo?clave=${key}&aviso=9&operacion=2&maquina=7`;
  await expect.poll(stands).toBe(address);
  await expect.element(subject()).toHaveValue('Filtros nuevos');
  await sees(page.getByText('Fotos (1)'));
  await subject().fill('Filtros y limpieza');
  await button('Guardar').click();
  await expect.poll(() => server.sent(CREATE)).toMatchObject([{}, { quoteData: { name: 'Filtros y limpieza' }, defecto: { operation_id: 2 } }]);
  expect(server.keys(CREATE)).toEqual([key, key]);
});

it('A quote that an earlier try has stored is saved again as the version that it is, and no second one is made', () => {
  const source = { customerId: 5, machineId: 7, noticeId: 9, callId: null, operationId: 2 };
  const [save] = quoteCommands({ name: 'Filtros', version: 1, quote_lines: [] }, source, { saved: { id: 20, version: 6 }, photos: [] });
  expect(save).toMatchObject({ kind: 'save', endpoint: endpoints.quote.update, body: { quoteData: { id: 20, version: 6, name: 'Filtros' } } });
  expect(save).not.toHaveProperty('body.defecto');
});

it('With coverage it leads to the quote that was made, and where the server refuses it the form stays', async () => {
  await open();
  await expect.element(subject()).toHaveValue('Split salón: Filtros');
  await button('Guardar').click();
  await expect.poll(() => server.waits(CREATE)).toBe(true);
  await server.answer(CREATE, { code: 40001, message: 'Ese defecto no está en la lista de la visita', data: null });
  await sees(page.getByText('Ese defecto no está en la lista de la visita').first());
  await expect.element(subject()).toHaveValue('Split salón: Filtros');
  await button('Guardar').click();
  await expect.poll(() => server.waits(CREATE)).toBe(true);
  await server.answer(CREATE, saved);
  await expect.poll(stands).toBe('/presupuestos/20');
  expect(toasts).toEqual(['Presupuesto guardado']);
});
