// The dialogs of a catalogue's records: families, failure codes and categories; and the e-mail.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ReactNode } from 'react';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';
import AbsenceDialog from '#src/screens/work/absences/AbsenceDialog.tsx';
import CustomerCategoryDialog from '#src/screens/parties/customerCategories/CustomerCategoryDialog.tsx';
import EmailDialog from '#src/documents/mails/EmailDialog.tsx';
import { sendInvoice } from '#src/screens/invoicing/invoices/mail/mailInvoices.ts';
import { sendOrder } from '#src/screens/work/workOrders/workOrderActors.ts';
import FailureCategoryDialog from '#src/screens/catalogue/failureCategories/FailureCategoryDialog.tsx';
import FailureCodeDialog from '#src/screens/catalogue/failureCodes/FailureCodeDialog.tsx';
import ProductFamilyDialog from '#src/screens/catalogue/productFamilies/ProductFamilyDialog.tsx';
import { adding, box, dialog, editing, fill, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, isTold, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

interface Told {
  onClose: () => void;
  onSaved: () => void;
}
const required = 'Este campo es obligatorio';
const width = () => getComputedStyle(dialog().element()).maxWidth;

describe.each<[string, string, number, (target: EditorTarget, told: Told) => ReactNode]>([
  ['productFamily', 'Familia de productos', 420, (target, told) => <ProductFamilyDialog target={target} {...told} />],
  ['failureCode', 'Código de avería', 500, (target, told) => <FailureCodeDialog target={target} {...told} />],
  ['failureCategory', 'Categoría de averías', 420, (target, told) => <FailureCategoryDialog target={target} {...told} />],
  ['customerCategory', 'Categoría de cliente', 420, (target, told) => <CustomerCategoryDialog target={target} {...told} />],
])('%s', (name, noun, pixels, draw) => {
  const [create, update] = [`/api/${name}/create`, `/api/${name}/update`];
  const isCode = name === 'failureCode';
  const known = {
    '/api/failureCategory/all': [{ id: 1, name: 'Eléctricas' }],
    [`/api/${name}/data/7`]: { id: 7, version: 2, name: 'Antes', category_id: 1 },
  };

  it(`adds: Añadir ${noun}, with its name required`, async () => {
    const { server, onSaved } = await openDialog(known, told => draw(adding, told));
    await expect.element(dialog()).toHaveAccessibleName(`Añadir ${noun}`);
    expect(width()).toBe(`${pixels}px`);
    await button('Guardar').click();
    for (const label of isCode ? ['Nombre', 'Categoría'] : ['Nombre']) await expect.element(box(label)).toHaveAccessibleDescription(required);
    await expectAccessible();
    expect(server.sent(create)).toEqual([]);
    await fill({ Nombre: 'Fugas' });
    if (isCode) await page.getByRole('combobox', { name: 'Categoría' }).selectOptions('1');
    await button('Guardar').click();
    await expect.poll(() => server.sent(create)).toEqual([{ name: 'Fugas', ...(isCode && { category_id: 1 }) }]);
    await server.answer(create, { code: 20001, data: { id: 9, version: 1 } });
    await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  });

  it(`edits: Editar ${noun}`, async () => {
    const { server, onClose } = await openDialog(known, told => draw(editing(7), told));
    await expect.element(dialog()).toHaveAccessibleName(`Editar ${noun}`);
    await expect.element(box('Nombre')).toHaveValue('Antes');
    await fill({ Nombre: 'Después' });
    await button('Guardar').click();
    await expect.poll(() => server.sent(update)).toMatchObject([{ id: 7, version: 2, name: 'Después' }]);
    await server.answer(update, { code: 20001, data: { id: 7, version: 3 } });
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });
});

it('an absence names who is away, from when until when, and why', async () => {
  const { server, onSaved } = await openDialog({ '/api/user/getAdminUsersDropdown': [{ value: 4, label: 'Luis Gil' }] }, told => (
    <AbsenceDialog target={adding} {...told} />
  ));
  await expect.element(dialog()).toHaveAccessibleName('Añadir Ausencia');
  await page.getByRole('combobox', { name: 'Trabajador' }).selectOptions('Luis Gil');
  await fill({ Desde: '03/08/2026', Hasta: '02/08/2026', Motivo: 'Vacaciones' });
  await button('Guardar').click();
  await expect.element(box('Hasta')).toHaveAccessibleDescription(/^La ausencia no puede acabar antes de empezar: como pronto, el /);
  await fill({ Hasta: '14/08/2026' });
  await button('Guardar').click();
  await expect
    .poll(() => server.sent('/api/absence/create'))
    .toEqual([{ user_id: 4, desde: '2026-08-03', hasta: '2026-08-14', tramo: 'dia', desde_hora: '', hasta_hora: '', motivo: 'Vacaciones' }]);
  await server.answer('/api/absence/create', { code: 20001, data: { id: 9, version: 1 } });
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
});

it('an absence of some hours asks which, and of several days says that it is of each', async () => {
  const { server } = await openDialog({ '/api/user/getAdminUsersDropdown': [{ value: 4, label: 'Luis Gil' }] }, told => (
    <AbsenceDialog target={adding} {...told} />
  ));
  await page.getByRole('combobox', { name: 'Trabajador' }).selectOptions('Luis Gil');
  await fill({ Desde: '03/08/2026', Hasta: '04/08/2026', Motivo: 'Médico' });
  await seesNot(page.getByLabelText(/^Desde las/));
  await page.getByRole('combobox', { name: 'Parte de cada día' }).selectOptions('Unas horas');
  await expectAccessible();
  await button('Guardar').click();
  await expect.element(box('Desde las')).toHaveAccessibleDescription('Introduzca desde qué hora');
  await fill({ 'Desde las': '9', 'Hasta las': '8:30' });
  await button('Guardar').click();
  await expect.element(box('Hasta las')).toHaveAccessibleDescription('La hora en que acaba debe ser posterior a la que empieza');
  await fill({ 'Hasta las': '11:30' });
  await button('Guardar').click();
  await expect.poll(() => server.sent('/api/absence/create')).toMatchObject([{ tramo: 'horas', desde_hora: '09:00', hasta_hora: '11:30' }]);
});

it('The dialog of a failure code adds the category that it lacks without being left, and chooses it', async () => {
  const known = { '/api/failureCategory/all': [{ id: 9, name: 'Fugas' }] };
  const { server, onSaved } = await openDialog(known, told => <FailureCodeDialog target={adding} {...told} />);
  await fill({ Nombre: 'Junta rota' });
  await button('Nueva categoría').click();
  const category = page.getByRole('dialog', { name: 'Añadir Categoría de averías' });
  await category.getByLabelText(/^Nombre/).fill('Fugas');
  await category.getByRole('button', { name: 'Guardar' }).click();
  await server.answer('/api/failureCategory/create', { code: 20001, data: { id: 9, version: 1 } });
  await expect.element(category).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Categoría' })).toHaveValue('9');
  await expect.element(box('Nombre')).toHaveValue('Junta rota');
  expect(server.sent('/api/failureCode/create')).toEqual([]);
  expect(onSaved).not.toHaveBeenCalled();
});

describe('an e-mail', () => {
  const MAIL = '/api/invoice/enviarCorreoFactura';
  const open = (email: string) =>
    openDialog({}, ({ onClose }) => <EmailDialog title="Enviar la factura F26-1" id={7} email={email} send={sendInvoice} onClose={onClose} />);
  const address = () => box('Correo electrónico');

  it('needs one valid address', async () => {
    const { server } = await open('');
    await expect.element(dialog()).toHaveAccessibleName('Enviar la factura F26-1');
    expect(width()).toBe('500px');
    await button('Enviar').click();
    await expect.element(address()).toHaveAccessibleDescription('Email inválido');
    await fill({ 'Correo electrónico': 'uno@dos, tres@cuatro' });
    await expect.element(address()).toHaveAccessibleDescription('Email inválido');
    await expectAccessible();
    expect(server.sent(MAIL)).toEqual([]);
  });

  it('disables the button while it sends, keeps the text when it fails, and says what the server says when it went', async () => {
    const { server, onClose } = await open('bar@julian.es');
    await expect.element(address()).toHaveValue('bar@julian.es');
    await fill({ 'Correo electrónico': 'otro@julian.es' });
    await button('Enviar').click();
    await expect.poll(() => server.sent(MAIL)).toEqual([{ invoice_id: 7, email: 'otro@julian.es' }]);
    await expect.element(button(/Enviando/)).toBeDisabled();
    await expectAccessible();
    await server.answer(MAIL, { code: 40001, message: 'El servidor de correo no responde' });
    await isTold('El servidor de correo no responde');
    await expect.element(address()).toHaveValue('otro@julian.es');
    await button('Enviar').click();
    await expect
      .poll(() => server.sent(MAIL))
      .toEqual([
        { invoice_id: 7, email: 'otro@julian.es' },
        { invoice_id: 7, email: 'otro@julian.es' },
      ]);
    await seesNot(page.getByRole('alert').filter({ hasText: 'El servidor de correo no responde' }));
    await server.answer(MAIL, { code: 20000, data: { message: 'Factura enviada a otro@julian.es' } });
    await sees(page.getByRole('status').filter({ hasText: 'Factura enviada a otro@julian.es' }));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  it('of an albarán says its day as DD_MM_YYYY, and what the server says when it went (§7)', async () => {
    const send = sendOrder({ fecha_albaran: '2026-03-02' } as Parameters<typeof sendOrder>[0]);
    const { server } = await openDialog({}, ({ onClose }) => (
      <EmailDialog title="Enviar el albarán A26-1" id={9} email="bar@julian.es" send={send} onClose={onClose} />
    ));
    await button('Enviar').click();
    await expect.poll(() => server.sent('/api/workOrder/enviarCorreoAlbaran')).toEqual([{ workOrder_id: 9, email: 'bar@julian.es', date: '02_03_2026' }]);
    await server.answer('/api/workOrder/enviarCorreoAlbaran', { code: 20000, data: { message: 'Albarán enviado a bar@julian.es' } });
    await sees(page.getByRole('status').filter({ hasText: 'Albarán enviado a bar@julian.es' }));
  });
});
