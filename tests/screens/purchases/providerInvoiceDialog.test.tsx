// The dialog of a supplier's invoice: its defaults, its totals as they are typed, and the document without which it is not saved.
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import ProviderInvoiceDialog from '#src/screens/purchases/providerInvoices/ProviderInvoiceDialog.tsx';
import { today } from '#src/api/companyClock.ts';
import { addDays } from '#domain/kernel/days.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { constants } from '#domain/kernel/constants.ts';
import { adding, box, dialog, editing, fill, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { holdTimers } from '#tests/support/pages/heldTimers.ts';
import { button, question, sees } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const CREATE = '/api/providerInvoice/create';
const UPDATE = '/api/providerInvoice/update';
const year = today().slice(0, 4);
const stored = {
  id: 7,
  version: 3,
  proveedor_id: 5,
  proveedor_name: 'Frío Sur',
  n_factura_nuestro: 'P26-7',
  n_factura_proveedor: 'A/12',
  fecha_factura: '2026-03-02',
  fecha_operacion: '2026-03-03',
  total_neto: 100,
  porcentaje_iva: 21,
  porcentaje_irpf: 15,
  total_iva: 121,
  total: 136,
  gas: 1,
  documento: 'factura.pdf',
  clase: 'F1',
  fecha_recepcion: '2026-03-04',
  estado: 'recibida',
  pagado: 0,
  pendiente: 136,
  vence: '2026-04-03',
  motivo: '',
  retencion: -15,
  tipos: [{ base: 100, iva: 21, cuota: 21, deducible: 100, inversion: false, bien: false }],
  vencimientos: [{ fecha: '2026-04-03', importe: 136 }],
  pagos: [],
  allowed: ['bill.edit'],
  holding: [],
};
const at = <T,>(valor: T) => ({ valor, donde: 'Página 1: así' });
const base = (net: number, iva: number, cuota: number) => ({ base: net, iva, cuota, deducible: 100, inversion: false, bien: false });
const read = {
  formato: 'PDF',
  nif: at('B14012025'),
  numero: at('RF-26/88'),
  fecha: at('2026-03-01'),
  bases: at([base(1000, 21, 210), base(100, 10, 10)]),
  irpf: null,
  total: at(1320),
  proveedor: { id: 5, name: 'Frío Sur' },
  avisos: [],
};
const known = {
  '/api/providerInvoice/leer': read,
  [`/api/providerInvoice/getLastCode/${year}`]: { code: `P${year}-9` },
  '/api/providerInvoice/getLastCode/2024': { code: 'P2024-4' },
  '/api/providerInvoice/data/7': stored,
  '/api/provider/filteredDropdown': [{ value: 5, label: 'Frío Sur' }],
};
const file = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const pick = (name: string) => userEvent.upload(page.getByLabelText(/^Documento/), file(name));
const totals = () => Object.fromEntries([...document.querySelectorAll('dt')].map(term => [term.textContent, term.nextElementSibling?.textContent]));
async function hasTotals(withVat: string, all: string, more: object = {}) {
  await expect.poll(totals).toEqual({ ...more, 'Total con IVA': withVat, Total: all });
}

afterEach(leaveDialog);

it('What a document says is shown with where it was read, and taken over', async () => {
  const { server } = await open();
  await pick('factura.pdf');
  await sees(page.getByText('Frío Sur (B14012025)'));
  await expectAccessible();
  await button('Usar lo leído').click();
  await expect.element(box('N.º proveedor')).toHaveValue('RF-26/88');
  await expect.element(box('Fecha de la factura')).toHaveValue('01/03/2026');
  await expect.poll(totals).toMatchObject({ 'Total neto': '1.100,00 €', 'Total con IVA': '1.320,00 €', Total: '1.320,00 €' });
  await button('Guardar').click();
  await expect
    .poll(() => server.sent(CREATE))
    .toMatchObject([{ data: { proveedor_id: 5, tipos: [{ base: 1000 }, { base: 100 }], vencimientos: [{ importe: 1320 }] } }]);
});

it('The retention that a document says is taken over, and taken off the total', async () => {
  const withheld = { ...known, '/api/providerInvoice/leer': { ...read, irpf: at(-15) } };
  const { server } = await openDialog(withheld, told => <ProviderInvoiceDialog target={adding} {...told} />);
  await pick('factura.pdf');
  await button('Usar lo leído').click();
  await expect.element(box('IRPF %')).toHaveValue('-15,00');
  await expect.poll(totals).toMatchObject({ 'Total con IVA': '1.320,00 €', Total: '1.155,00 €' });
  await button('Guardar').click();
  await expect.poll(() => server.sent(CREATE)).toMatchObject([{ data: { porcentaje_irpf: -15, vencimientos: [{ importe: 1155 }] } }]);
});

it('An invoice of several bases is summed up as they are written, and sends them with a due date each', async () => {
  const { server } = await open(false);
  await button(/^Varias bases/).click();
  await page.getByRole('textbox', { name: /^Base/ }).nth(1).fill('50');
  await page
    .getByRole('textbox', { name: /^IVA %/ })
    .nth(1)
    .fill('10');
  await hasTotals('176,00 €', '198,50 €', { 'Total neto': '150,00 €' });
  await button('Otro vencimiento').click();
  await fill({ 'Vencimiento 1': '01/04/2026', 'Importe 1': '98,50', 'Vencimiento 2': '01/05/2026', 'Importe 2': '100' });
  await expectAccessible();
  await button('Guardar').click();
  await expect
    .poll(() => server.sent(UPDATE))
    .toMatchObject([
      {
        data: {
          tipos: [
            { base: 100, iva: 21 },
            { base: 50, iva: 10 },
          ],
          vencimientos: [
            { fecha: '2026-04-01', importe: 98.5 },
            { fecha: '2026-05-01', importe: 100 },
          ],
        },
      },
    ]);
});

const open = (isNew = true) => openDialog(known, told => <ProviderInvoiceDialog target={isNew ? adding : editing(7)} {...told} />);

describe('a new one', () => {
  it('begins with today, 21 % and the next number of ours (§5)', async () => {
    await open();
    await expect.element(dialog()).toHaveAccessibleName('Añadir Factura de proveedor');
    expect(getComputedStyle(dialog().element()).maxWidth).toBe('800px');
    await expect.element(box('N.º nuestro')).toHaveValue(`P${year}-9`);
    await expect.element(box('Fecha de operación')).toHaveValue(formatDate(today()));
    await expect.element(box('Fecha de la factura')).toHaveValue('');
    await expect.element(box('IVA %')).toHaveValue('21,00');
    await expect.element(box('IRPF %')).toHaveValue('');
    await hasTotals('0,00 €', '0,00 €');
    await expectAccessible();
  });

  it('sums while it is typed: 100.00 with 21 and 15 is 121,00 and 136,00', async () => {
    await open();
    await box('Total neto').fill('100.00');
    await hasTotals('121,00 €', '121,00 €');
    await box('IRPF %').fill('15');
    await hasTotals('121,00 €', '136,00 €');
    await box('Total neto').fill('33.33');
    await hasTotals('40,33 €', '45,33 €');
    await box('IVA %').fill('diez');
    await hasTotals('–', '–');
  });

  it('is numbered by the year of its date, unless a number was typed', async () => {
    await open();
    await expect.element(box('N.º nuestro')).toHaveValue(`P${year}-9`);
    await fill({ 'Fecha de la factura': '31/12/2024' });
    await expect.element(box('N.º nuestro')).toHaveValue('P2024-4');
    await fill({ 'N.º nuestro': 'MÍA-1', 'Fecha de la factura': `01/01/${year}` });
    await expect.element(box('N.º nuestro')).toHaveValue('MÍA-1');
  });

  it('says all that is missing, also the document', async () => {
    const { server } = await open();
    await fill({ 'N.º nuestro': '', 'Fecha de operación': '', 'IVA %': '' });
    await button('Guardar').click();
    await sees(page.getByText('Introduzca el proveedor'));
    const required = ['N.º nuestro', 'N.º proveedor', 'Fecha de la factura', 'Fecha de operación', 'Total neto', 'IVA %', 'IRPF %'];
    for (const label of required) await expect.element(box(label)).toHaveAccessibleDescription(/^Este campo es obligatorio/);
    await expect.element(page.getByLabelText(/^Documento/)).toHaveAccessibleDescription(/Este campo es obligatorio/);
    await expectAccessible();
    expect(server.sent(CREATE)).toEqual([]);
  });

  it('is sent with its document, and gas as 1', async () => {
    const timers = holdTimers(constants.searchDebounce);
    const { server, onSaved } = await open();
    await page.getByRole('combobox', { name: 'Proveedor' }).fill('frío');
    await expect.poll(() => (timers.run(), page.getByRole('option', { name: 'Frío Sur' }).elements().length)).toBe(1);
    await page.getByRole('option', { name: 'Frío Sur' }).click();
    await fill({ 'N.º proveedor': 'A/12', 'Fecha de la factura': `02/03/${year}`, 'Total neto': '100', 'IRPF %': '15' });
    await page.getByRole('checkbox', { name: 'Factura de gas' }).click();
    await pick('factura.pdf');
    await button('Guardar').click();
    await expect.poll(() => server.sent(CREATE)).toHaveLength(1);
    const [body] = server.sent(CREATE) as [{ data: object; documento: File }];
    expect(body.data).toEqual({
      proveedor_id: 5,
      n_factura_nuestro: `P${year}-9`,
      n_factura_proveedor: 'A/12',
      fecha_factura: `${year}-03-02`,
      fecha_operacion: today(),
      total_neto: 100,
      porcentaje_iva: 21,
      porcentaje_irpf: 15,
      gas: 1,
      clase: 'F1',
      fecha_recepcion: today(),
      vencimientos: [{ fecha: addDays(today(), 30), importe: 136 }],
    });
    expect(body.documento.name).toBe('factura.pdf');
    await server.answer(CREATE, { code: 20001, data: { id: 8, version: 1 } });
    await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  });
});

describe('a stored one', () => {
  it('keeps its number and its document, and sends no other', async () => {
    const { server } = await open(false);
    await expect.element(dialog()).toHaveAccessibleName('Editar Factura de proveedor');
    await expect.element(page.getByRole('combobox', { name: 'Proveedor' })).toHaveValue('Frío Sur');
    await hasTotals('121,00 €', '136,00 €');
    await sees(button('factura.pdf'));
    await fill({ 'Fecha de la factura': '31/12/2024', 'Total neto': '200' });
    await hasTotals('242,00 €', '272,00 €');
    await expect.element(box('N.º nuestro')).toHaveValue('P26-7');
    await button('Guardar').click();
    await expect
      .poll(() => server.sent(UPDATE))
      .toMatchObject([{ data: { id: 7, version: 3, total_neto: 200, gas: 1, vencimientos: [{ fecha: '2026-04-03', importe: 272 }] } }]);
    expect(server.sent(UPDATE)[0]).not.toHaveProperty('documento');
  });

  it('cannot do without a document: one that is taken away has to be replaced', async () => {
    const { server } = await open(false);
    await button(/^Quitar factura/).click();
    await expect.element(question()).toHaveTextContent('Los cambios solo tendrán efecto al completar el formulario.');
    await button('Sí, quitar').click();
    await button('Guardar').click();
    await expect.element(page.getByLabelText(/^Documento/)).toHaveAccessibleDescription(/Este campo es obligatorio/);
    expect(server.sent(UPDATE)).toEqual([]);
    await pick('otra.pdf');
    await button('Guardar').click();
    await expect.poll(() => server.sent(UPDATE)).toHaveLength(1);
    expect((server.sent(UPDATE)[0] as { documento: File }).documento.name).toBe('otra.pdf');
  });
});
