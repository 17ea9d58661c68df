// Several credit notes of one invoice, and credit notes of credit notes: what is left of it stays between nothing and what was invoiced.
import { describe, expect, it } from 'vitest';
import { codes } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildInvoice, buildLine } from '#tests/support/samples/build.ts';

const { office, given } = await openApp();
const { cobro, invoice, workOrder } = endpoints;

const bill = (id: number) => office.get(invoice.data, { id });
const owedFor = async (id: number) => (await office.get(cobro.data, { id: (await bill(id)).cobro_id! })).deuda + 0;
const begin = async (id: number) => (await office.post(invoice.rectify, { id })).id;

/** Issues the draft of a credit note over so much, without VAT. */
const issue = (id: number, total: number) =>
  office.ask(invoice.update, {
    body: { invoiceData: { id, emitir: true }, invoice_lines: [buildLine({ quantity: Math.sign(total), price: Math.abs(total), iva: 0 })] },
  });

/** An issued credit note over so much. */
async function credited(of: number, total: number): Promise<number> {
  const id = await begin(of);
  expect((await issue(id, total)).message).toBe('Factura emitida');
  return id;
}

const invoiced = async (total: number) => (await given.debt(total)).invoice;

describe('an invoice', () => {
  it('is rectified in parts, each set off against what it owes, and lists them', async () => {
    const id = await invoiced(100);
    const notes = [await credited(id, -30), await credited(id, -20)];
    expect(await owedFor(id)).toBe(50);
    const { estado, rectificada_por } = await bill(id);
    expect([estado, rectificada_por.map(note => [note.id, note.total])]).toEqual([
      'rectificada',
      [
        [notes[0], -30],
        [notes[1], -20],
      ],
    ]);
  });

  it.each([
    ['takes back more than is left', -71, '-1,00', 'corrija las líneas'],
    ['adds to it', 31, '101,00', 'para cobrar más, borre este borrador y elija en la factura «Rectificar» y «Rehacer»'],
  ])('keeps its credit notes within it: one that %s is refused by amount', async (_, total, left, way) => {
    const id = await invoiced(100);
    await credited(id, -30);
    const draft = await begin(id);
    const { codigo } = await bill(id);
    const answer = await issue(draft, total);
    expect(answer.status).toBe(409);
    expect(answer.message.replaceAll(' ', ' ')).toBe(
      `Con esta rectificativa, de la factura ${codigo} quedarían ${left} €, y deben quedar entre 0 € y 100,00 €: ${way}`,
    );
    expect((await issue(draft, -70)).code).toBe(codes.done);
  });

  it('is taken back to the cent although each credit note rounds its VAT', async () => {
    const id = await given.issued({}, [{ quantity: 2, price: 0.03, iva: 21 }]);
    const first = await begin(id);
    await office.post(invoice.update, { invoiceData: { id: first, emitir: true }, invoice_lines: [buildLine({ quantity: -1, price: 0.03, iva: 21 })] });
    const rest = await begin(id);
    expect(await office.ask(invoice.issue, { body: { id: rest } })).toMatchObject({ message: 'Factura emitida' });
    expect((await bill(id)).allowed).toEqual(['invoice.mail']);
  });

  it('gives the draft of another credit note what is left of its lines', async () => {
    const lines = [
      { description: 'Carga de gas', quantity: 3, price: 10 },
      { description: 'Filtro', quantity: 1, price: 5 },
    ];
    const id = await given.issued({}, lines);
    const first = await begin(id);
    await office.post(invoice.update, {
      invoiceData: { id: first, emitir: true },
      invoice_lines: [buildLine({ description: 'Carga de gas', quantity: -1, price: 10 }), buildLine({ description: 'Filtro', quantity: -1, price: 5 })],
    });
    const { invoice_lines } = await bill(await begin(id));
    expect(invoice_lines.map(({ description, quantity }) => [description, quantity])).toEqual([['Carga de gas', -2]]);
  });

  it('stays rectified when one of two credit notes is thrown away', async () => {
    const id = await invoiced(100);
    await credited(id, -30);
    await office.post(invoice.remove, { id: await begin(id) });
    expect((await bill(id)).estado).toBe('rectificada');
  });

  it('has one draft of a credit note at a time', async () => {
    const id = await invoiced(100);
    const answers = await Promise.all([1, 2, 3].map(() => office.ask(invoice.rectify, { body: { id } })));
    expect(answers.filter(({ code }) => code === codes.done)).toHaveLength(1);
    expect((await bill(id)).rectificada_por).toHaveLength(1);
  });

  it('gives its albarán back once several credit notes together take it back', async () => {
    const customer_id = await given.customer();
    const order = await given.readyOrder({ customer_id });
    const id = await given.issued({ customer_id }, [buildLine({ work_order_id: order, quantity: 2, price: 50, iva: 0 })]);
    await credited(id, -40);
    expect(await office.refused(workOrder.goBack, { id: order })).toMatchObject({ status: 409 });
    await credited(id, -60);
    await office.post(workOrder.goBack, { id: order });
    expect((await office.get(workOrder.data, { id: order })).estado).toBe('listo');
  });
});

