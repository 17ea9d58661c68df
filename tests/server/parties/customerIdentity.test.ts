// How a customer is identified and where they are from: what the form lets pass, what the paper says, and what is reported to the tax agency.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { requestXml } from '#domain/fiscal/sealed.ts';
import { entities } from '#domain/index.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { newRow } from '#server/db/records.ts';
import { createPdf } from '#server/adapters/pdf/pdf.ts';
import { openApp } from '#tests/support/app/app.ts';
import { asThen } from '#tests/support/samples/olderRows.ts';
import { buildCustomer } from '#tests/support/samples/build.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';
import { paperOf } from '#tests/support/files/paper.ts';
import { openPlace } from '#tests/support/files/restorePlace.ts';
import { upload } from '#tests/support/app/upload.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';

const app = await openApp({ pdf: createPdf(), fiscal: { environment: 'simulado' } });
const { office, given, db } = app;
const { customer, invoice } = endpoints;

type Over = Parameters<typeof buildCustomer>[0];
const issuer = { name: 'Frigoria', nif: 'B14000004' };
const portuguese: Over = {
  name: 'Frio do Norte, Lda.',
  identification: '02',
  nif_cif: 'PT 123 456 789',
  country: 'PT',
  postal_code: '1000-001',
  province: 'Lisboa',
};

const sent = async (over: Over) => office.ask(customer.create, { body: buildCustomer({ customer_category_id: await given.category(), ...over }) });

it.each<[string, Over, Record<string, string>]>([
  [
    'a VAT number without its country in front',
    { identification: '02', nif_cif: '123456789', country: 'PT' },
    { nif_cif: 'El NIF-IVA empieza por su país, por ejemplo PT123456789' },
  ],
  ['a VAT number of another country', { identification: '02', nif_cif: 'FR12345678901', country: 'PT' }, { country: 'El NIF-IVA de este país empieza por PT' }],
  [
    'a VAT number of a country outside the Union',
    { identification: '02', nif_cif: 'PT123456789', country: 'MA' },
    { country: 'Un NIF-IVA es de otro país de la Unión Europea' },
  ],
  ['a VAT number of Spain', { identification: '02', nif_cif: 'ES12345678Z', country: 'ES' }, { country: 'Un NIF-IVA es de otro país de la Unión Europea' }],
  [
    'an official document of Spain',
    { identification: '04', nif_cif: 'AB1234', country: 'ES' },
    { country: 'Quien es de España se identifica con NIF, con pasaporte o como no censado' },
  ],
  ['a company as unknown', { identification: '07', nif_cif: 'B14000004', country: 'ES' }, { nif_cif: 'No censado solo puede estar una persona con DNI o NIE' }],
  ['a foreigner as unknown', { identification: '07', nif_cif: '12345678Z', country: 'FR' }, { country: 'No censado solo puede estar quien es de España' }],
  ['a wrong letter, also of somebody who lives abroad', { nif_cif: '12345678A', country: 'FR' }, { nif_cif: 'La letra del NIF no es correcta: debería ser Z' }],
  ['no country', { identification: '03', nif_cif: 'AB1234', country: '' }, { country: 'Elija el país' }],
  ['a country that there is not', { identification: '03', nif_cif: 'AB1234', country: 'ZZ' }, { country: 'Elija un país de la lista' }],
])('%s is refused', async (_, over, errors) => {
  expect(await sent(over)).toMatchObject({ status: 422, errors });
});

it.each<[string, Over]>([
  ['Greece begins with EL', { identification: '02', nif_cif: 'EL123456789', country: 'GR' }],
  ['a passport of Spain', { identification: '03', nif_cif: 'XDA123456', country: 'ES' }],
  ['a person whom the census does not have', { identification: '07', nif_cif: '00000014Z', country: 'ES' }],
  ['a Spanish NIF abroad, with the postal code of there', { nif_cif: '00000001R', country: 'FR', postal_code: '75001 CEDEX' }],
])('%s is right', async (_, over) => {
  expect(await sent(over)).toMatchObject({ status: 200 });
});

