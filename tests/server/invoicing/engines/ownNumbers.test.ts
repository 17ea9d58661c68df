// Patterns of numbers of the company's own: what is composed, found, parted, counted and fixed by them.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Series } from '#domain/records/numberSeries.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';
import { billedTown, signing } from '#tests/support/fiscal/electronicApp.ts';
import { type TestApp, openApp } from '#tests/support/app/app.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';
import { buildInvoice } from '#tests/support/samples/build.ts';

const { audit, book, company, contract, invoice, providerInvoice, quote, search, workOrder } = endpoints;

/** A company of which nothing is issued, and the way to number its documents. */
async function freshCompany(options: Parameters<typeof openApp>[0] = {}) {
  const app = await openApp(options);
  const number = (serie: Series, patron: string, primero: unknown = 1, who = app.office) => who.ask(company.firstNumber, { body: { serie, patron, primero } });
  const codeOf = async (id: number) => (await app.office.get(invoice.data, { id })).codigo;
  return { ...app, number, codeOf, issue: async (over: object = {}) => codeOf(await app.given.issued(over)) };
}

/** A supplier invoice with the next number of ours; that number. */
async function received({ office, given }: Pick<TestApp, 'office' | 'given'>, fecha: string): Promise<string> {
  const code = (await office.get(providerInvoice.lastCode, { year: fecha.slice(0, 4) })).code;
  const fields = { proveedor_id: await given.provider(), n_factura_nuestro: code, n_factura_proveedor: 'GA-1', fecha_factura: fecha, fecha_operacion: fecha };
  const data = JSON.stringify({ ...fields, total_neto: 100, porcentaje_iva: 21, porcentaje_irpf: 0 });
  const made = await upload(office, providerInvoice.create, { data }, { field: 'documento', name: 'factura.pdf', bytes: PDF });
  return (await office.get(providerInvoice.data, { id: made.data!.id })).n_factura_nuestro;
}

