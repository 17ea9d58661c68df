// Debts from before: brought by an import or written by hand, they are collected and reminded of like others, and no book and no sum of what was invoiced knows them.
import { describe, expect, it } from 'vitest';
import type { ImportKind } from '#domain/company/imports.ts';
import type { ImportReport } from '#domain/company/importReport.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import { proposeReminders } from '#server/services/collecting/reminders/propose.ts';
import { openApp } from '#tests/support/app/app.ts';
import { upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, given, services } = app;
const { book, cobro, company, customer, dashboard, invoice, providerInvoice, reminder, search } = endpoints;
await office.post(company.update, { data: { id: 1, recordatorios: true }, logo: null });

let code = 7_000;
const owing = (name: string) => given.customer({ name, code: code++, email: 'bar@sol.test' });
const HEAD = 'Cliente;Número;Fecha;Vencimiento;Total;Pagado';
const fileOf = (...lines: string[]) => [HEAD, ...lines].join('\r\n');

async function send(call: 'preview' | 'apply', content: string, kind: ImportKind = 'debts', reading: object = {}): Promise<ImportReport> {
  const file = { field: 'file', name: 'deudas.csv', bytes: Buffer.from(content) };
  const { data, message } = await upload(office, endpoints.import[call], { data: JSON.stringify({ kind, ...reading }) }, file);
  if (!data) throw new Error(message);
  return data as unknown as ImportReport;
}
const bring = (content: string, kind?: ImportKind) => send('apply', content, kind);
const debtsOf = async (customer_id: number) => (await office.post(cobro.page, { page: 1, filter: { customer_id } })).items;
const owes = async (id: number) => (await office.get(customer.data, { id })).deuda;
const lastImport = async () => (await office.get(endpoints.import.done))[0]!;
const faultsIn = ({ lines }: ImportReport) => lines.flatMap(({ messages }) => messages);

/** All that the books, form 347 and Inicio say of what was invoiced and bought. */
async function books() {
  const read = await Promise.all([2025, 2026].map(ejercicio => office.post(book.read, { ejercicio, periodo: '0A' })));
  const { meses } = await office.get(dashboard.money);
  const { facturado, cobrado, gastado, iva } = meses;
  return { read, facturado, cobrado, gastado, iva };
}

