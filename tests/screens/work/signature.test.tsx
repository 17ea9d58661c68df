// The signature on the page of an albarán: seen, reported as void, and given.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SignaturePanel } from '#src/screens/work/workOrders/SignaturePanel.tsx';
import type { OrderSignature } from '#domain/work/signature.ts';
import type { WorkOrderRecord } from '#domain/work/wire.ts';
import { leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { pathOf } from '#src/documents/signature/penPath.ts';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { stroke } from '#tests/support/pages/siteForm.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

const firma: OrderSignature = {
  nombre: 'Julián Pérez',
  dni: '11111111H',
  trazo: 'M40 120L80 60',
  ausente: '',
  hoja: '',
  huella: '',
  fecha: '2026-03-02 10:00:00',
  recibida: '2026-03-02 10:00:00',
  user_name: 'Luis',
  anulada: null,
  anulada_por_name: null,
};

const order = {
  id: 7,
  customer_id: 3,
  customer_name: 'Bar Julián',
  machine_id: null,
  location_id: null,
  fecha_albaran: '2026-03-02',
  trabajo_realizado: 'Limpieza',
  failure_codes: [],
  failure_orders: [],
  work_order_lines: [{ description: 'Gas R-32', quantity: 0.75, price: 35, discount: 0, iva: 21, operation: 'S1' }],
  redondeo: 'linea',
};

const open = (signature: OrderSignature | null, allowed: readonly string[] = ['workOrder.sign'], answers: Record<string, unknown> = {}) =>
  openDialog(answers, ({ onSaved }) => <SignaturePanel order={{ ...order, firma: signature, allowed } as unknown as WorkOrderRecord} onSigned={onSaved} />);

it('The panel says who signed and when', async () => {
  await open(firma, []);
  await sees(page.getByRole('img', { name: 'Firma de Julián Pérez' }));
  await sees(page.getByText('Julián Pérez, 11111111H'));
  expect(button(/firmar/i).query()).toBeNull();
  await expectAccessible();
});

it('The page says why there is no signature', async () => {
  await open({ ...firma, nombre: '', dni: '', trazo: '', ausente: 'Local cerrado' });
  await sees(page.getByText('El cliente no estaba: Local cerrado'));
});

it('A signature that is void is reported, not shown, and offered again', async () => {
  await open({ ...firma, anulada: '2026-03-02 11:30:00', anulada_por_name: 'Ana' });
  await sees(page.getByText('Firma anulada el 02/03/2026 11:30 por Ana: el albarán cambió después de firmarse.'));
  await seesNot(page.getByRole('img'));
  await sees(button('Volver a firmar'));
  await expectAccessible();
});

it('A signature is given in a dialog, with a reason where the customer is absent', async () => {
  const { server, onSaved } = await open(null);
  await button('Firmar').click();
  await button('Guardar la firma').click();
  await sees(page.getByText('Falta la firma'));
  await page.getByLabelText('DNI de quien firma').fill('11111111A');
  await sees(page.getByText('Compruebe el DNI: la letra no corresponde'));
  await page.getByLabelText('DNI de quien firma').fill('11111111H');
  await sees(page.getByText('La letra es correcta'));
  await expectAccessible();
  await page.getByText('El cliente no está').click();
  await button('No hay nadie').click();
  await button('Guardar la firma').click();
  const SIGN = '/api/workOrder/firmar';
  await expect.poll(() => server.sent(SIGN)).toEqual([{ id: 7, ausente: 'No hay nadie' }]);
  await server.answer(SIGN, { code: 20001, message: 'Firma guardada', data: { id: 7, version: 2 } });
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
});

it('Strokes are whole numbers within the frame, on a canvas of any width', () => {
  const points = [
    { x: 10.4, y: 5 },
    { x: 299.9, y: 400 },
    { x: -3, y: 20 },
  ];
  expect(pathOf([{ points }, { points: [{ x: 30, y: 30 }] }, { points: [] }], 300)).toBe('M21 10L600 300L0 40M60 60L60 60');
  expect(pathOf([{ points }], 300, true)).toBe('M579 290L0 0L600 260');
});

it('what was signed can be read with the signature, under its hash', async () => {
  await open({ ...firma, hoja: 'Trabajo realizado: Limpieza', huella: '3fa9c0d2e4b6a8c0'.repeat(4) });
  await page.getByText('Lo que se firmó · huella 3FA9C0D2E4B6A8C0').click();
  await sees(page.getByText('Trabajo realizado: Limpieza'));
  await expectAccessible();
});

it('one that is written already is signed on its sheet, and the sheet goes with the signature', async () => {
  const { server } = await open(null, ['workOrder.sign'], {
    '/api/company/data/1': { name: 'Frío Sur', nif_cif: 'B14000000', precios_albaran: true },
    '/api/customer/getCustomerData/3': { name: 'Bar Julián', nif_cif: '11111111H' },
  });
  await button('Firmar').click();
  await page.getByLabelText('Nombre de quien firma').fill('Julián Pérez');
  await button('Hoja para firmar').click();
  const sheet = page.getByRole('dialog', { name: 'Hoja para firmar' });
  for (const text of ['Frío Sur · NIF B14000000', 'Bar Julián · NIF 11111111H', 'Limpieza', '35,00 € · IVA 21,00 %', '31,76 €'])
    await sees(sheet.getByText(text));
  await expectAccessible();
  await stroke();
  await button('Listo').click();
  await button('Guardar la firma').click();
  await expect
    .poll(() => server.sent('/api/workOrder/firmar'))
    .toMatchObject([
      { id: 7, nombre: 'Julián Pérez', hoja: expect.stringMatching(/^Empresa: Frío Sur · NIF B14000000\nCliente: Bar Julián · NIF 11111111H\n/) },
    ]);
});

it('A sheet that is turned round shows the ink under the pen, and is kept upright', async () => {
  const { server } = await open(null, ['workOrder.sign'], {
    '/api/company/data/1': { name: 'Frío Sur', nif_cif: 'B14000000', precios_albaran: false },
    '/api/customer/getCustomerData/3': { name: 'Bar Julián', nif_cif: '' },
  });
  await button('Firmar').click();
  await page.getByLabelText('Nombre de quien firma').fill('Julián Pérez');
  await button('Hoja para firmar').click();
  await seesNot(page.getByRole('dialog', { name: 'Hoja para firmar' }).getByText('€'));
  await button('Girar la hoja').click();
  await stroke(); // from the left to the right of the technician, and downwards
  await button('Listo').click();
  await button('Guardar la firma').click();
  await expect.poll(() => server.sent('/api/workOrder/firmar').length).toBe(1);
  const { trazo } = server.sent('/api/workOrder/firmar')[0] as { trazo: string };
  const points = trazo.match(/\d+ \d+/g)!.map(place => place.split(' ').map(Number) as [number, number]);
  expect(points[0]![0]).toBeGreaterThan(points.at(-1)![0]);
  expect(points[0]![1]).toBeGreaterThan(points.at(-1)![1]);
});
