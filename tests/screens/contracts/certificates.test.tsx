// The certificates of maintenance: whose they are, what is declared when one is issued, and to whom it is sent.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { entities } from '#domain/index.ts';
import CertificatesScreen from '#src/screens/contracts/certificates/CertificatesScreen.tsx';
import { box, dialog, fill, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

const ISSUE = '/api/certificate/emitir';
const consumption = { ...(entities.certificate.draft.getDefault() as object), electricidad: '48.200 kWh', justificacion: 'No hay contadores' };
const row = {
  ...consumption,
  version: 4,
  customer_id: 5,
  customer_name: 'Hotel Patios',
  installation_id: 2,
  installation_name: 'Climatización',
  anio: 2026,
  estado: 'pendiente',
  vence: '2099-12-31',
  emitido_el: null,
  valido_hasta: null,
  responsable: '',
  director: '',
};
const pending = { ...row, id: 7, name: '2026 · Climatización' };
const issued = { ...row, id: 8, name: '2025 · Climatización', estado: 'emitido', emitido_el: '2025-12-20', valido_hasta: '2026-12-19' };
const ofAnother = { ...row, id: 9, customer_id: 6, customer_name: 'Bar Julián', name: '2026 · Bar' };
const visitas = { previstas: 12, hechas: Array.from({ length: 11 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-15`), faltan: ['2026-12-15'] };
const beside = { customer_email: 'hotel@patios.test', pide_director: true, visitas, allowed: ['certificate.edit', 'certificate.issue'], holding: [] };

async function open() {
  const { server } = await openDialog(
    {
      '/api/certificate/getPaginatedFilter': { items: [pending, issued, ofAnother], total: 3, page: 1, pageSize: 20 },
      '/api/certificate/data/7': { ...pending, ...beside },
      '/api/certificate/data/8': { ...issued, ...beside, allowed: [] },
      '/api/certificate/correos/8': { via: 'smtp', queued: 0, failed: 0, mails: [] },
      '/api/certificate/textoCorreo/8': { subject: 'Su certificado', text: 'Lo enviamos adjunto.' },
    },
    () => <CertificatesScreen />,
    '/instalaciones/certificados?customer_id=5',
  );
  await sees(page.getByRole('row', { name: /2026 · Climatización/ }));
  return server;
}

it('Those of one customer are asked for, and one of another is not among them', async () => {
  await open();
  await sees(page.getByRole('row', { name: /2025 · Climatización/ }));
  await seesNot(page.getByRole('row', { name: /Bar Julián/ }));
  await seesNot(button('Emitir 2025 · Climatización'));
  await seesNot(button('Descargar 2026 · Climatización'));
  await expectAccessible();
});

it('One is issued by who answers for it, once what is declared is marked', async () => {
  const server = await open();
  await button('Emitir 2026 · Climatización').click();
  await expect.element(dialog()).toHaveAccessibleName('Emitir el certificado');
  await fill({ 'Mantenedor habilitado responsable': 'Luis Gil', 'Director de mantenimiento': 'Eva Mora' });
  await dialog().getByRole('button', { name: 'Emitir' }).click();
  await sees(dialog().getByText('Marque la declaración para emitir el certificado'));
  expect(server.sent(ISSUE)).toEqual([]);
  await expectAccessible();
  await sees(dialog().getByText('11 de 12 visitas hechas: falta diciembre. ¿Emitir?'));
  await dialog().getByRole('checkbox', { name: 'Se ha mantenido' }).click();
  await dialog().getByRole('checkbox', { name: 'Emitirlo aunque falten visitas' }).click();
  await dialog().getByRole('button', { name: 'Emitir' }).click();
  await expect.poll(() => server.sent(ISSUE)).toEqual([{ id: 7, responsable: 'Luis Gil', director: 'Eva Mora', declaro: true, incompleto: true }]);
});

it('What was used is noted whole, under the version that was read', async () => {
  const server = await open();
  await page.getByRole('row', { name: /2026 · Climatización/ }).click();
  await fill({ 'Agua para llenado': '12 m³' });
  await button('Guardar').click();
  await expect.poll(() => server.sent('/api/certificate/update')).toEqual([expect.objectContaining({ ...consumption, id: 7, version: 4, agua: '12 m³' })]);
});

it('One that was issued is only read', async () => {
  await open();
  await page.getByRole('row', { name: /2025 · Climatización/ }).click();
  await sees(dialog().getByText('19/12/2026'));
  await seesNot(button('Guardar'));
});

it('One that was issued is sent to the address of its customer', async () => {
  const server = await open();
  await button('Enviar por correo 2025 · Climatización').click();
  await expect.element(dialog()).toHaveAccessibleName('Enviar el certificado 2025 · Climatización');
  await expect.element(box('Correo electrónico')).toHaveValue('hotel@patios.test');
  await dialog().getByRole('button', { name: 'Enviar' }).click();
  await expect
    .poll(() => server.sent('/api/certificate/enviarCorreo'))
    .toMatchObject([{ certificate_id: 8, email: 'hotel@patios.test', subject: 'Su certificado' }]);
});
