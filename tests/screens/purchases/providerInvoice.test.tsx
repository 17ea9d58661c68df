// The page of a supplier's invoice: its money as it is stored, and what its steps send.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ProviderInvoiceRecord } from '#domain/purchases/wire.ts';
import ProviderInvoiceScreen from '#src/screens/purchases/providerInvoices/ProviderInvoiceScreen.tsx';
import { dialog, fill } from '#tests/support/pages/dialogs.tsx';
import { button, isIn, pressInHead, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside;
afterEach(() => leave(inside));

const DATA = '/api/providerInvoice/data/7';
const STEP = '/api/providerInvoice/paso';
const done = { code: 20001, message: '', data: { id: 7, version: 6 } } as const;

const payment = { fecha_pago: '2026-03-05', cantidad: 100, metodo: 'transferencia', banco: 'Caja Rural', nota: '', lote: 40, anula_id: null, anulado: false };
const bill = {
  id: 7,
  version: 5,
  n_factura_nuestro: '2026/00004',
  n_factura_proveedor: 'A-1',
  proveedor_id: 2,
  proveedor_name: 'Frío Sur',
  clase: 'F1',
  fecha_factura: '2026-03-01',
  fecha_operacion: '2026-02-27',
  fecha_recepcion: '2026-03-02',
  total_neto: 150,
  total_iva: 176,
  total: 153.5,
  retencion: 22.5,
  pendiente: 53.5,
  vence: '2099-04-01',
  gas: 0,
  estado: 'parcial',
  motivo: '',
  documento: null,
  tipos: [
    { base: 100, iva: 21, cuota: 21, deducible: 50, inversion: false, bien: false },
    { base: 50, iva: 10, cuota: 5, deducible: 100, inversion: true, bien: true },
  ],
  vencimientos: [
    { fecha: '2099-04-01', importe: 53.5 },
    { fecha: '2099-05-01', importe: 100 },
  ],
  pagos: [
    { ...payment, id: 40, anulado: true },
    { ...payment, id: 41, cantidad: -100, anula_id: 40 },
    { ...payment, id: 42, fecha_pago: '2026-03-09', banco: 'Banca Sur' },
  ],
  allowed: ['bill.pay', 'bill.takeBack', 'bill.dispute'],
  holding: [],
  frozen: {},
} as unknown as ProviderInvoiceRecord;

const ofBill = (over: Partial<ProviderInvoiceRecord>) => ({ code: 20000, data: { ...bill, ...over } }) as const;

async function open(over: Partial<ProviderInvoiceRecord> = {}) {
  const server = playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/facturas-proveedores/7');
  await render(
    <Office inside={inside}>
      <ProviderInvoiceScreen params={{ id: '7' }} />
    </Office>,
  );
  await expect.poll(() => server.waits(DATA)).toBe(true);
  await server.answer(DATA, ofBill(over));
  await sees(page.getByRole('heading', { name: '2026/00004 · Frío Sur' }));
  return { server, readsAgain: async () => await expect.poll(() => server.waits(DATA)).toBe(true) };
}

const cellsOf = (name: RegExp) =>
  page
    .getByRole('row', { name })
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent);

it('What a supplier charges is shown by base, with what is deducted, withheld, paid and left to pay', async () => {
  await open();
  const facts = page
    .getByRole('main')
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);
  expect(facts).toEqual(['Frío Sur', 'A-1', '01/03/2026', '27/02/2026', '02/03/2026', '150,00 €', '176,00 €', '22,50 €', '153,50 €', '53,50 €', '01/04/2099']);
  expect(cellsOf(/100,00 €.*21,00 €/)).toEqual(['100,00 €', '21,00', '21,00 €', '10,50 €', '']);
  expect(cellsOf(/50,00 €.*5,00 €/)).toEqual(['50,00 €', '10,00', '5,00 €', '5,00 €', 'Inversión del sujeto pasivo · Bien de inversión']);
  expect(cellsOf(/01\/05\/2099/)).toEqual(['01/05/2099', '100,00 €']);
  const payments = page
    .getByRole('listitem')
    .elements()
    .filter(item => !item.matches('.is-stage'))
    .map(({ textContent }) => textContent);
  expect(payments).toEqual([
    '09/03/2026Pago · Transferencia · Banca Sur100,00 €Anular',
    '05/03/2026Anulación · Transferencia · Caja Rural-100,00 €',
    '05/03/2026Pago · Transferencia · Caja RuralAnulado100,00 €',
  ]);
  await expectAccessible();
});

