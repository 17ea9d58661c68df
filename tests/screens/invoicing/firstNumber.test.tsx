// Configuración: a series of which nothing was issued yet begins with another number.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import FirstNumberDialog from '#src/screens/company/parts/FirstNumberDialog.tsx';
import { SeriesPanel } from '#src/screens/company/settings/SeriesPanel.tsx';
import { adding, box, dialog, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

const SAVE = '/api/company/primerNumero';
const series = {
  year: 2026,
  workOrder: 'A26-00001',
  invoice: 'F26-00001',
  creditNote: 'R26-00001',
  simplified: 'S26-00001',
  simplifiedNote: 'RS26-00001',
  providerInvoice: '2026/00001',
  choosable: ['creditNote', 'simplified'],
  taken: [],
};
const OPEN = 'Empezar por otro número…';

it('The panel offers the series that have not begun, says what the code will be, and keeps what was typed when it is refused', async () => {
  const { server } = await openDialog({ '/api/company/series': series }, () => <SeriesPanel />);
  await button(OPEN).click();
  await expect.element(dialog()).toHaveAccessibleName('Empezar por otro número');
  await expect.element(box('Serie')).toHaveValue('creditNote');
  await seesNot(page.getByRole('option', { name: 'Facturas', exact: true }));
  await button('Empezar por este número').click();
  await expect.element(box('Primer número')).toHaveAccessibleDescription(/Introduzca el primer número/);
  await box('Primer número').fill('128');
  await sees(page.getByText('El próximo documento será R26-00128'));
  await box('Serie').selectOptions('simplified');
  await sees(page.getByText('El próximo documento será S26-00128'));
  await expectAccessible();
  await button('Empezar por este número').click();
  await expect.poll(() => server.sent(SAVE)).toEqual([{ serie: 'simplified', primero: 128 }]);
  await server.answer(SAVE, { code: 30001, message: 'La AEAT ya tiene S26-00200: empiece por un número mayor' });
  await sees(dialog().getByText('La AEAT ya tiene S26-00200: empiece por un número mayor'));
  await expect.element(box('Primer número')).toHaveValue('128');
});

it('The dialog closes once the number is chosen, and its opener is notified', async () => {
  const { server, onClose, onSaved } = await openDialog({ '/api/company/series': series }, told => <FirstNumberDialog target={adding} {...told} />);
  await box('Primer número').fill('7');
  await button('Empezar por este número').click();
  await expect.poll(() => server.sent(SAVE)).toEqual([{ serie: 'creditNote', primero: 7 }]);
  await server.answer(SAVE, { code: 20001, message: 'El próximo número será R26-00007', data: { code: 'R26-00007' } });
  await expect.poll(() => [onSaved.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

it('The panel is not offered where every series has begun', async () => {
  await openDialog({ '/api/company/series': { ...series, choosable: [] } }, () => <SeriesPanel />);
  await sees(page.getByText('RS26-00001'));
  await seesNot(button(OPEN));
});
