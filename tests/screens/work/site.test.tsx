// The albarán on site: written with thumbs in the order of the work, and sent as a whole.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import {
  CREATE,
  END,
  SIGN,
  answer,
  draw,
  inside,
  leaveSite,
  notice,
  openSite,
  sent,
  server,
  stored,
  takePhoto,
  upload,
  uploads,
} from '#tests/support/pages/siteForm.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveSite);

it('The albarán is written by a press on what is usual, and ends with its photos and its signature', async () => {
  await openSite();
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
  await expect
    .poll(() => server.sent(SIGN))
    .toEqual([
      {
        id: 30,
        nombre: 'Ana Ruiz',
        dni: '',
        trazo: expect.stringMatching(/^M\d+ \d+L/),
        hoja: expect.stringContaining('2 × Gas R-32'),
        firmado: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    ]);
  await answer(SIGN, { id: 30, version: 1 });
  await answer(END, { id: 30, version: 2 });
  await expect.poll(() => inside!.location.history?.at(-1)).toBe('/');
  expect([server.sent(CREATE).length, uploads.length, server.sent(SIGN).length, server.sent(END)]).toEqual([1, 2, 1, [{ id: 30 }]]);
});

it('one that was begun opens with what it has, and goes on from there', async () => {
  const firma = {
    nombre: 'Ana Ruiz',
    dni: '',
    trazo: 'M1 1L50 50',
    ausente: '',
    hoja: '',
    huella: '',
    fecha: '2026-03-02 10:00:00',
    recibida: '2026-03-02 10:00:00',
    user_name: 'Ana',
    anulada: null,
    anulada_por_name: null,
  };
  const UPDATE = '/api/workOrder/update';
  await openSite({ '/api/workOrder/data/12': { ...stored, firma } }, '/trabajos/editar/12', { id_work: '12' });
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
  await openSite(begun);
  await expect.element(page.getByLabelText('Trabajo realizado')).toHaveValue('Limpieza');
  await button('Guardar y seguir luego').click();
  await expect.poll(() => server.sent('/api/workOrder/update')).toMatchObject([{ orderData: { id: 12, version: 4 } }]);
  await leaveSite();
  await openSite(begun, '/trabajos/nuevo?aviso=5&otro=si');
  await expect.element(page.getByLabelText('Trabajo realizado')).toHaveValue('');
});

it('one without an aviso begins with its customer', async () => {
  await openSite({}, '/trabajos/nuevo');
  await sees(page.getByRole('combobox', { name: 'Cliente' }));
  await expectAccessible();
  await button('Guardar y seguir luego').click();
  await sees(page.getByText('Introduzca el cliente'));
  await seesNot(page.getByText('Guardando'));
});