it('A payment is taken back alone, and the page reads again what is open', async () => {
  const { server, readsAgain } = await open();
  await button('Anular').click();
  await sees(question().getByText('¿Seguro que quiere anular el pago de 100,00 €?'));
  await button('Sí, anular').click();
  await expect.poll(() => server.sent('/api/providerInvoice/anularPago')).toEqual([{ id: 42 }]);
  await server.answer('/api/providerInvoice/anularPago', done);
  await readsAgain();
  await server.answer(DATA, ofBill({ estado: 'aprobada', pendiente: 153.5, pagos: [], allowed: ['bill.pay'] }));
  await sees(page.getByText('Todavía no se ha pagado nada.'));
  await sees(page.getByText('Aprobada', { exact: true }));
});

it('A payment pays what is open of the invoice of the page, which is read again', async () => {
  const { server, readsAgain } = await open();
  await button('Pagar').click();
  await expect.element(dialog()).toHaveAccessibleName('Pagar A-1, de Frío Sur');
  await dialog().getByRole('combobox', { name: 'Forma de pago' }).selectOptions('transferencia');
  await dialog().getByRole('button', { name: 'Pagar' }).click();
  await expect.poll(() => server.sent('/api/providerInvoice/pagar')).toMatchObject([{ partes: [{ factura: 7, cantidad: 53.5 }] }]);
  await server.answer('/api/providerInvoice/pagar', { code: 20001, message: '', data: { id: 43, pagos: [43] } });
  await readsAgain();
  await server.answer(DATA, ofBill({ estado: 'pagada', pendiente: 0, allowed: ['bill.takeBack'] }));
  await sees(page.getByText('Pagada', { exact: true }));
  await seesNot(button('Pagar'));
});

it('A step is sent by its name and shows what it led to', async () => {
  const { server, readsAgain } = await open({ estado: 'recibida', pagos: [], allowed: ['bill.edit', 'bill.delete', 'bill.review', 'bill.dispute'] });
  await seesNot(button('Pagar'));
  await pressInHead('Dar por revisada');
  await expect.poll(() => server.sent(STEP)).toEqual([{ id: 7, version: 5, paso: 'bill.review' }]);
  await server.answer(STEP, done);
  await readsAgain();
  await server.answer(DATA, ofBill({ estado: 'revisada', pagos: [], allowed: ['bill.approve', 'bill.return'] }));
  await isIn('Revisada');
  await pressInHead('Aprobar el pago');
  await expect.poll(() => server.sent(STEP).at(-1)).toEqual({ id: 7, version: 5, paso: 'bill.approve' });
});

it.each([
  ['Devolver a recibida', 'bill.return', '¿Devolver la factura a recibida?', 'Sí, devolver'],
  ['Cerrar la disputa', 'bill.resolve', '¿Cerrar la disputa?', 'Sí, cerrar'],
] as const)('«%s» is asked before it is sent', async (label, paso, asked, yes) => {
  const { server } = await open({ allowed: [paso], motivo: 'Faltan dos metros de tubo' });
  await sees(page.getByText('En disputa: Faltan dos metros de tubo'));
  await pressInHead(label);
  await sees(question().getByText(asked));
  expect(server.sent(STEP)).toEqual([]);
  await button(yes).click();
  await expect.poll(() => server.sent(STEP)).toEqual([{ id: 7, version: 5, paso }]);
});

it('A dispute carries its reason and the invoice of the page', async () => {
  const { server, readsAgain } = await open();
  await pressInHead('Poner en disputa');
  await fill({ Motivo: 'Precio distinto' });
  await dialog().getByRole('button', { name: 'Poner en disputa' }).click();
  await expect.poll(() => server.sent(STEP)).toEqual([{ id: 7, version: 5, paso: 'bill.dispute', motivo: 'Precio distinto' }]);
  await server.answer(STEP, done);
  await readsAgain();
});

it('A deleted invoice leads back to the list', async () => {
  const { server } = await open({ estado: 'recibida', pagos: [], allowed: ['bill.delete'] });
  await pressInHead('Borrar');
  await sees(question().getByText('¿Seguro que quiere borrar esta factura y su documento?'));
  await button('Sí, borrar').click();
  await expect.poll(() => server.sent('/api/providerInvoice/delete')).toEqual([{ id: 7 }]);
  await server.answer('/api/providerInvoice/delete', { code: 20001, message: '' });
  await expect.poll(() => inside.location.history.at(-1)).toBe('/facturas-proveedores');
});

it('The stored document is shown next to what is written of it, asked for with a token for files', async () => {
  const { server } = await open({ documento: 'a1.png' });
  const FILE = '/api/providerInvoice/file/d1/7/documento';
  await expect.poll(() => server.waits(FILE)).toBe(true);
  const canvas = new OffscreenCanvas(2, 2);
  canvas.getContext('2d');
  await server.respond(FILE, new Response(await canvas.convertToBlob({ type: 'image/png' }), { headers: { 'content-type': 'image/png' } }));
  await sees(page.getByRole('img', { name: 'Documento de la factura' }));
  await sees(button('Abrir el documento'));
});
