// Electronic invoices over the API: what is missing, what is signed and kept, what travels, and who may do it.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { dir3 } from '#tests/support/fiscal/electronic.ts';
import { billedTown, openSigningApp, townNif } from '#tests/support/fiscal/electronicApp.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';
import { signatureFaults } from '#tests/support/fiscal/signature.ts';
import { readXml, textIn } from '#server/services/fiscal/readXml.ts';

const app = await openSigningApp();
const { office, given, db } = app;
const { customer, eInvoice, invoice } = endpoints;

const look = (id: number) => office.get(eInvoice.look, { id });
const fileOf = async (id: number, format: 'facturae' | 'ubl') => {
  const { headers, body } = await office.fetch(`/api/eInvoice/${format}/${id}`);
  return { name: decodeURIComponent(String(headers['content-disposition'])), xml: body };
};

it('An invoice to a municipality is prepared, signed, and kept as it was signed', async () => {
  const { id, customer_id } = await billedTown(app, [
    { price: 12.34, iva: 21 },
    { price: 10, iva: 10 },
  ]);
  expect(await look(id)).toMatchObject({ facturae: [], ubl: [], certificado: '', record: null, allowed: ['eInvoice.prepare'] });
  await office.post(eInvoice.prepare, { id, expediente: 'EXP 2026/114', pedido: 'PED-7' });
  expect((await fileOf(id, 'facturae')).name).toMatch(/_facturae\.xml/);
  await office.post(eInvoice.sign, { id });
  const { record } = await look(id);
  expect(record).toMatchObject({ estado: 'firmada', firmada_el: '2026-03-02', expediente: 'EXP 2026/114' });
  expect(await office.get(eInvoice.data, { id: record!.id })).toMatchObject({ invoice_id: id, estado: 'firmada' });
  const { name, xml } = await fileOf(id, 'facturae');
  expect(name).toMatch(/\.xsig/);
  expect(schemaFaults('Facturaev3_2_2.xsd', xml)).toEqual([]);
  expect(signatureFaults(xml)).toEqual([]);
  const { total } = await office.get(invoice.data, { id });
  expect(textIn(readXml(xml, 'Facturae'), ['Invoices', 'Invoice', 'InvoiceTotals', 'InvoiceTotal'])).toBe(total.toFixed(2));
  await office.post(customer.update, { id: customer_id, organo_gestor: 'L01140999' });
  expect((await fileOf(id, 'facturae')).xml).toBe(xml);
  const trail = await db.selectFrom('audit').select('action').where('entity', '=', 'eInvoice').orderBy('id').execute();
  expect(trail.map(({ action }) => action).slice(-2)).toEqual(['create', 'eInvoice.sign']);
});

it('A municipality without its offices is told what is missing, and its invoice is not prepared', async () => {
  const id = await given.issued({ customer_id: await given.customer({ nif_cif: townNif(), name: 'Ayuntamiento de Lucena' }) });
  expect(await look(id)).toMatchObject({ facturae: [{ place: 'cliente' }, { place: 'cliente' }, { place: 'cliente' }], allowed: [] });
  expect(await office.ask(eInvoice.prepare, { body: { id } })).toMatchObject({ status: 409, message: expect.stringContaining('oficina contable') });
  expect((await fileOf(id, 'ubl')).xml).toContain('urn:cen.eu:en16931:2017');
});

it('A draft has no electronic invoice', async () => {
  const id = await given.invoice();
  expect(await office.ask(eInvoice.look, { params: { id } })).toMatchObject({ status: 409, message: 'Es un borrador: emita antes la factura' });
});

it('A credit note is an electronic invoice of its own that names the other', async () => {
  const { id } = await billedTown(app);
  const note = await office.post(invoice.rectify, { id });
  await office.post(invoice.issue, { id: note.id });
  const { xml } = await fileOf(note.id, 'facturae');
  expect(schemaFaults('Facturaev3_2_2.xsd', xml)).toEqual([]);
  const { codigo } = await office.get(invoice.data, { id });
  expect(textIn(readXml(xml, 'Facturae'), ['Invoices', 'Invoice', 'InvoiceHeader', 'Corrective', 'InvoiceNumber'])).toBe(codigo);
});

it('What is prepared again drops what was signed, and is signed anew', async () => {
  const { id } = await billedTown(app);
  await office.post(eInvoice.prepare, { id });
  await office.post(eInvoice.sign, { id });
  await office.post(eInvoice.prepare, { id, expediente: 'EXP-2' });
  expect((await look(id)).record).toMatchObject({ estado: 'preparada', firmada_el: null });
  expect((await fileOf(id, 'facturae')).name).toMatch(/\.xml/);
});

it('The signed file is mailed to the customer, among the mails of the invoice', async () => {
  const { id } = await billedTown(app);
  await office.post(eInvoice.prepare, { id });
  expect(await office.ask(eInvoice.sendMail, { body: { id, email: 'registro@cordoba.test' } })).toMatchObject({
    message: 'Firme antes la factura electrónica',
  });
  await office.post(eInvoice.sign, { id });
  const { mails } = await office.post(eInvoice.sendMail, { id, email: 'registro@cordoba.test' });
  const file = await db.selectFrom('stored_file').select(['name', 'type']).where('entity', '=', 'mail').where('record_id', '=', mails[0]!).executeTakeFirst();
  expect(file).toMatchObject({ name: expect.stringMatching(/\.xsig$/), type: 'application/xml' });
  expect((await office.get(invoice.mails, { id })).mails).toMatchObject([{ recipient: 'registro@cordoba.test' }]);
});

it('The office writes it; the auditor reads it, a technician and a customer have nothing of it', async () => {
  const { id } = await billedTown(app);
  const [auditor, technician, reader] = [await app.signInAs('auditor'), await app.signInAs('trabajador'), await app.signInAs('cliente')];
  expect(await auditor.get(eInvoice.look, { id })).toMatchObject({ facturae: [], allowed: [] });
  for (const who of [technician, reader])
    for (const row of [eInvoice.look, eInvoice.facturae, eInvoice.ubl]) expect(await who.ask(row, { params: { id } })).toMatchObject({ status: 403 });
  for (const who of [auditor, technician, reader]) {
    expect(await who.ask(eInvoice.prepare, { body: { id } })).toMatchObject({ status: 403 });
    expect(await who.ask(eInvoice.sign, { body: { id } })).toMatchObject({ status: 403 });
    expect(await who.ask(eInvoice.step, { body: { id, paso: 'eInvoice.waive' } })).toMatchObject({ status: 403 });
  }
});

it('The codes of the offices are read with spaces and in small letters, and others are refused', async () => {
  const id = await given.customer({ ...dir3 });
  await office.post(customer.update, { id, organo_gestor: ' l01 140 214 ' });
  expect(await office.get(customer.data, { id })).toMatchObject({ organo_gestor: 'L01140214' });
  expect(await office.ask(customer.update, { body: { id, organo_gestor: '14021' } })).toMatchObject({
    status: 422,
    errors: { organo_gestor: 'Un código DIR3 tiene nueve caracteres, como L01140214' },
  });
});