describe('A file of debts of customers', () => {
  it('becomes cobros of no invoice, of which only the rest is owed; the same file again changes nothing', async () => {
    const customer_id = await owing('Bar Quevedo');
    const file = fileOf(`${code - 1};2025/118;20/11/2025;20/12/2025;1.210,00;210`, `Bar Quevedo;2025/140;05/02/2026;;100,00;`);
    expect(await send('preview', file)).toMatchObject({
      totals: { created: 2, error: 0 },
      lines: [{ key: 'Bar Quevedo', name: '2025/118' }, { name: '2025/140' }],
    });
    expect(await debtsOf(customer_id)).toEqual([]);
    await bring(file);
    const found = (await debtsOf(customer_id)).toSorted((one, other) => one.id - other.id);
    expect(found).toMatchObject([
      { invoice_id: null, invoice_name: null, numero: '2025/118', fecha: '2025-11-20', importe: 1210, pagado_antes: 210, deuda: 1000, estado: 'parcial' },
      { numero: '2025/140', fecha_vencimiento: '2026-03-07', importe: 100, pagado_antes: 0, deuda: 100, estado: 'pendiente' },
    ]);
    expect(await owes(customer_id)).toBe(1100);
    expect(await send('apply', file)).toMatchObject({ totals: { created: 0, updated: 0, unchanged: 2, error: 0 } });
    expect([(await debtsOf(customer_id)).length, await owes(customer_id)]).toEqual([2, 1100]);
  });

  it('names on its line what nobody can owe: an unknown customer, amounts that do not fit, a number that is there already', async () => {
    const customer_id = await owing('Bar de las faltas');
    const codigo = (await office.get(invoice.data, { id: await given.issued({ customer_id }) })).codigo;
    await bring(fileOf('Bar de las faltas;V-1;01/02/2026;;50;'));
    const lines = [
      ['Hotel que no está;A-1;01/02/2026;;10;', 'Cliente: No existe el cliente «Hotel que no está»'],
      ['Bar de las faltas;A-2;01/02/2026;;10;10', 'Pagado: Está pagada: no se debe nada'],
      ['Bar de las faltas;A-3;01/02/2026;;10;11', 'Pagado: Debe estar entre 0 y 10,00 €'],
      ['Bar de las faltas;A-4;01/02/2027;;10;', 'Fecha: Una factura de antes no puede tener una fecha futura: como tarde, hoy, 02/03/2026'],
      ['Bar de las faltas;A-5;01/02/2026;01/01/2026;10;', 'Vencimiento: No puede vencer antes de la fecha de la factura: como pronto, el 01/02/2026'],
      ['Bar de las faltas;A-6;01/02/2026;;;', 'Total: Introduzca el total'],
      ['Bar de las faltas;V-1;01/02/2026;;60;', 'Número: El cliente ya tiene una deuda con este número, de 50,00 € y del 01/02/2026'],
      [`Bar de las faltas;${codigo};01/02/2026;;10;`, 'Número: Es una factura de aquí, del 02/03/2026: su cobro ya está'],
      ['Bar de las faltas;B-1;01/02/2026;;10;', undefined],
      ['Bar de las faltas;b 1;01/02/2026;;20;', 'Número: Es el mismo que el de la línea 10'],
    ];
    const report = await send('preview', fileOf(...lines.map(([line]) => line!)));
    expect(report.lines.toSorted((one, other) => one.line - other.line).map(({ messages }) => messages[0])).toEqual(lines.map(([, message]) => message));
    expect(await debtsOf(customer_id)).toHaveLength(2);
  });

  it('says what is left in place of what was paid, and both where they agree', async () => {
    const customer_id = await owing('Bar del resto');
    const head = 'Cliente;N.º de factura;Fecha factura;Importe total;Cobrado;Pendiente de cobro';
    await bring([head, 'Bar del resto;R-1;01/02/2026;100;;30', 'Bar del resto;R-2;01/02/2026;100;60;40'].join('\n'));
    expect(await owes(customer_id)).toBe(70);
    const wrong = await send('preview', [head, 'Bar del resto;R-3;01/02/2026;100;60;50'].join('\n'));
    expect(faultsIn(wrong)).toEqual(['Pendiente: El total menos lo pagado no da lo pendiente']);
  });

  it('is taken back as a whole, but for a debt that was paid here meanwhile', async () => {
    const customer_id = await owing('Bar de ida y vuelta');
    await bring(fileOf('Bar de ida y vuelta;U-1;01/01/2026;;100;', 'Bar de ida y vuelta;U-2;01/01/2026;;200;'));
    const { id } = await lastImport();
    const paid = (await debtsOf(customer_id)).find(({ numero }) => numero === 'U-1');
    await office.post(cobro.pay, { cobro: paid!.id, fecha_pago: '2026-03-02', cantidad: 10 });
    expect(await office.get(endpoints.import.undoable, { id })).toMatchObject({
      deleted: 1,
      mayPartly: true,
      stays: [{ name: 'U-1', reason: expect.stringContaining('1 pago') }],
    });
    await office.post(endpoints.import.undo, { id, partial: true });
    expect((await debtsOf(customer_id)).map(({ numero }) => numero)).toEqual(['U-1']);
    expect(await owes(customer_id)).toBe(90);
  });
});

