// The invoices of contracts: what is due, the draft of a period, and that no period is invoiced twice.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { answerRecords, startRecords } from '#tests/support/app/fiscal.ts';
import { type Asked, signedContract } from '#tests/support/samples/signedContract.ts';

const app = await openApp({ fiscal: { environment: 'simulado' } });
const { office, given, db } = app;
const { contract, invoice } = endpoints;
await startRecords(app);

const signed = (asked: Asked = {}) => signedContract(app, asked);

const dueOf = async (id: number, hasta?: string) =>
  (await office.post(invoice.duePeriods, hasta ? { hasta } : {})).periodos.filter(({ contract_id }) => contract_id === id);
const draftOf = (contract_id: number, desde = '2026-03-01') => office.post(invoice.draftOfPeriod, { contract_id, desde });
const refusal = (contract_id: number, desde = '2026-03-01') => office.ask(invoice.draftOfPeriod, { body: { contract_id, desde } });
const linesOf = async (id: number) =>
  (await office.get(invoice.data, { id })).invoice_lines.map(({ description, total, base, iva }) => ({ description, base, iva, total }));

describe('What is due', () => {
  it('is the periods of this month with their customer and their sums, and later ones where a later day is asked for', async () => {
    const { id, codigo, customer_id } = await signed({ terms: { factura_dia: 28 } });
    const [first, ...others] = await dueOf(id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ codigo, name: 'Mantenimiento', customer_id, customer_name: 'Bar Sol', falta: [], base: 150, iva: 31.5, total: 181.5 });
    expect(first).toMatchObject({ desde: '2026-03-01', hasta: '2026-05-31', dia: '2026-03-28' });
    expect(await dueOf(id, '2026-03-27')).toEqual([]);
    expect((await dueOf(id, '2026-06-30')).map(({ desde }) => desde)).toEqual(['2026-03-01', '2026-06-01']);
  });

  it('is of contracts in force and of those that are over, not of drafts or suspended ones', async () => {
    const customer_id = await given.customer();
    const draft = await given.contract({ customer_id });
    expect(await dueOf(draft)).toEqual([]);
    const { id } = await signed();
    await office.post(contract.step, { id, paso: 'contract.suspend', motivo: 'Obras' });
    expect(await dueOf(id)).toEqual([]);
    expect(await refusal(id)).toMatchObject({ status: 409 });
    await office.post(contract.step, { id, paso: 'contract.resume' });
    expect(await dueOf(id)).toHaveLength(1);
  });

  it('is asked for by a day of the next twelve months', async () => {
    for (const hasta of ['ayer', '2027-04-01', '9999-12-31', 5])
      expect(await office.ask(invoice.duePeriods, { body: { hasta } })).toMatchObject({
        status: 422,
        errors: { hasta: expect.any(String) as string },
      });
  });
});

