// The last step of a contract: sent by mail, signed on the screen of the office, or kept as the paper that was signed.
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContractRecord } from '#domain/contracts/wire.ts';
import { today } from '#src/api/companyClock.ts';
import SigningScreen from '#src/screens/contracts/sale/SigningScreen.tsx';
import { dialog, fill, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { playUploads } from '#tests/support/pages/playedUploads.ts';
import { stroke } from '#tests/support/pages/siteForm.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

const DATA = '/api/contract/data/7';
const HERE = '/api/contract/firmarAqui';
const MAIL = '/api/contract/enviarCorreo';
const done = { code: 20001, message: '', data: { id: 7, version: 5 } } as const;

const record = {
  id: 7,
  version: 4,
  codigo: 'C26-00007',
  name: 'Mantenimiento del bar',
  customer_id: 5,
  customer_name: 'Bar Julián',
  customer_email: 'julian@bar.test',
  inicio: '2026-03-01',
  fin: '2027-02-28',
  estado: 'borrador',
  importe: 600,
  enviado_el: null,
  firmado_el: null,
  firmado_por: '',
  maquinas: [{ id: 1 }, { id: 2 }],
  planes: [
    { id: 1, name: 'Filtros', meses: 1 },
    { id: 2, name: 'Revisión', meses: 6 },
  ],
  visitas: [{ id: 1 }],
  allowed: ['contract.send'],
} as unknown as ContractRecord;

async function open(over: Partial<ContractRecord> = {}) {
  const mails = { via: 'smtp', queued: 0, failed: 0, mails: [] };
  const words = { subject: 'Su contrato C26-00007', text: 'Le enviamos su contrato.' };
  const known = { '/api/contract/correos/7': mails, '/api/contract/textoCorreo/7': words };
  const { server } = await openDialog(known, () => <SigningScreen params={{ id: '7' }} />);
  const reads = async (more: Partial<ContractRecord>) => {
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await server.answer(DATA, { code: 20000, data: { ...record, ...more } });
  };
  await reads(over);
  await sees(page.getByRole('heading', { name: 'C26-00007 · Mantenimiento del bar' }));
  return { server, reads };
}

it('What is signed is said, and the ways to sign it', async () => {
  await open();
  const facts = page
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);
  expect(facts).toEqual(['Bar Julián', '01/03/2026', '28/02/2027', '2 máquinas', 'Filtros (cada mes), Revisión (cada 6 meses)', '600,00 €']);
  await sees(page.getByRole('heading', { name: 'Enviarlo al cliente' }));
  await expectAccessible();
});

it('A customer signs on the screen of the office, that version which was read, and the page says so', async () => {
  const { server, reads } = await open();
  await button('Firmar aquí').click();
  await expect.element(dialog()).toHaveAccessibleName('Firmar el contrato C26-00007');
  await fill({ 'Nombre de quien firma': 'Julia Prado' });
  await button('Firmar el contrato').click();
  await sees(dialog().getByText('Falta la firma'));
  expect(server.sent(HERE)).toEqual([]);
  await expectAccessible();
  await stroke();
  await button('Firmar el contrato').click();
  await expect.poll(() => server.sent(HERE)).toEqual([{ id: 7, version: 4, nombre: 'Julia Prado', trazo: expect.stringMatching(/^M\d+ \d+/) }]);
  await server.answer(HERE, done);
  await reads({ estado: 'vigente', firmado_el: '2026-03-02', firmado_por: 'Julia Prado', allowed: [] });
  await sees(page.getByText('Firmado por Julia Prado el 02/03/2026'));
  await sees(page.getByText('1 visita prevista en su periodo.'));
  await seesNot(button('Firmar aquí'));
});

it('The paper that was signed is kept with its day and its signer', async () => {
  const uploads = playUploads();
  await open({ estado: 'enviado', enviado_el: '2026-03-01', allowed: ['contract.accept'] });
  await sees(page.getByText('Se envió el 01/03/2026.', { exact: false }));
  await button('Guardar lo firmado').click();
  await expect.element(dialog()).toHaveAccessibleName('Guardar el contrato C26-00007 firmado');
  await expectAccessible();
  await fill({ 'Firmado por': 'Julia Prado' });
  await dialog().getByRole('button', { name: 'Guardar lo firmado' }).click();
  await sees(dialog().getByText('Este campo es obligatorio').first());
  expect(uploads).toEqual([]);
  const documento = new File(['%PDF-1.4'], 'firmado.pdf', { type: 'application/pdf' });
  await userEvent.upload(page.getByLabelText(/^Contrato firmado/), documento);
  await dialog().getByRole('button', { name: 'Guardar lo firmado' }).click();
  await expect.poll(() => uploads.map(({ fields }) => fields)).toEqual([{ id: '7', version: '4', firmado_el: today(), firmado_por: 'Julia Prado', documento }]);
});

it('A contract is sent to the address of its customer', async () => {
  const { server } = await open();
  await button('Enviar por correo').click();
  await expect.element(dialog()).toHaveAccessibleName('Enviar el contrato C26-00007');
  await dialog().getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(() => server.sent(MAIL)).toMatchObject([{ contract_id: 7, email: 'julian@bar.test' }]);
});

it('A contract that can no longer be signed says in which state it is', async () => {
  await open({ estado: 'suspendido', allowed: [] });
  await sees(page.getByText('Ahora no se puede firmar'));
  await sees(page.getByText('El contrato está suspendido: en su página se ve qué falta.'));
  await seesNot(button('Enviar por correo'));
});