describe('A debt from before', () => {
  const opened = async (name: string, over: object = {}) => {
    const customer_id = await owing(name);
    const draft = { customer_id, numero: 'Z-2025/77', fecha_factura: '2025-11-20', fecha_vencimiento: '2025-12-20', importe: 121, pagado: 21, ...over };
    return { customer_id, id: (await office.post(cobro.open, draft)).id };
  };

  it('is written by hand; its number may be that of another customer, and not twice of the same', async () => {
    const { customer_id } = await opened('Bar a mano');
    await opened('Bar de al lado');
    const again = { customer_id, numero: 'z 2025/77', fecha_factura: '2025-11-20', importe: 121 };
    expect(await office.ask(cobro.open, { body: again })).toMatchObject({ status: 422, errors: { numero: 'Esta deuda ya está' } });
    const worker = await app.signInAs('trabajador');
    expect(await worker.ask(cobro.open, { body: { ...again, numero: 'Z-3' } })).toMatchObject({ status: 403 });
  });

  it('is in no VAT book, in form 347 and in no sum of what was invoiced or bought; what is owed has it', async () => {
    await given.provider({ name: 'Frío Sur', code: 8_801 });
    const [before, owed] = [await books(), (await office.get(dashboard.money)).meses.pendiente];
    await opened('Hotel de los libros', { importe: 12_100, pagado: 100 });
    await bring('Proveedor;Número;Fecha;Total\nFrío Sur;FS-1;10/02/2026;5000', 'bills');
    expect(await books()).toEqual(before);
    const now = (await office.get(dashboard.money)).meses.pendiente;
    const rise = (month: number, which: 'current' | 'previous') =>
      now.find(each => each.month === month)![which]! - owed.find(each => each.month === month)![which]!;
    expect([rise(10, 'previous'), rise(11, 'previous'), rise(3, 'current')]).toEqual([0, 12_000, 12_000]);
  });

  it('is found by its number, alone and after its noun, and only it: the cobro of an invoice is found by the invoice', async () => {
    const { id } = await opened('Bar que se busca', { numero: 'FCT-90417' });
    const find = async (query: string) => (await office.post(search.everything, { query })).map(each => [each.kind, each.id]);
    for (const query of ['FCT-90417', 'fct-90417', 'cobro FCT-90417', 'FCT-904']) expect([query, ...(await find(query))[0]!]).toEqual([query, 'cobro', id]);
    const codigo = (await office.get(invoice.data, { id: await given.issued({}) })).codigo;
    expect((await find(codigo)).map(([kind]) => kind)).toEqual(['invoice']);
    expect((await office.post(cobro.page, { page: 1, filter: { text: '90417' } })).items.map(each => each.id)).toEqual([id]);
  });

  it('is in the ageing, the account and the statement of its customer, and of no other', async () => {
    const { customer_id } = await opened('Bar del extracto');
    expect(await office.post(cobro.ageing, { filter: { customer_id } })).toMatchObject({ total: { total: 100, hasta_90: 100 }, clientes: 1 });
    expect((await office.get(cobro.account, { id: customer_id })).cobros).toMatchObject([
      { invoice_name: 'Z-2025/77', fecha_factura: '2025-11-20', deuda: 100 },
    ]);
    const response = await office.fetch(`/api/customer/extracto/${customer_id}/2025-01-01/2026-12-31`, { method: 'GET' });
    const { table } = JSON.parse(response.body) as Sheet;
    expect(table.groups.map(({ rows }) => rows.map(({ cells }) => cells))).toEqual([
      [
        ['01/01/2025', 'Saldo anterior', '', '', 0],
        ['20/11/2025', 'Factura Z-2025/77', 121, '', 121],
        ['20/11/2025', 'Pagado antes de la factura Z-2025/77', '', 21, 100],
      ],
      [['20/11/2025', 'Z-2025/77, vence el 20/12/2025', '', '', 100]],
    ]);
    const other = await owing('Bar que no debe');
    expect([await owes(other), (await office.get(cobro.account, { id: other })).cobros]).toEqual([0, []]);
  });

  it('is reminded of, with its number in the letter and among the deadlines', async () => {
    const { customer_id, id } = await opened('Bar moroso');
    await proposeReminders(services);
    const [proposed] = (await office.post(reminder.page, { page: 1, filter: { customer_id } })).items;
    const record = await office.get(reminder.data, { id: proposed!.id });
    expect(record).toMatchObject({ total: 100, cobros: [{ id, invoice_id: null, invoice_name: 'Z-2025/77', fecha_creacion: '2025-11-20', pendiente: 100 }] });
    const due = await office.post(endpoints.deadline.page, { page: 1, filter: { customer_id } });
    expect(due.items.map(({ name }) => name)).toContain('Factura Z-2025/77');
    await office.post(reminder.send, { ids: [proposed!.id] });
    expect((await office.get(reminder.data, { id: proposed!.id })).cobros).toMatchObject([{ invoice_name: 'Z-2025/77' }]);
  });

  it('is paid, and its payment taken back, like a cobro of an invoice; the rest is never more than what was left', async () => {
    const { id } = await opened('Bar que paga');
    expect(await office.ask(cobro.pay, { body: { cobro: id, fecha_pago: '2026-03-02', cantidad: 121 } })).toMatchObject({ status: 422 });
    await office.post(cobro.pay, { cobro: id, fecha_pago: '2026-03-02', cantidad: 100 });
    const paid = await office.get(cobro.data, { id });
    expect(paid).toMatchObject({ deuda: 0, estado: 'saldado', fecha_factura: '2025-11-20' });
    await office.post(cobro.takeBack, { id: paid.payments[0]!.id });
    expect(await office.get(cobro.data, { id })).toMatchObject({ deuda: 100, estado: 'parcial', numero: 'Z-2025/77', pagado_antes: 21 });
  });

  it('is deleted while nothing was paid of it, and what is proposed for it goes with it', async () => {
    const { customer_id, id } = await opened('Bar por error');
    await proposeReminders(services);
    await office.post(cobro.remove, { id });
    expect([await owes(customer_id), await debtsOf(customer_id)]).toEqual([0, []]);
    expect((await office.post(reminder.page, { page: 1, filter: { customer_id } })).items).toMatchObject([{ estado: 'caducado' }]);
    const ours = await given.debt(10);
    expect(await office.ask(cobro.remove, { body: { id: ours.id } })).toMatchObject({ status: 409 });
  });
});

