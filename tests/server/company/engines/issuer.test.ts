// Who issues: nothing leaves a company without name, valid NIF and address (RD 1619/2012, art. 6.1), and what has left it says who it was for ever.
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { ISSUER_MISSING } from '#domain/company/issuer.ts';
import { audit } from '#server/db/records.ts';
import { statements } from '#server/db/migrations/0208_issuers_of_invoices.ts';
import { openApp } from '#tests/support/app/app.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';
import { buildCompany, buildInvoice, buildLine } from '#tests/support/samples/build.ts';
import { newCertified } from '#tests/support/samples/certified.ts';

const app = await openApp();
const { office, given, db, nobody } = app;
const { certificate, company, contract, invoice, quote, workOrder } = endpoints;

const whole = { name: 'Frío Sur, S.L.', nif_cif: 'B14000004', address: 'Calle Mayor, 1', city: 'Córdoba', province: 'Córdoba', postal_code: '14001' };
const change = (fields: object) => office.ask(company.update, { body: { data: { id: 1, ...fields }, logo: null } });
const setCompany = (fields: object) => db.updateTable('company').set(fields).where('id', '=', 1).execute();

const paperOf = async (id: number) => {
  const { downloadToken } = await office.get(endpoints.auth.info);
  return (await nobody.fetch(`/api/invoice/${downloadToken}/${id}`)).body;
};

beforeEach(() => setCompany(whole));

describe('A company without its data', () => {
  const numbers = async () => (await db.selectFrom('invoice').select('id').where('estado', '<>', 'borrador').execute()).length;

  /** Each way to an issued number, begun while the company was complete. */
  const ways: Record<string, () => Promise<() => Promise<{ status: number; message?: string }>>> = {
    async 'by the form of a new invoice'() {
      const body = buildInvoice({ customer_id: await given.customer(), emitir: true });
      return () => office.ask(invoice.create, { body });
    },
    async 'by the form of a draft'() {
      const id = await given.invoice();
      return () => office.ask(invoice.update, { body: { invoiceData: { id, emitir: true } } });
    },
    async 'as a draft'() {
      const id = await given.invoice();
      return () => office.ask(invoice.issue, { body: { id } });
    },
    async 'as a simplified one'() {
      const id = await given.invoice({ simplificada: true });
      return () => office.ask(invoice.issue, { body: { id } });
    },
    async 'as one of several, with its mail'() {
      const id = await given.invoice({ customer_id: await given.customer({ email: 'ana@hotel.test' }) });
      return () => office.ask(invoice.issueAndMail, { body: { id } });
    },
    async 'as a credit note'() {
      const { id } = await office.post(invoice.rectify, { id: await given.issued() });
      return () => office.ask(invoice.update, { body: { invoiceData: { id, emitir: true, motivo: 'otra' } } });
    },
    async 'as the credit note of one that is made anew'() {
      const id = await given.issued();
      return () => office.ask(invoice.redo, { body: { id } });
    },
    async 'in place of a simplified one'() {
      const id = await given.issued({ customer_id: await given.customer({ identification: 'SIN', nif_cif: '' }) });
      const body = { ids: [id], customer_id: await given.customer() };
      return () => office.ask(invoice.substitute, { body });
    },
    async 'as an advance of a quote'() {
      const id = await given.quote();
      await office.post(quote.step, { id, paso: 'quote.send' });
      await office.post(quote.step, { id, paso: 'quote.accept', aceptado_por: 'Ana Ruiz', medio: 'papel' });
      const { invoice_id } = await office.post(quote.charge, { id, tipo: 'anticipo', porcentaje: 30 });
      return () => office.ask(invoice.issue, { body: { id: invoice_id } });
    },
  };

  const faults: [string, object][] = [
    ['no name', { name: '' }],
    ['no NIF', { nif_cif: '' }],
    ['a NIF that is none', { nif_cif: '12345678A' }],
    ['no address', { address: '' }],
    ['no postal code', { postal_code: ' ' }],
  ];

  it.each(Object.entries(ways))('issues nothing %s', async (_, prepare) => {
    const issue = await prepare();
    const before = await numbers();
    await setCompany({ nif_cif: '' });
    expect(await issue()).toMatchObject({ status: 409, message: ISSUER_MISSING });
    expect(await numbers()).toBe(before);
    await setCompany(whole);
    expect(await issue()).toMatchObject({ status: 200 });
    expect(await numbers()).toBe(before + 1);
  });

  it.each(faults)('is one with %s', async (_, fields) => {
    const id = await given.invoice();
    await setCompany(fields);
    expect(await office.ask(invoice.issue, { body: { id } })).toMatchObject({ status: 409, message: ISSUER_MISSING });
    const { allowed, holding } = await office.get(invoice.data, { id });
    expect([allowed.includes('invoice.issue'), holding.includes('hasIssuer')]).toEqual([false, false]);
  });

  it('sends no quote and no contract, issues no certificate, and mails no document', async () => {
    const offer = await given.quote();
    const customer_id = await given.customer();
    const agreement = await given.contract({ customer_id });
    await given.covered(agreement, await given.machine({ location_id: await given.location({ customer_id }) }));
    const { certificates } = await newCertified(app);
    await office.post(certificate.update, { id: certificates[0]!, justificacion: 'Los contadores se instalan en 2027' });
    const order = await given.workOrder();
    await setCompany({ address: '' });
    const refused = { status: 409, message: ISSUER_MISSING };
    expect(await office.ask(quote.step, { body: { id: offer, paso: 'quote.send' } })).toMatchObject(refused);
    expect(await office.ask(contract.step, { body: { id: agreement, paso: 'contract.send' } })).toMatchObject(refused);
    expect(
      await office.ask(certificate.issue, { body: { id: certificates[0]!, responsable: 'Ana', director: '', declaro: true, incompleto: true } }),
    ).toMatchObject(refused);
    expect(await office.ask(workOrder.sendMail, { body: { workOrder_id: order, email: 'ana@hotel.test' } })).toMatchObject(refused);
  });
});

