// What an accepted quote is invoiced of, and what its customer answered: what is sent, and what is said before it is.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { QuoteRecord } from '#domain/quotes/wire.ts';
import { today } from '#src/api/companyClock.ts';
import AnswerDialog from '#src/screens/quotes/quotes/AnswerDialog.tsx';
import ChargeDialog from '#src/screens/quotes/quotes/ChargeDialog.tsx';
import { box, dialog, fill, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

const line = { quantity: 1, discount: 0, iva: 21, operation: 'S1', grupo: '', elegida: false };
const quote_lines = [
  { ...line, id: 1, description: 'Split', price: 100, tipo: 'normal' },
  { ...line, id: 2, description: 'Canaleta', price: 10, tipo: 'opcional' },
];
const record = (over: object = {}) =>
  ({
    id: 7,
    version: 3,
    customer_name: 'Ana Ruiz',
    total: 1210,
    quote_lines,
    facturacion: { queda: 605, permitido: 1210, hecho: 1331 },
    ...over,
  }) as unknown as QuoteRecord;

describe('A part of an accepted quote', () => {
  const CHARGE = '/api/quote/facturarParte';
  const open = () => openDialog({}, told => <ChargeDialog record={record()} {...told} />);

  it('is a percentage or an amount, and what is left is said', async () => {
    const { server, onSaved } = await open();
    await sees(page.getByText('Aceptado: 1.210,00 €. Queda por facturar: 605,00 €, con IVA.', { exact: false }));
    await expectAccessible();
    await fill({ 'Porcentaje de lo aceptado': '40', Concepto: 'A la firma' });
    await button('Hacer el borrador').click();
    await expect
      .poll(() => server.sent(CHARGE))
      .toMatchObject([{ id: 7, version: 3, tipo: 'anticipo', porcentaje: 40, importe: null, concepto: 'A la firma' }]);
    await server.answer(CHARGE, { code: 20001, message: '', data: { id: 7, version: 4, invoice_id: 9 } });
    await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  });

  it('is not both, and not nothing', async () => {
    const { server } = await open();
    await fill({ 'Porcentaje de lo aceptado': '40', 'Importe con IVA': '100' });
    await button('Hacer el borrador').click();
    await expect.element(box('Porcentaje de lo aceptado')).toHaveAttribute('aria-invalid', 'true');
    await fill({ 'Porcentaje de lo aceptado': '', 'Importe con IVA': '' });
    await button('Hacer el borrador').click();
    await expect.element(box('Porcentaje de lo aceptado')).toHaveAttribute('aria-invalid', 'true');
    expect(server.sent(CHARGE)).toEqual([]);
  });
});

describe('The answer of a customer', () => {
  const STEP = '/api/quote/paso';
  const open = (step: Parameters<typeof AnswerDialog>[0]['step']) => openDialog({}, told => <AnswerDialog record={record()} step={step} {...told} />);

  it('takes the options that are marked, says what it comes to, who said so and how', async () => {
    const { server } = await open('quote.accept');
    await sees(page.getByText('121,00 €', { exact: false }));
    await page.getByRole('checkbox', { name: /Canaleta/ }).click();
    await sees(page.getByText('133,10 €', { exact: false }));
    await expectAccessible();
    await button('Aceptar').click();
    await expect
      .poll(() => server.sent(STEP))
      .toMatchObject([{ id: 7, version: 3, paso: 'quote.accept', respondido_el: today(), aceptado_por: 'Ana Ruiz', elegidas: [2] }]);
  });

  it('that is no says why', async () => {
    const { server } = await open('quote.reject');
    await expect.element(dialog()).toHaveAccessibleName('Anotar que lo rechaza');
    await button('Anotar que lo rechaza').click();
    await sees(page.getByText('Diga por qué').first());
    await fill({ Motivo: 'Le parece caro' });
    await button('Anotar que lo rechaza').click();
    await expect.poll(() => server.sent(STEP)).toMatchObject([{ paso: 'quote.reject', motivo: 'Le parece caro' }]);
  });

  it('of work that goes beyond what was accepted is allowed by the office, up to a sum that is said', async () => {
    const ALLOW = '/api/quote/permitirExceso';
    const { server } = await open('quote.allow');
    await sees(page.getByText('Se podrán facturar 1.331,00 €, lo que suma ahora su albarán: 121,00 € más de lo aceptado.'));
    await fill({ Motivo: 'Dos metros más de tubo' });
    await button('Permitir el exceso').click();
    await expect.poll(() => server.sent(ALLOW)).toEqual([{ id: 7, version: 3, motivo: 'Dos metros más de tubo' }]);
  });
});
