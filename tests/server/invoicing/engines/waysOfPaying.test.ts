// How customers pay: agreed once, printed on every paper, written into both files, and kept as it was.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import type { AgreedPayment } from '#domain/parties/waysOfPaying.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import { openApp } from '#tests/support/app/app.ts';
import { signing } from '#tests/support/fiscal/electronicApp.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';
import { signedContract } from '#tests/support/samples/signedContract.ts';
import { quoteLine } from '#domain/quotes/quoteLine.ts';

const app = await openApp({ fiscal: { signing } });
const { office, given, db } = app;
const { auth, company, contract, customer, invoice, quote, workOrder } = endpoints;

const OURS = 'ES91 2100 0418 4502 0005 1332';
const THEIRS = 'ES79 2100 0813 6101 2345 6789';
await office.post(company.update, { data: { id: 1, iban: OURS } });
const token = (await office.get(auth.info)).downloadToken;

/** The lines of a paper that say how it is paid. */
const said = ['Forma de pago', 'IBAN', 'Mandato', 'Cuenta de cargo'];
async function printed(address: string): Promise<[string, string][]> {
  const { body, statusCode } = await office.fetch(address, { method: 'GET' });
  expect(statusCode).toBe(200);
  const { intro, payment } = JSON.parse(body) as Sheet;
  return [...intro, ...payment].filter(({ label }) => said.includes(label)).map(({ label, value }) => [label, value]);
}
const ofInvoice = (id: number) => printed(`/api/invoice/${token}/${id}`);
const ofQuote = (id: number) => printed(`/api/quote/${token}/${id}`);
const ofContract = (id: number) => printed(`/api/contract/${token}/${id}`);
const ofStatement = (id: number) => printed(`/api/customer/extracto/${id}/2026-01-01/2026-12-31`);
const xmlOf = async (id: number, format: 'facturae' | 'ubl') => (await office.fetch(`/api/eInvoice/${format}/${id}`)).body;
const codeIn = (xml: string, name: string) => new RegExp(`<(?:cbc:)?${name}>([^<]*)<`).exec(xml)?.[1];

const quoted = async (more: Record<string, unknown>) =>
  (
    await office.post(quote.create, {
      quoteData: { name: 'Split', ...more },
      quote_lines: [{ ...quoteLine.getDefault(), description: 'Split', quantity: 1, price: 1000 }],
    })
  ).id;

interface Case {
  metodo: AgreedPayment;
  mandato?: string;
  bank_account?: string;
  paper: [string, string][];
  ubl: string;
  facturae: string;
}

const way = (name: string, ...more: [string, string][]): [string, string][] => [['Forma de pago', name], ...more];
const cases: Record<string, Case> = {
  'nothing agreed': { metodo: '', paper: way('Transferencia bancaria', ['IBAN', OURS]), ubl: '58', facturae: '04' },
  'a transfer': { metodo: 'transferencia', paper: way('Transferencia bancaria', ['IBAN', OURS]), ubl: '58', facturae: '04' },
  cash: { metodo: 'efectivo', paper: way('Efectivo'), ubl: '10', facturae: '01' },
  'a card': { metodo: 'tarjeta', paper: way('Tarjeta'), ubl: '48', facturae: '19' },
  Bizum: { metodo: 'bizum', paper: way('Bizum'), ubl: '68', facturae: '13' },
  'a direct debit': { metodo: 'domiciliación', paper: way('Domiciliación'), ubl: '49', facturae: '13' },
  'a direct debit with its mandate': {
    metodo: 'domiciliación',
    mandato: 'M-841',
    paper: way('Domiciliación', ['Mandato', 'M-841']),
    ubl: '59',
    facturae: '13',
  },
  'a direct debit from a known account': {
    metodo: 'domiciliación',
    bank_account: THEIRS,
    paper: way('Domiciliación', ['Cuenta de cargo', 'terminada en 6789']),
    ubl: '49',
    facturae: '02',
  },
  'a direct debit with mandate and account': {
    metodo: 'domiciliación',
    mandato: 'M-841',
    bank_account: THEIRS,
    paper: way('Domiciliación', ['Mandato', 'M-841'], ['Cuenta de cargo', 'terminada en 6789']),
    ubl: '59',
    facturae: '02',
  },
  'a transfer although mandate and account are known': {
    metodo: 'transferencia',
    mandato: 'M-841',
    bank_account: THEIRS,
    paper: way('Transferencia bancaria', ['IBAN', OURS]),
    ubl: '58',
    facturae: '04',
  },
};

describe.each(Object.entries(cases))('A customer with %s', (_name, { paper, ubl, facturae, ...agreed }) => {
  it('reads it on contract, quote, invoice and statement, and in both electronic files', async () => {
    const customer_id = await given.customer(agreed);
    const id = await given.issued({ customer_id });
    expect(await ofInvoice(id)).toEqual(paper);
    expect(await ofStatement(customer_id)).toEqual(paper);
    const spoken = agreed.metodo === '' ? [] : paper;
    expect(await ofQuote(await quoted({ customer_id }))).toEqual(spoken);
    expect(await ofContract(await given.contract({ customer_id }))).toEqual(spoken.filter(([label]) => label !== 'IBAN'));
    const files = { facturae: await xmlOf(id, 'facturae'), ubl: await xmlOf(id, 'ubl') };
    expect(schemaFaults('Facturaev3_2_2.xsd', files.facturae)).toEqual([]);
    expect([codeIn(files.ubl, 'PaymentMeansCode'), codeIn(files.facturae, 'PaymentMeans')]).toEqual([ubl, facturae]);
    const plain = (account: string) => account.replaceAll(' ', '');
    for (const xml of Object.values(files)) expect(xml.includes(plain(OURS))).toBe(paper.some(([label]) => label === 'IBAN'));
    expect(files.facturae.includes(plain(THEIRS))).toBe(facturae === '02');
    expect(files.ubl.includes('<cac:PaymentMandate>')).toBe(ubl === '59');
  });
});