describe('a pattern of its own', () => {
  it('numbers every kind of document, from the number that was chosen', async () => {
    const app = await freshCompany();
    const { office, given, number, issue } = app;
    expect(await number('invoice', 'F{AAAA}/{0000}', 128)).toMatchObject({ status: 200, message: 'El próximo número será F2026/0128' });
    for (const [serie, patron] of [
      ['creditNote', 'AB-{000}/{AA}'],
      ['simplified', 'T{AAAA}{0000}'],
      ['simplifiedNote', 'TR{AAAA}.{0000}'],
      ['workOrder', '{0000}'],
      ['quote', 'PRE{AA}{000}'],
      ['contract', 'CTO-{000}'],
      ['providerInvoice', 'C{AAAA}-{000}'],
    ] as const)
      expect((await number(serie, patron, 7)).status).toBe(200);
    const first = await given.issued();
    const note = await office.post(invoice.rectify, { id: first });
    await office.post(invoice.issue, { id: note.id });
    const codes = [
      (await office.get(invoice.data, { id: first })).codigo,
      (await office.get(invoice.data, { id: note.id })).codigo,
      await issue({ simplificada: true }),
      await issue({ simplificada: true }),
      (await office.get(workOrder.data, { id: await given.workOrder() })).code,
      (await office.get(quote.data, { id: await given.quote() })).codigo,
      (await office.get(contract.data, { id: await given.contract() })).codigo,
      await received(app, '2026-02-02'),
      await issue(),
    ];
    expect(codes).toEqual(['F2026/0128', 'AB-007/26', 'T20260007', 'T20260008', '0007', 'PRE26007', 'CTO-007', 'C2026-007', 'F2026/0129']);
    const shown = await office.get(company.series);
    expect(shown).toMatchObject({ invoice: 'F2026/0130', workOrder: '0008', contract: 'CTO-008' });
    expect(shown.patrones.invoice).toEqual({
      patron: 'F{AAAA}/{0000}',
      siguiente: 130,
      enero: 'F2027/0001',
      fija: { codigo: 'F2026/0128', fecha: '2026-03-02' },
    });
    expect(shown.patrones.workOrder).toMatchObject({ enero: null, fija: { codigo: '0007' } });
  });

  it('gives fifty invoices at once fifty numbers without a gap', async () => {
    const { office, given, number, codeOf } = await freshCompany();
    await number('invoice', '{0000}/{AAAA}', 95);
    const customer_id = await given.customer();
    const drafts = await Promise.all(Array.from({ length: 50 }, () => given.invoice({ customer_id })));
    await Promise.all(drafts.map(id => office.post(invoice.issue, { id })));
    const codes = await Promise.all(drafts.map(codeOf));
    expect(codes.toSorted()).toEqual(Array.from({ length: 50 }, (_, n) => `${String(95 + n).padStart(4, '0')}/2026`));
  });

  it('with a year begins anew in January, and one without goes on', async () => {
    const { number, issue, pass, signIn, db } = await freshCompany();
    await number('invoice', 'F{AAAA}/{0000}', 40);
    await number('simplified', 'T{000}', 40);
    expect([await issue(), await issue({ simplificada: true })]).toEqual(['F2026/0040', 'T040']);
    pass({ days: 310 }); // 6 January 2027
    const office = await signIn('admin');
    const customer_id = (await db.selectFrom('customer').select('id').limit(1).executeTakeFirstOrThrow()).id;
    const issued = async (over: object) => {
      const body = buildInvoice({ customer_id, fecha_creacion: '2027-01-06', emitir: true, ...over });
      return (await office.get(invoice.data, { id: (await office.post(invoice.create, body)).id })).codigo;
    };
    expect([await issued({}), await issued({}), await issued({ simplificada: true })]).toEqual(['F2027/0001', 'F2027/0002', 'T041']);
    const { patrones, choosable } = await office.get(company.series);
    expect(patrones.invoice.fija).toEqual({ codigo: 'F2026/0040', fecha: '2026-03-02' });
    expect(choosable).not.toContain('simplified');
  });

  it('is chosen before or after an invoice that is issued at the same moment, never in between', async () => {
    const { office, given, number, codeOf } = await freshCompany();
    const draft = await given.invoice();
    const [chosen] = await Promise.all([number('invoice', 'X{AA}/{000}', 5), office.post(invoice.issue, { id: draft })]);
    expect([chosen.status, await codeOf(draft)]).toEqual(chosen.status === 200 ? [200, 'X26/005'] : [409, 'F26-00001']);
  });

  it('is fixed since the first document of its series, also in the next year', async () => {
    const { number, issue, pass, signIn } = await freshCompany();
    await number('invoice', 'F{AAAA}/{0000}');
    await number('invoice', 'FAC{AA}-{000}');
    expect(await issue()).toBe('FAC26-001');
    const fixed = 'El patrón está fijo desde FAC26-001, del 2 de marzo de 2026';
    expect(await number('invoice', 'F{AAAA}/{0000}')).toMatchObject({ status: 409, message: fixed, errors: { patron: fixed } });
    pass({ days: 310 });
    const later = await signIn('admin');
    expect(await number('invoice', 'G{AA}-{000}', 1, later)).toMatchObject({ status: 409, message: fixed });
    expect(await number('invoice', 'FAC{AA}-{000}', 31, later)).toMatchObject({ status: 200, message: 'El próximo número será FAC27-031' });
  });

  it('is written down with the one before, and stays where only the number is chosen', async () => {
    const { office, number } = await freshCompany();
    await number('quote', 'P{0000}', 12);
    expect((await office.ask(company.firstNumber, { body: { serie: 'quote', primero: 14 } })).message).toBe('El próximo número será P0014');
    const { items } = await office.post(audit.page, { page: 1, filter: { entidad: 'company' } });
    const changes = await Promise.all(items.slice(0, 2).map(async ({ id }) => (await office.get(audit.data, { id })).changes));
    expect(changes[0]).toMatchObject([{ title: 'Próximo número', before: 'P0012', after: 'P0014' }]);
    expect(changes[1]).toMatchObject([
      { title: 'Próximo número', before: 'P26-00001', after: 'P0012' },
      { title: 'Patrón', before: 'P{AA}-{00000}', after: 'P{0000}' },
    ]);
  });
});