describe('what is stored already', () => {
  it('stays, also where the country is not known, until it is changed', async () => {
    const id = await given.customer();
    await db.updateTable('customer').set({ identification: '04', country: '', nif_cif: 'X77' }).where('id', '=', id).execute();
    const { version } = await office.get(customer.data, { id });
    await office.post(customer.update, { id, version, notes: 'Paga tarde' });
    const refused = await office.ask(customer.update, { body: { id, version: version + 1, nif_cif: 'X78' } });
    expect(refused).toMatchObject({ status: 422, errors: { country: 'Elija el país' } });
  });

  it('goes out in words, and comes in by them', async () => {
    const id = await given.customer(portuguese);
    const { rawPayload } = await office.fetch('/api/customer/export', { method: 'POST', payload: { format: 'csv' } });
    expect(rawPayload.toString()).toContain(';NIF-IVA de la Unión Europea;PT123456789;Portugal;');
    const header = 'Código;Nombre;Identificación;DNI/CIF;País;Dirección;Municipio;Provincia;Código postal;Categoría';
    const file = [
      header,
      '9001;Casa Blanca;pasaporte;AB5555;Marruecos;Rue 1;Rabat;Rabat;10000;Particular',
      '9002;Casa Verde;;00000004G;;Calle 1;Lugo;Lugo;27001;Particular',
    ];
    const bytes = Buffer.from(file.join('\r\n'));
    const { status } = await upload(
      office,
      endpoints.import.apply,
      { data: JSON.stringify({ kind: 'customers' }) },
      { field: 'file', name: 'datos.csv', bytes },
    );
    expect(status).toBe(200);
    const brought = await db.selectFrom('customer').select(['identification', 'country']).where('code', 'in', [9001, 9002]).orderBy('code').execute();
    expect(brought).toEqual([
      { identification: '03', country: 'MA' },
      { identification: 'NIF', country: 'ES' },
    ]);
    const gone = await given.customer({ identification: '03', nif_cif: 'AB9876', country: 'MA' });
    const { fields } = await office.post(endpoints.merge.preview, { entity: 'customer', kept: id, gone });
    expect(fields).toEqual(
      expect.arrayContaining([
        { name: 'identification', title: 'Identificación', kept: 'NIF-IVA de la Unión Europea', gone: 'Pasaporte' },
        { name: 'country', title: 'País', kept: 'Portugal', gone: 'Marruecos' },
      ]),
    );
  });
});