describe('An issued invoice', () => {
  const other = { name: 'Otra Empresa, S.A.', nif_cif: 'A28000008', address: 'Gran Vía, 2', phone: '600 00 00 00', iban: '', legal_text: 'Otro texto' };

  it('is the same paper after the company has changed, a draft is not', async () => {
    await setCompany({ iban: 'ES91 2100 0418 4502 0005 1332', legal_text: 'Inscrita en el Registro Mercantil' });
    const ids = [await given.issued(), await given.issued({ simplificada: true }), await given.invoice()];
    const before = await Promise.all(ids.map(paperOf));
    await setCompany(other);
    const after = await Promise.all(ids.map(paperOf));
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[2]).not.toBe(before[2]);
    expect((await office.get(invoice.data, { id: ids[0]! })).emisor).toMatchObject({ name: whole.name, nif_cif: whole.nif_cif, regime: '' });
  });

  it('that was issued before that was kept gets the company of its day from the log', async () => {
    const text = { phone: '957 10 20 30', email: 'hola@frio.test', web: '', legal_text: 'Primero', iban: '' };
    expect(await change({ ...buildCompany(), ...whole, ...text })).toMatchObject({ status: 200 });
    const first = await given.issued();
    app.pass({ minutes: 5 });
    expect(await change({ address: 'Calle Nueva, 2', legal_text: 'Segundo' })).toMatchObject({ status: 200 });
    app.pass({ minutes: 5 });
    const second = await given.issued();
    // what is noted of the company without having changed its data
    const at = app.services.clock().toFormat('yyyy-MM-dd HH:mm:ss');
    await app.services.engine.transact(trx => audit(trx, { id: null, at }, 'company', 1, 'verifactu.activate', null, {}));
    const kept = await Promise.all([first, second].map(paperOf));
    const draft = await given.invoice();
    const emisor = await db.selectFrom('invoice').select(['id', 'emisor']).where('id', 'in', [first, second]).orderBy('id').execute();
    await db.updateTable('invoice').set({ emisor: null }).execute();
    for (const step of statements()) if (typeof step !== 'string') await step(db);
    expect(await Promise.all([first, second].map(paperOf))).toEqual(kept);
    const filled = await db.selectFrom('invoice').select(['id', 'emisor']).where('id', 'in', [first, second]).orderBy('id').execute();
    // how an invoice is paid is kept since later
    const known = emisor.map(each => ({ ...(JSON.parse(each.emisor!) as object), pago: undefined, mandato: undefined, cuenta_cargo: undefined }));
    expect(filled.map(each => JSON.parse(each.emisor!) as object)).toEqual(known);
    expect(await db.selectFrom('invoice').select('emisor').where('id', '=', draft).executeTakeFirst()).toEqual({ emisor: null });
  });
});

describe('The data of the company', () => {
  it.each([
    ['nif_cif', 'B14000003', 'El último carácter del CIF no es correcto: debería ser 4'],
    ['iban', 'ES12 3456', 'Un IBAN tiene dos letras, dos cifras y la cuenta'],
    ['phone', '957 10 20 30 / 957 40 50 60', expect.any(String)],
    ['postal_code', '99001', 'Ningún código postal empieza por 99'],
  ])('are checked as those of a supplier: %s %s', async (field, value, message) => {
    expect(await change({ [field]: value })).toMatchObject({ status: 422, errors: { [field]: message } });
  });

  it('stay as they are, wrong as they may be, while others change', async () => {
    await setCompany({ phone: 'centralita' });
    expect(await change({ web: 'www.frio.test' })).toMatchObject({ status: 200 });
  });

  it('keep name and NIF while invoices get records, and everything else changes', async () => {
    const recorded = await openApp({ fiscal: { environment: 'simulado' } });
    await startRecords(recorded);
    const asked = (fields: object) => recorded.office.ask(company.update, { body: { data: { id: 1, ...fields }, logo: null } });
    expect(await asked({ nif_cif: 'A28000008', name: 'Otra' })).toMatchObject({
      status: 422,
      errors: { nif_cif: expect.stringContaining('VERI*FACTU'), name: expect.stringContaining('VERI*FACTU') },
    });
    expect(await asked({ address: 'Calle Nueva, 2', phone: '957 10 20 30' })).toMatchObject({ status: 200 });
    expect(
      (await recorded.office.post(invoice.create, buildInvoice({ customer_id: await recorded.given.customer(), emitir: true }, [buildLine({})]))).id,
    ).toBeGreaterThan(0);
  });
});