describe('it is refused', () => {
  it.each([
    ['invoice', 'F{AAAA}', 'Falta el número: ceros entre llaves, tantos como cifras, como {0000}', 422],
    ['invoice', 'Fª{0000}', '«ª» no vale en un número: solo letras sin tilde ni eñe, cifras, y - / . _ (VERI*FACTU)', 422],
    ['invoice', 'S{AA}-{00000}', 'Podría dar el mismo número que «Facturas simplificadas» (S{AA}-{00000}): empiece por otra letra', 409],
    ['simplified', 'r-{00}/{00000}', 'El número va una sola vez', 422],
    // r0026-2026 is read as R26-02026
    ['simplified', 'r{0000}-{AAAA}', 'Podría dar el mismo número que «Facturas rectificativas» (R{AA}-{00000}): empiece por otra letra', 409],
  ] as const)('%s with %s', async (serie, patron, message, status) => {
    const { office, number } = await freshCompany();
    const before = await office.get(company.series);
    const answer = await number(serie, patron);
    expect(answer.status).toBe(status);
    expect(answer.errors).toMatchObject({ patron: message });
    expect(await office.get(company.series)).toEqual(before);
  });

  it('where it begins below a number that was used', async () => {
    const { office, given, number } = await freshCompany();
    const id = await given.workOrder();
    await given.workOrder();
    await office.post(workOrder.remove, { id });
    expect(await number('workOrder', 'A{AA}-{00000}', 9)).toMatchObject({
      status: 409,
      message: 'Esta serie ya no puede empezar por otro número: en 2026 ya se ha emitido A26-00002',
    });
    const quoted = await given.quote();
    await office.post(quote.remove, { id: quoted });
    const message = 'Ya se ha usado P26-00001: empiece por un número mayor';
    expect(await number('quote', 'P{AA}-{00000}', 1)).toMatchObject({ status: 409, errors: { primero: message } });
    expect((await number('quote', 'P{AA}-{00000}', 2)).status).toBe(200);
  });

  it('to others than administrators', async () => {
    const { number, signInAs } = await freshCompany();
    for (const role of ['trabajador', 'auditor', 'cliente'] as const) expect((await number('invoice', 'X{00}', 1, await signInAs(role))).status).toBe(403);
  });
});