describe('A file of debts to suppliers', () => {
  const head = 'Proveedor;Número;Fecha;Vencimiento;Total;Pagado';

  it('becomes invoices that are paid here: what was paid is seen, the same file again changes nothing, and it is taken back', async () => {
    const proveedor_id = await given.provider({ name: 'Tubos Norte', code: 8_802 });
    const file = [head, 'Tubos Norte;TN/55;10/01/2026;10/02/2026;605,00;105', '8802;TN/56;20/02/2026;;100;'].join('\n');
    expect(await bring(file, 'bills')).toMatchObject({ totals: { created: 2 } });
    const read = async () => (await office.post(providerInvoice.page, { page: 1, filter: { proveedor_id } })).items.toSorted((one, other) => one.id - other.id);
    const [one, two] = await read();
    expect([one, two]).toMatchObject([
      { n_factura_proveedor: 'TN/55', total: 605, pagado: 105, pendiente: 500, vence: '2026-02-10', estado: 'parcial', total_neto: 0 },
      { n_factura_proveedor: 'TN/56', total: 100, pendiente: 100, estado: 'aprobada' },
    ]);
    expect(await send('apply', file, 'bills')).toMatchObject({ totals: { created: 0, unchanged: 2 } });
    const due = await office.post(providerInvoice.due, { hasta: '2026-03-02' });
    expect(due.filas.filter(row => row.proveedor_id === proveedor_id)).toMatchObject([{ id: one!.id, importe: 500 }]);
    const other = await given.provider({ name: 'Tubos Sur', code: 8_803 });
    expect((await office.post(providerInvoice.page, { page: 1, filter: { proveedor_id: other } })).items).toEqual([]);
    const { id } = await lastImport();
    await office.post(endpoints.import.undo, { id });
    expect(await read()).toEqual([]);
  });

  it('has bills that are paid in part and not changed', async () => {
    const proveedor_id = await given.provider({ name: 'Gases Oeste', code: 8_804 });
    await bring([head, 'Gases Oeste;GO-1;10/01/2026;10/02/2026;100;'].join('\n'), 'bills');
    const [bill] = (await office.post(providerInvoice.page, { page: 1, filter: { proveedor_id } })).items;
    await office.post(providerInvoice.pay, { fecha_pago: '2026-03-02', metodo: 'transferencia', partes: [{ factura: bill!.id, cantidad: 40 }] });
    expect(await office.get(providerInvoice.data, { id: bill!.id })).toMatchObject({ pagado: 40, pendiente: 60, estado: 'parcial', tipos: [] });
    expect(await office.get(endpoints.import.undoable, { id: (await lastImport()).id })).toMatchObject({ deleted: 0, staying: 1 });
  });
});