describe('The draft of a period', () => {
  it('names the period and the contract, is at the usual VAT, and is found from both sides', async () => {
    const { id, codigo, customer_id } = await signed();
    const draft = await draftOf(id);
    const periodo = { contract_id: id, codigo, desde: '2026-03-01', hasta: '2026-05-31' };
    expect(draft).toMatchObject({ customer_id, customer_name: 'Bar Sol', albaranes: 0, base: 150, iva: 31.5, total: 181.5, periodo });
    expect(await linesOf(draft.id)).toEqual([
      { description: `Mantenimiento del 01/03/2026 al 31/05/2026, contrato ${codigo}`, base: 150, iva: 21, total: 181.5 },
    ]);
    expect(await office.get(invoice.data, { id: draft.id })).toMatchObject({ estado: 'borrador', fecha_creacion: '2026-03-02', periodo });
    expect((await office.get(contract.data, { id })).facturas).toEqual([
      { id: draft.id, codigo: '', estado: 'borrador', total: 181.5, desde: '2026-03-01', hasta: '2026-05-31' },
    ]);
    expect(await office.get(invoice.drafts)).toContainEqual(draft);
    expect(await dueOf(id)).toEqual([]);
    const { codigo: number } = await office.post(invoice.issueAndMail, { id: draft.id });
    expect((await office.get(contract.data, { id })).facturas).toMatchObject([{ codigo: number, estado: 'emitida' }]);
  });

  it('takes the VAT that the company has as usual', async () => {
    const { id } = await signed();
    await office.post(endpoints.company.update, { data: { id: 1, default_iva: 10 } });
    const { id: made } = await draftOf(id);
    expect(await linesOf(made)).toMatchObject([{ base: 150, iva: 10, total: 165 }]);
    await office.post(endpoints.company.update, { data: { id: 1, default_iva: 21 } });
  });

  it('is for who pays', async () => {
    const owner = await given.customer({ name: 'Propietaria' });
    const { id } = await signed({ terms: { pagador_id: owner } });
    expect(await dueOf(id)).toMatchObject([{ customer_id: owner, customer_name: 'Propietaria' }]);
    expect(await draftOf(id)).toMatchObject({ customer_id: owner });
  });

  it('has a line of each machine for the days that it is covered', async () => {
    const machines = [{ precio: 120 }, { precio: 100, desde: '2026-04-15' }, { precio: 100, hasta: '2026-03-20' }, { precio: 100, desde: '2026-06-01' }];
    const { id, codigo } = await signed({ terms: { precio: null }, machines });
    const { id: made } = await draftOf(id);
    expect(await linesOf(made)).toMatchObject([
      { description: `Mantenimiento de Split 1 del 01/03/2026 al 31/05/2026, contrato ${codigo}`, base: 30 },
      { description: `Mantenimiento de Split 2 del 15/04/2026 al 31/05/2026, contrato ${codigo}`, base: 12.77 },
      { description: `Mantenimiento de Split 3 del 01/03/2026 al 20/03/2026, contrato ${codigo}`, base: 5.43 },
    ]);
  });

  it('ends with the contract, and there is none after it', async () => {
    const { id } = await signed();
    await office.post(contract.step, { id, paso: 'contract.cancel', baja_el: '2026-04-15', motivo: 'Cierra' });
    expect((await dueOf(id, '2026-12-31')).map(({ desde, hasta, base }) => [desde, hasta, base])).toEqual([['2026-03-01', '2026-04-15', 75]]);
    expect(await refusal(id, '2026-06-01')).toMatchObject({
      status: 409,
      message: expect.stringMatching(/no tiene un periodo por facturar que empiece el 01\/06\/2026$/) as string,
    });
    expect(await draftOf(id)).toMatchObject({ base: 75 });
  });

  it('is refused in other words', async () => {
    const { id } = await signed();
    expect(await office.ask(invoice.draftOfPeriod, { body: { contract_id: id, desde: 'marzo' } })).toMatchObject({ status: 422 });
    expect(await refusal(999_999)).toMatchObject({ status: 404 });
    expect(await refusal(id, '2026-03-02')).toMatchObject({ status: 409 });
    expect(await refusal(id, '9999-03-01')).toMatchObject({ status: 409 });
  });
});