describe('a number of a pattern of its own', () => {
  it('is found whole, without zeros, and by its half', async () => {
    const { office, given, number } = await freshCompany();
    await number('invoice', 'F{AAAA}/{0000}', 106);
    await number('workOrder', '{0000}/{AA}', 106);
    const [bill, order] = [await given.issued(), await given.workOrder()];
    const find = async (query: string) => (await office.post(search.everything, { query })).map(({ kind, id, exact }) => `${kind} ${id} ${exact}`);
    for (const query of ['F2026/0106', 'f2026-106', 'factura F2026/106', 'factura 106'])
      expect([query, ...(await find(query))]).toContain(`invoice ${bill} true`);
    for (const query of ['0106/26', 'albarán 0106/26', 'albarán 106']) expect([query, ...(await find(query))]).toContain(`workOrder ${order} true`);
    expect(await find('106')).toEqual(expect.arrayContaining([`invoice ${bill} false`, `workOrder ${order} false`]));
  });

  it('is one however it is written: it is given, and never chosen', async () => {
    const { office, given, number, codeOf, issue } = await freshCompany();
    const early = await given.invoice({ codigo: 'F2026/0001' }); // chosen while the series had another pattern
    expect((await number('invoice', 'F{AAAA}/{0000}')).status).toBe(200);
    expect(await issue()).toBe('F2026/0001');
    const id = await given.invoice();
    for (const same of ['F2026/1', 'f2026-0001', 'F2026 1'])
      expect(await office.refused(invoice.update, { invoiceData: { id, codigo: same } })).toMatchObject({ status: 409, message: 'El código ya existe' });
    for (const same of ['F 2026/0001', 'F-2026-900', 'F2026/0002']) {
      await office.post(invoice.update, { invoiceData: { id, codigo: same } });
      expect(await codeOf(id)).toBe('');
    }
    await office.post(invoice.update, { invoiceData: { id, codigo: 'F26-00001' } });
    expect(await codeOf(id)).toBe('F26-00001');
    await office.post(invoice.issue, { id: early });
    expect(await codeOf(early)).toBe('F2026/0002');
  });

  it('is in the record, the QR, the electronic invoices and the names of files', async () => {
    const app = await freshCompany({ fiscal: { environment: 'simulado', signing } });
    const { office, number, db } = app;
    await number('invoice', 'F{AAAA}/{0000}');
    await startRecords(app);
    const { id } = await billedTown(app);
    const { codigo, qr } = await office.get(invoice.data, { id });
    expect(codigo).toBe('F2026/0001');
    expect(new URL(qr!).searchParams.get('numserie')).toBe('F2026/0001');
    const record = await db.selectFrom('fiscal_record').select(['number', 'xml']).where('invoice_id', '=', id).executeTakeFirstOrThrow();
    expect(record.number).toBe('F2026/0001');
    const files = await Promise.all(['facturae', 'ubl'].map(format => office.fetch(`/api/eInvoice/${format}/${id}`)));
    for (const { headers } of files) expect(String(headers['content-disposition'])).toContain('F2026_0001');
    const [facturae, ubl] = files.map(({ body }) => body);
    expect(facturae).toContain('<InvoiceNumber>F2026/0001</InvoiceNumber>');
    expect(schemaFaults('Facturaev3_2_2.xsd', facturae!)).toEqual([]);
    expect(ubl).toContain('<cbc:ID>F2026/0001</cbc:ID>');
  });

  it('is parted by the record books, and gaps are told by it', async () => {
    const app = await freshCompany();
    const { office, number, issue, given, db } = app;
    await number('invoice', '{0000}/{AAAA}');
    await number('simplified', 'T-{AA}.{000}');
    await number('providerInvoice', 'C{AAAA}-{000}', 20);
    await issue();
    await issue({ simplificada: true });
    await given.issued({ codigo: 'OBRA-7' });
    for (let n = 0; n < 3; n += 1) await received(app, '2026-02-02');
    const second = await db.selectFrom('provider_invoice').select('id').where('n_factura_nuestro', '=', 'C2026-021').executeTakeFirstOrThrow();
    await office.post(providerInvoice.remove, { id: second.id });
    const { expedidas, faltas } = await office.post(book.read, { ejercicio: 2026, periodo: '1T' });
    expect(expedidas.map(({ serie, enSerie }) => [serie, enSerie])).toEqual(
      expect.arrayContaining([
        ['2026', '0001'],
        ['T-26', '001'],
        ['OBRA', '7'],
      ]),
    );
    expect(faltas.filter(({ falta }) => falta === 'Ninguna factura tiene este número').map(({ numero }) => numero)).toEqual(['C2026-021']);
  });

  it('without a year leaves gaps to the year in which they arose', async () => {
    const app = await freshCompany();
    const { office, number, db } = app;
    await number('providerInvoice', '{000}', 20);
    for (const day of ['2025-12-20', '2025-12-21', '2025-12-22', '2026-02-02', '2026-02-03']) await received(app, day);
    await db.deleteFrom('provider_invoice_rate').execute();
    for (const code of ['021', '023']) {
      const { id } = await db.selectFrom('provider_invoice').select('id').where('n_factura_nuestro', '=', code).executeTakeFirstOrThrow();
      await office.post(providerInvoice.remove, { id });
    }
    const gaps = async (ejercicio: number) =>
      (await office.post(book.read, { ejercicio, periodo: '0A' })).faltas
        .filter(({ falta }) => falta === 'Ninguna factura tiene este número')
        .map(({ numero }) => numero);
    expect([await gaps(2025), await gaps(2026)]).toEqual([['021'], ['023']]);
  });

  it('is what contracts from a file get, one after the other', async () => {
    const { office, given, number, db } = await freshCompany();
    await number('contract', 'CTO{AAAA}-{000}', 31);
    const customer_id = await given.customer({ name: 'Bar Uno' });
    const location_id = await given.location({ customer_id, name: 'Local' });
    for (const name of ['Salón', 'Barra']) await given.machine({ name, location_id, tipo: 'split', kw_frio: 5 });
    const content = [
      'Cliente;Localización;Nombre;Empieza el;Precio al año;Máquinas;Una visita cada (meses)',
      'Bar Uno;Local;Salón;01/03/2026;400;Salón;12',
      'Bar Uno;Local;Barra;01/03/2026;300;Barra;12',
    ].join('\r\n');
    const sent = { field: 'file', name: 'contratos.csv', bytes: Buffer.from(content) };
    await upload(office, endpoints.import.apply, { data: JSON.stringify({ kind: 'contracts' }) }, sent);
    const rows = await db.selectFrom('contract').select('codigo').orderBy('id').execute();
    expect(rows.map(({ codigo }) => codigo)).toEqual(['CTO2026-031', 'CTO2026-032']);
  });
});