describe('an issued invoice', async () => {
  const lastXml = async () => (await db.selectFrom('fiscal_record').select('xml').orderBy('id', 'desc').limit(1).execute())[0]!.xml;
  const issue = async (over: Over, lines: Parameters<typeof given.issued>[1] = [{}]) => given.issued({ customer_id: await given.customer(over) }, lines);
  await startRecords(app);

  it('says on paper what the number is and where its customer is from, and keeps it', async () => {
    const customer_id = await given.customer({ ...portuguese, nif_cif: 'PT 999 456 789', name: 'Calor do Sul, Lda.' });
    const id = await given.issued({ customer_id });
    await db.updateTable('customer').set({ identification: 'NIF', nif_cif: '12345678Z', country: 'ES' }).where('id', '=', customer_id).execute();
    expect((await office.get(invoice.data, { id })).cliente).toMatchObject({ identification: '02', country: 'PT', nif_cif: 'PT999456789' });
    const paper = await paperOf(office, 'invoice', id);
    expect(paper).toEqual(expect.arrayContaining(['NIF-IVA PT999456789', 'Portugal']));
  });

  it('of before says NIF, as ever', async () => {
    const id = await issue({ nif_cif: '00000002W' });
    const { cliente } = await office.get(invoice.data, { id });
    const { identification: _identification, country: _country, ...old } = cliente!;
    await db
      .updateTable('invoice')
      .set({ cliente: JSON.stringify(old) })
      .where('id', '=', id)
      .execute();
    expect((await office.get(invoice.data, { id })).cliente).toEqual(cliente);
  });

  it.each<[string, Over, Parameters<typeof issue>[1], string[]]>([
    [
      'a company of the Union, delivered to its country',
      { ...portuguese, nif_cif: 'PT555456789' },
      [{ operation: 'E5', iva: 0 }],
      ['<sf:IDOtro><sf:IDType>02</sf:IDType><sf:ID>PT555456789</sf:ID></sf:IDOtro>', '<sf:OperacionExenta>E5<'],
    ],
    [
      'somebody with a passport, of all kinds of lines',
      { identification: '03', nif_cif: 'AB 1234567', country: 'MA', name: 'Samir & Hijos' },
      [{ iva: 21 }, { iva: 10 }, { operation: 'S2', iva: 0 }, { operation: 'E1', iva: 0 }, { operation: 'N2', iva: 0 }],
      [
        '<sf:NombreRazon>Samir &amp; Hijos</sf:NombreRazon><sf:IDOtro><sf:CodigoPais>MA</sf:CodigoPais><sf:IDType>03</sf:IDType><sf:ID>AB1234567</sf:ID></sf:IDOtro>',
        '<sf:CuotaTotal>31.00</sf:CuotaTotal><sf:ImporteTotal>531.00</sf:ImporteTotal>',
      ],
    ],
    [
      'an export',
      { identification: '04', nif_cif: 'CHE-123', country: 'CH' },
      [{ operation: 'E2', iva: 0 }],
      ['<sf:CodigoPais>CH<', '<sf:ClaveRegimen>02</sf:ClaveRegimen><sf:OperacionExenta>E2<'],
    ],
    [
      'somebody whom the census does not have',
      { identification: '07', nif_cif: '00000003A', country: 'ES' },
      [{}],
      ['<sf:CodigoPais>ES</sf:CodigoPais><sf:IDType>07<'],
    ],
  ])('to %s tells so, and fits the schema', async (_, over, lines, parts) => {
    await issue(over, lines);
    const xml = await lastXml();
    for (const part of parts) expect(xml).toContain(part);
    expect(schemaFaults('SuministroLR.xsd', requestXml({ issuer, isLate: false }, [xml]))).toEqual([]);
  });
});

it('migration 0038 knows no country of those who were only known to be foreign', async () => {
  const engine = await connect(await openPlace());
  try {
    await migrate(engine, '0037_fiscal_records');
    const who = { id: null, at: '2025-03-01 09:00:00' };
    const add = async (table: 'customer_category' | 'customer', row: object) =>
      (
        await engine.db
          .insertInto(table)
          .values(await asThen(engine.db, table, row))
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const customer_category_id = await add('customer_category', newRow(entities.customerCategory, { name: 'Hostelería' }, who));
    for (const extranjero of [0, 1]) await add('customer', { ...newRow(entities.customer, buildCustomer({ customer_category_id }), who), extranjero });
    await migrate(engine);
    expect(await engine.db.selectFrom('customer').select(['identification', 'country']).orderBy('id').execute()).toEqual([
      { identification: 'NIF', country: 'ES' },
      { identification: '04', country: '' },
    ]);
  } finally {
    await engine.close();
  }
});

it('migration 0048 takes the country from Spanish identifiers, but not where another customer has the rest', async () => {
  const engine = await connect(await openPlace());
  try {
    await migrate(engine, '0047_absence_hours');
    const who = { id: null, at: '2025-03-01 09:00:00' };
    const category = await asThen(engine.db, 'customer_category', newRow(entities.customerCategory, { name: 'Hostelería' }, who));
    const { id: customer_category_id } = await engine.db.insertInto('customer_category').values(category).returning('id').executeTakeFirstOrThrow();
    for (const nif_cif of ['ES54362315K', 'CHE/123', 'ES12345678Z', '12345678Z', 'ESX77']) {
      const row = newRow(entities.customer, { ...buildCustomer({ customer_category_id }), nif_cif }, who);
      await engine.db
        .insertInto('customer')
        .values(await asThen(engine.db, 'customer', row))
        .execute();
    }
    await migrate(engine);
    const rows = await engine.db.selectFrom('customer').select('nif_cif').orderBy('id').execute();
    expect(rows.map(row => row.nif_cif)).toEqual(['54362315K', 'CHE123', 'ES12345678Z', '12345678Z', 'ESX77']);
  } finally {
    await engine.close();
  }
});