describe('No period is invoiced twice', () => {
  it('one after the other: the second is told where it is', async () => {
    const { id, codigo } = await signed();
    const made = await draftOf(id);
    expect(await refusal(id)).toMatchObject({ status: 409, message: `El periodo del 01/03/2026 al 31/05/2026 del contrato ${codigo} ya está en un borrador` });
    const issued = await office.post(invoice.issueAndMail, { id: made.id });
    expect(await refusal(id)).toMatchObject({
      status: 409,
      message: `El periodo del 01/03/2026 al 31/05/2026 del contrato ${codigo} ya está en la factura ${issued.codigo}`,
    });
  });

  it('two at once', async () => {
    const { id } = await signed();
    const answers = await Promise.all([refusal(id), refusal(id), refusal(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect((await office.get(contract.data, { id })).facturas).toHaveLength(1);
  });

  it('nor by who writes past the rules: the table takes a period once', async () => {
    const { id } = await signed();
    const made = await draftOf(id);
    const again = db.insertInto('contract_period').values({ contract_id: id, desde: '2026-03-01', hasta: '2026-05-31', invoice_id: made.id }).execute();
    await expect(again).rejects.toThrow();
  });

  it('the same command sent again answers the same draft', async () => {
    const { id } = await signed();
    const once = { body: { contract_id: id, desde: '2026-03-01' }, headers: { 'idempotency-key': 'one-period-of-a-contract' } };
    const [first, second] = [await office.ask(invoice.draftOfPeriod, once), await office.ask(invoice.draftOfPeriod, once)];
    expect(second).toEqual(first);
    expect(second).toMatchObject({ status: 200 });
  });

  it('unless its draft is deleted: it is due again, until that is taken back', async () => {
    const { id } = await signed();
    const made = await draftOf(id);
    const { undo } = await office.post(invoice.remove, { id: made.id });
    expect(await dueOf(id)).toHaveLength(1);
    await office.post(endpoints.deletion.undo, { ids: [undo!] });
    expect(await dueOf(id)).toEqual([]);
    expect((await office.get(contract.data, { id })).facturas).toMatchObject([{ id: made.id }]);
  });

  it('unless its draft is deleted, and then that is not taken back once it is billed anew', async () => {
    const { id } = await signed();
    const { undo } = await office.post(invoice.remove, { id: (await draftOf(id)).id });
    const again = await draftOf(id);
    expect(await office.ask(endpoints.deletion.undo, { body: { ids: [undo!] } })).toMatchObject({ status: 409 });
    expect((await office.get(contract.data, { id })).facturas).toMatchObject([{ id: again.id }]);
  });

  it('unless its invoice is annulled: it should never have been', async () => {
    const { id } = await signed();
    const made = await draftOf(id);
    await office.post(invoice.issue, { id: made.id });
    await answerRecords(app);
    const body = { id: made.id, motivo_anulacion: 'Se hizo por error', sin_entregar: true };
    expect(await office.ask(invoice.annul, { body })).toMatchObject({ status: 200 });
    expect(await dueOf(id)).toHaveLength(1);
    expect(await draftOf(id)).toMatchObject({ base: 150 });
  });
});

describe('How the invoice of a contract is paid', () => {
  const paymentOf = async (id: number) => {
    const { payment } = await office.post(invoice.paper, { invoiceData: { id }, invoice_lines: [] });
    return payment.map(({ label, value }) => [label, value]);
  };
  const ACCOUNT = 'ES91 2100 0418 4502 0005 1332';
  const due = ['Vencimiento', expect.any(String)];

  it('is what the contract has agreed, and our account is printed for a transfer alone', async () => {
    await office.post(endpoints.company.update, { data: { id: 1, iban: ACCOUNT } });
    const agreed = async (metodo: 'domiciliación' | 'transferencia' | '') => paymentOf((await draftOf((await signed({ terms: { metodo } })).id)).id);
    expect(await agreed('domiciliación')).toEqual([['Forma de pago', 'Domiciliación'], due]);
    const transfer = [['Forma de pago', 'Transferencia bancaria'], ['IBAN', ACCOUNT], due];
    expect(await agreed('transferencia')).toEqual(transfer);
    expect(await agreed('')).toEqual(transfer);
  });

  it('stays as it was when it was issued', async () => {
    const { id } = await signed({ terms: { metodo: 'domiciliación' } });
    const draft = await draftOf(id);
    expect(await office.get(invoice.data, { id: draft.id })).toMatchObject({ pago: 'domiciliación' });
    await office.post(invoice.issueAndMail, { id: draft.id });
    await db.updateTable('contract').set({ metodo: 'transferencia' }).where('id', '=', id).execute();
    expect(await office.get(invoice.data, { id: draft.id })).toMatchObject({ pago: 'domiciliación', emisor: { pago: 'domiciliación' } });
  });
});
