// Configuración, Numeración: each series with its pattern, and the dialog that numbers one otherwise before its first document.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import FirstNumberDialog from '#src/screens/company/parts/FirstNumberDialog.tsx';
import { SeriesPanel } from '#src/screens/company/settings/SeriesPanel.tsx';
import { companySeries } from '#tests/support/samples/companySeries.ts';
import { adding, box, dialog, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

const SAVE = '/api/company/primerNumero';
const SUBMIT = 'Numerar así';
const change = (title: string) => button(`Cambiar la numeración: ${title}`);
const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });

it('The section has a row for each series, with an example and since which document it is fixed, and offers to change the others', async () => {
  await openDialog({ '/api/company/series': companySeries }, () => <SeriesPanel />);
  await expect.element(row('Facturas F{AA}')).toHaveTextContent('El próximo será F26-00008, y en enero F27-00001Fija desde F26-00001, del 3 de enero de 2026');
  await expect.element(row('Albaranes')).toHaveTextContent('El primero será A26-00001, y en enero A27-00001');
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(8);
  await seesNot(change('Facturas'));
  await seesNot(change('Facturas rectificativas'));
  await sees(change('Presupuestos'));
  await expectAccessible();
});

it('The dialog shows the next number while it is typed, or what is wrong with the pattern, and keeps what was typed when it is refused', async () => {
  const { server } = await openDialog({ '/api/company/series': companySeries }, () => <SeriesPanel />);
  await change('Facturas simplificadas').click();
  await expect.element(dialog()).toHaveAccessibleName('Numeración: facturas simplificadas');
  await expect.element(box('Patrón')).toHaveValue('S{AA}-{00000}');
  await sees(dialog().getByText('El primero será S26-00001, y en enero S27-00001'));
  await box('Patrón').fill('T{AAAA}/');
  await expect.element(dialog().getByRole('status')).toHaveTextContent('Falta el número: ceros entre llaves, tantos como cifras, como {0000}');
  await box('Patrón').fill('T{AAAA}/{0000}');
  await box('Primer número').fill('128');
  await sees(dialog().getByText('El primero será T2026/0128, y en enero T2027/0001'));
  await expectAccessible();
  await button(SUBMIT).click();
  await expect.poll(() => server.sent(SAVE)).toEqual([{ serie: 'simplified', patron: 'T{AAAA}/{0000}', primero: 128 }]);
  await server.answer(SAVE, { code: 30001, message: 'La AEAT ya tiene T2026/0200: empiece por un número mayor' });
  await sees(dialog().getByText('La AEAT ya tiene T2026/0200: empiece por un número mayor'));
  await expect.element(box('Primer número')).toHaveValue('128');
  await box('Patrón').fill('T{0000}');
  await sees(dialog().getByText('El primero será T0128, y en enero sigue la cuenta'));
});

it('A pattern that is fixed is said and not asked for: only the first number of the year is', async () => {
  const creditNote = { patron: 'R{AA}-{00000}', siguiente: 1, enero: 'R27-00001', fija: { codigo: 'R25-00001', fecha: '2025-02-09' } };
  const series = { ...companySeries, choosable: ['creditNote'], patrones: { ...companySeries.patrones, creditNote } };
  const { server, onClose, onSaved } = await openDialog({ '/api/company/series': series }, told => <FirstNumberDialog target={adding} {...told} />);
  await sees(dialog().getByText('El patrón está fijo desde R25-00001, del 9 de febrero de 2025.'));
  await seesNot(box('Patrón'));
  await box('Primer número').fill('7');
  await button(SUBMIT).click();
  await expect.poll(() => server.sent(SAVE)).toEqual([{ serie: 'creditNote', patron: 'R{AA}-{00000}', primero: 7 }]);
  await server.answer(SAVE, { code: 20001, message: 'El próximo número será R26-00007', data: { code: 'R26-00007' } });
  await expect.poll(() => [onSaved.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

it('No series is offered where every one has begun', async () => {
  await openDialog({ '/api/company/series': { ...companySeries, choosable: [] } }, () => <SeriesPanel />);
  await sees(page.getByText('RS26-00001'));
  await seesNot(page.getByRole('button', { name: /Cambiar/ }));
});