const paidBy = async (id: number) => (await office.get(invoice.data, { id })).pago;
const draftOfPeriod = async (id: number) => (await office.post(invoice.draftOfPeriod, { contract_id: id, desde: '2026-03-01' })).id;

describe('The way of an invoice', () => {
  it('is that of its contract before that of its customer, and its own before both', async () => {
    const { id, customer_id } = await signedContract(app, { terms: { metodo: 'domiciliación' } });
    await office.post(customer.update, { id: customer_id, metodo: 'efectivo', mandato: 'M-7' });
    const draft = await draftOfPeriod(id);
    expect(await paidBy(draft)).toBe('domiciliación');
    expect(await ofInvoice(draft)).toEqual(way('Domiciliación', ['Mandato', 'M-7']));
    await office.post(invoice.update, { invoiceData: { id: draft, metodo: 'tarjeta' } });
    expect([await paidBy(draft), await ofInvoice(draft)]).toEqual(['tarjeta', way('Tarjeta')]);
    const { payment } = await office.post(invoice.paper, { invoiceData: { id: draft, metodo: '' }, invoice_lines: [] });
    expect(payment[0]).toEqual({ label: 'Forma de pago', value: 'Domiciliación' });
  });

  it('is that of a customer whose contract says none', async () => {
    const { id, customer_id } = await signedContract(app);
    await office.post(customer.update, { id: customer_id, metodo: 'bizum' });
    expect(await paidBy(await draftOfPeriod(id))).toBe('bizum');
  });

  it('is that of the quote, in its advance and in the invoice of its work', async () => {
    const customer_id = await given.customer({ metodo: 'efectivo' });
    const id = await quoted({ customer_id, metodo: 'tarjeta' });
    await office.post(quote.step, { id, paso: 'quote.send' });
    await office.post(quote.step, { id, paso: 'quote.accept', aceptado_por: 'Ana Ruiz', medio: 'papel' });
    const { invoice_id } = await office.post(quote.charge, { id, tipo: 'anticipo', porcentaje: 30 });
    expect(await paidBy(invoice_id)).toBe('tarjeta');
    await office.post(invoice.issue, { id: invoice_id });
    expect(await paidBy(invoice_id)).toBe('tarjeta');
    const { work_order_id } = await office.post(quote.deliver, { id });
    await office.post(workOrder.terminar, { id: work_order_id });
    await office.get(workOrder.facturar, { id: work_order_id });
    expect(await paidBy((await office.post(quote.bill, { id })).invoice_id)).toBe('tarjeta');
  });

  it('stays as it was issued, with mandate and account, whatever the customer agrees afterwards', async () => {
    const customer_id = await given.customer({ metodo: 'domiciliación', mandato: 'M-1', bank_account: THEIRS });
    const id = await given.issued({ customer_id });
    const before = [await ofInvoice(id), await xmlOf(id, 'ubl')];
    await office.post(customer.update, { id: customer_id, metodo: 'transferencia', mandato: 'M-2', bank_account: '' });
    expect([await ofInvoice(id), await xmlOf(id, 'ubl')]).toEqual(before);
    expect((await office.ask(invoice.update, { body: { invoiceData: { id, metodo: 'efectivo' } } })).status).toBe(409);
  });

  it('that keeps nothing of its issue is what is agreed now', async () => {
    const { id, customer_id } = await signedContract(app, { terms: { metodo: 'domiciliación' } });
    const draft = await draftOfPeriod(id);
    await office.post(invoice.issue, { id: draft });
    await office.post(customer.update, { id: customer_id, mandato: 'M-9' });
    expect((await office.get(invoice.data, { id: draft })).mandato).toBe('');
    await db.updateTable('invoice').set({ emisor: null }).where('id', '=', draft).execute();
    expect(await office.get(invoice.data, { id: draft })).toMatchObject({ pago: 'domiciliación', mandato: 'M-9' });
  });

  it('is carried to the invoice that is made anew, also that of its contract', async () => {
    const { id } = await signedContract(app, { terms: { metodo: 'domiciliación' } });
    const draft = await draftOfPeriod(id);
    await office.post(invoice.issue, { id: draft });
    expect(await paidBy((await office.post(invoice.redo, { id: draft })).id)).toBe('domiciliación');
  });
});

it('A mandate has the letters that banks exchange, and a way is one of the list', async () => {
  const id = await given.customer();
  for (const mandato of ['Mandáto', 'M_1', 'M'.repeat(36)])
    expect(await office.ask(customer.update, { body: { id, mandato } })).toMatchObject({ status: 422, errors: { mandato: expect.any(String) as string } });
  expect(await office.ask(customer.update, { body: { id, metodo: 'trueque' } })).toMatchObject({ status: 422 });
  expect(entities.quote.draft.getDefault().metodo).toBe('');
  expect((await office.ask(contract.create, { body: { metodo: 'trueque' } })).status).toBe(422);
});