describe('a credit note', () => {
  it('is corrected by another one: what it gave back too much is owed again', async () => {
    const id = await invoiced(100);
    const note = await credited(id, -100);
    const correction = await credited(note, 20);
    expect(await bill(correction)).toMatchObject({ rectifica_id: note, rectifica_code: (await bill(note)).codigo });
    expect((await bill(note)).estado).toBe('rectificada');
    expect([await owedFor(id), await owedFor(note), await owedFor(correction)]).toEqual([0, 0, 20]);
    expect((await bill(id)).allowed).toEqual(['invoice.mail', 'invoice.rectify']);
  });

  it('that is corrected gives less money back', async () => {
    const { id: debt, invoice: id } = await given.debt(100);
    await office.post(cobro.pay, { cobro: debt, fecha_pago: '2026-03-02', cantidad: 100 });
    const note = await credited(id, -100);
    const correction = await credited(note, 20);
    expect([await owedFor(id), await owedFor(note), await owedFor(correction)]).toEqual([0, -80, 0]);
  });

  it('is corrected by no more than it gave back, and never below the invoice at the beginning', async () => {
    const id = await invoiced(100);
    const note = await credited(id, -60);
    expect((await issue(await begin(note), 61)).status).toBe(409);
    const other = await invoiced(100);
    const first = await credited(other, -60);
    const undone = await credited(first, 60);
    await credited(other, -100);
    expect((await issue(await begin(undone), -60)).status).toBe(409);
  });
});

it('a credit note says why it is made, and nothing else does', async () => {
  const draft = await begin(await invoiced(100));
  for (const motivo of ['', null, 'R1'])
    expect(await office.ask(invoice.update, { body: { invoiceData: { id: draft, motivo: motivo as 'otra' } } })).toMatchObject({
      status: 422,
      errors: { motivo: 'Elija la causa de la rectificación' },
    });
  const refused = { status: 422, errors: { motivo: 'Solo una rectificativa tiene causa' } };
  expect(await office.ask(invoice.create, { body: buildInvoice({ customer_id: await given.customer(), motivo: 'otra' }) })).toMatchObject(refused);
  expect(await office.ask(invoice.update, { body: { invoiceData: { id: await given.invoice(), motivo: 'otra' } } })).toMatchObject(refused);
});

it('credit notes that are issued at the same time never take back more than there is', async () => {
  for (let round = 0; round < 3; round += 1) {
    const id = await invoiced(100);
    const undone = await credited(await credited(id, -60), 60);
    const drafts = [await begin(id), await begin(undone)];
    const answers = await Promise.all([issue(drafts[0]!, -60), issue(drafts[1]!, -60)]);
    expect(answers.filter(({ code }) => code === codes.done)).toHaveLength(1);
    expect((await owedFor(id)) + (await owedFor(undone))).toBe(40);
  }
});
