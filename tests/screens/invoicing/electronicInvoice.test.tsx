// The panel of an electronic invoice: what is missing, what may be done now, and what was done.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#domain/endpoints.ts';
import type { ElectronicLook } from '#domain/fiscal/electronic/eInvoice.ts';
import type { InvoiceRecord } from '#domain/invoicing/wire.ts';
import ElectronicInvoice from '#src/screens/invoicing/invoices/electronic/ElectronicInvoice.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { type Inside, type Played, enter, infoOf, leave, Office, playServer } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const { eInvoice } = endpoints;
const LOOK = '/api/eInvoice/factura/7';
const invoice = { id: 7, codigo: 'F26-1', customer_id: 5, cliente: { email: 'intervencion@lucena.es' } } as InvoiceRecord;
const look: ElectronicLook = { invoice_id: 7, facturae: [], ubl: [], certificado: '', record: null, allowed: ['eInvoice.prepare', 'eInvoice.waive'] };
const record = {
  id: 3,
  version: 1,
  invoice_id: 7,
  customer_id: 5,
  codigo: 'F26-1',
  estado: 'preparada',
  expediente: 'EXP-9',
  pedido: '',
  firmada_el: null,
  registro: '',
  motivo: '',
} as NonNullable<ElectronicLook['record']>;

let inside: Inside;
let server: Played;
afterEach(() => leave(inside));

async function open(over: Partial<ElectronicLook> = {}, role: 'admin' | 'auditor' = 'admin') {
  server = playServer({ '/api/auth/info': infoOf(role), [LOOK]: { ...look, ...over } });
  inside = await enter('/facturas/editar/7');
  await render(
    <Office inside={inside}>
      <ElectronicInvoice invoice={invoice} />
    </Office>,
  );
  await sees(page.getByRole('heading', { name: 'Factura electrónica' }));
}

it('What is missing is said, once, with where it is mended, and nothing incomplete is offered', async () => {
  const text = 'El cliente no tiene oficina contable (DIR3)';
  await open({
    facturae: [{ text, place: 'cliente' }],
    ubl: [
      { text, place: 'cliente' },
      { text: 'Falta el NIF de la empresa', place: 'empresa' },
    ],
    allowed: ['eInvoice.waive'],
  });
  await sees(page.getByText(text));
  expect(page.getByText(text).elements()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'Ver el cliente' })).toHaveAttribute('href', '/clientes/perfil/5');
  await sees(page.getByRole('link', { name: 'Ver los datos de la empresa' }));
  await seesNot(button('Preparar'));
  await seesNot(page.getByRole('button', { name: /^Descargar/ }));
  await expectAccessible();
});

it('It is prepared with the customer’s references, and what was typed stays where the answer is lost', async () => {
  await open();
  await sees(button('Descargar Facturae sin firmar (.xml)'));
  await button('Preparar').click();
  const dialog = page.getByRole('dialog', { name: 'Preparar la factura electrónica' });
  await dialog.getByRole('textbox', { name: 'Expediente' }).fill('EXP-9');
  await dialog.getByRole('button', { name: 'Preparar' }).click();
  await expect.poll(() => server.sent(eInvoice.prepare.path)).toEqual([{ id: 7, expediente: 'EXP-9', pedido: '' }]);
  await server.lose(eInvoice.prepare.path);
  await expect.element(dialog.getByRole('textbox', { name: 'Expediente' })).toHaveValue('EXP-9');
  await expectAccessible();
});

it('Where it cannot be signed here, the reason stands in place of the button', async () => {
  await open({ record, certificado: 'No hay certificado', allowed: ['eInvoice.prepare', 'eInvoice.sign', 'eInvoice.waive'] });
  await sees(page.getByText('No se puede firmar todavía: No hay certificado'));
  await seesNot(button('Firmar'));
  await sees(button('Preparar de nuevo'));
  await sees(page.getByText('EXP-9'));
});

it('A signed one is mailed and its register is noted, each by its own call', async () => {
  const signed = { ...record, estado: 'firmada', firmada_el: '2026-03-02' } as typeof record;
  await open({ record: signed, allowed: ['eInvoice.deliver', 'eInvoice.register'] });
  await sees(button('Descargar Facturae firmada (.xsig)'));
  await button('Anotar que se ha entregado').click();
  await expect.poll(() => server.sent(eInvoice.step.path)).toEqual([{ id: 7, paso: 'eInvoice.deliver' }]);
  await server.answer(eInvoice.step.path, { code: 20000, data: { id: 3, version: 2 } });
  await button('Anotar su registro').click();
  const dialog = page.getByRole('dialog', { name: 'Registro de la factura electrónica' });
  await dialog.getByRole('button', { name: 'Anotar' }).click();
  await sees(dialog.getByText('Escriba el número de registro'));
  await dialog.getByRole('textbox', { name: /^Número de registro/ }).fill('202611280001');
  await dialog.getByRole('button', { name: 'Anotar' }).click();
  await expect.poll(() => server.sent(eInvoice.step.path).at(-1)).toEqual({ id: 7, paso: 'eInvoice.register', registro: '202611280001' });
});

it('An auditor reads it and is offered no step', async () => {
  await open({ record, allowed: [] }, 'auditor');
  await sees(page.getByText('EXP-9'));
  await seesNot(page.getByRole('button', { name: /^(Preparar|Firmar|Anotar|Enviar|No procede)/ }));
});
