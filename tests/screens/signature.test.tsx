// The signature on the page of an albarán: seen, told that it is void, and given.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SignaturePanel } from '#src/screens/workOrders/SignaturePanel.tsx';
import type { OrderSignature } from '#domain/signature.ts';
import type { WorkOrderRecord } from '#domain/wire.ts';
import { leaveDialog, openDialog } from '#tests/support/dialogs.tsx';
import { pathOf } from '#src/documents/signature/penPath.ts';
import { button, sees, seesNot } from '#tests/support/seen.ts';
import { expectAccessible } from '#tests/support/stage.tsx';

afterEach(leaveDialog);

const firma: OrderSignature = {
  nombre: 'Julián Pérez',
  dni: '11111111H',
  trazo: 'M40 120L80 60',
  ausente: '',
  fecha: '2026-03-02 10:00:00',
  user_name: 'Luis',
  anulada: null,
  anulada_por_name: null,
};

const open = (signature: OrderSignature | null, allowed: readonly string[] = ['workOrder.sign']) =>
  openDialog({}, ({ onSaved }) => <SignaturePanel order={{ id: 7, firma: signature, allowed } as unknown as WorkOrderRecord} onSigned={onSaved} />);

it('says who signed and when', async () => {
  await open(firma, []);
  await sees(page.getByRole('img', { name: 'Firma de Julián Pérez' }));
  await sees(page.getByText('Julián Pérez, 11111111H'));
  expect(button(/firmar/i).query()).toBeNull();
  await expectAccessible();
});

it('says why nobody signed', async () => {
  await open({ ...firma, nombre: '', dni: '', trazo: '', ausente: 'Local cerrado' });
  await sees(page.getByText('El cliente no estaba: Local cerrado'));
});

it('one that is void is told, not shown, and offered again', async () => {
  await open({ ...firma, anulada: '2026-03-02 11:30:00', anulada_por_name: 'Ana' });
  await sees(page.getByText('Firma anulada el 02/03/2026 11:30 por Ana: el albarán cambió después de firmarse.'));
  await seesNot(page.getByRole('img'));
  await sees(button('Volver a firmar'));
  await expectAccessible();
});

it('is given in a dialog, with a reason where nobody is there', async () => {
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

it('strokes are whole numbers within the frame, on a canvas of any width', () => {
  const points = [
    { x: 10.4, y: 5 },
    { x: 299.9, y: 400 },
    { x: -3, y: 20 },
  ];
  expect(pathOf([{ points }, { points: [{ x: 30, y: 30 }] }, { points: [] }], 300)).toBe('M21 10L600 300L0 40M60 60L60 60');
});
