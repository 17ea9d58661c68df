// A change behind the program's back of a fiscal record, or of the invoice that it was made of, is found out and named.
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { simulatedReply } from '#server/services/fiscal/sending/simulated.ts';
import { verifyRecords } from '#server/services/fiscal/verify.ts';
import { openApp } from '#tests/support/app/app.ts';
import { answerRecords, startRecords } from '#tests/support/app/fiscal.ts';
import { givenBy } from '#tests/support/samples/given.ts';

const { invoice, verifactu } = endpoints;

/** The records, by their numbers, that AEAT refuses. */
const refused = new Set<number>();
const app = await openApp({
  fiscal: {
    environment: 'simulado',
    send: async request => {
      const reply = await simulatedReply(request);
      const body = [...refused].reduce(
        (text, id) =>
          text.replace(
            `<sfR:RefExterna>${id}</sfR:RefExterna><sfR:EstadoRegistro>Correcto</sfR:EstadoRegistro>`,
            `<sfR:RefExterna>${id}</sfR:RefExterna><sfR:EstadoRegistro>Incorrecto</sfR:EstadoRegistro><sfR:CodigoErrorRegistro>1109</sfR:CodigoErrorRegistro>`,
          ),
        reply.body,
      );
      return { ...reply, body };
    },
  },
});
const { db, given, office, services } = app;
const isSqlite = services.engine.kind === 'sqlite';

/** Does what somebody with the database in their hands could, looks, and takes all of it back. */
async function foundAfter(...statements: string[]): Promise<string[]> {
  const looked = new Error('Looked');
  let found: string[] = [];
  const work = db.transaction().execute(async trx => {
    const raw = (text: string) => sql.raw(text).execute(trx);
    if (isSqlite) {
      await raw('pragma defer_foreign_keys = on');
      const triggers = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`.execute(trx);
      for (const { name } of triggers.rows) await raw(`drop trigger ${name}`);
    } else await raw('set local session_replication_role = replica');
    for (const statement of statements) await raw(statement);
    found = (await verifyRecords(trx, { listed: Number.MAX_SAFE_INTEGER })).faults.map(
      ({ record_id, invoice_id, text }) => `${record_id} ${invoice_id} ${text}`,
    );
    throw looked;
  });
  await expect(work).rejects.toBe(looked);
  return found;
}

// the world: several rates, credit note, simplified, its credit note, substituted and withdrawn, annulled, refused and corrected, other identifications
await given.issued(); // before the activation
await startRecords(app);
const obras = await given.customer({ name: 'Obras, S.A.', nif_cif: 'A12345674', address: 'Calle Sol 7' });
const abroad = await given.customer({ name: 'Ana Ruiz', nif_cif: 'X-77', identification: '03', country: 'FR', address: '-' });
const rates = await given.issued({ customer_id: obras }, [
  { description: 'Carga de gas', quantity: 1, price: 100, iva: 21 },
  { description: 'Filtros', quantity: 2, price: 12.5, iva: 10 },
]); // 1
const plain = await given.issued({ customer_id: obras, fecha_creacion: '2026-02-20', fecha_operacion: '2026-02-20' }); // 2
const foreign = await given.issued({ customer_id: abroad }); // 3
const rectified = await given.issued({ customer_id: obras }); // 4
const { id: note } = await office.post(invoice.rectify, { id: rectified });
await office.post(invoice.issue, { id: note }); // 5
const simple = await given.issued({ simplificada: true, customer_id: abroad }, [{ price: 100 }]); // 6
const { id: simpleNote } = await office.post(invoice.rectify, { id: await given.issued({ simplificada: true, customer_id: abroad }, [{ price: 50 }]) }); // 7
await office.post(invoice.issue, { id: simpleNote }); // 8
const { id: complete } = await office.post(invoice.substitute, { ids: [simple], customer_id: obras }); // 9
await office.post(invoice.rectify, { id: complete }); // 10 withdraws it
const named = await given.issued({ simplificada: true, customer_id: obras }, [{ price: 10 }]); // 11
const annulled = await given.issued({ customer_id: obras }); // 12
const wrong = await given.issued({ customer_id: obras }); // 13
refused.add(13);
app.pass({ minutes: 5 });
await answerRecords(app);
await office.post(invoice.annul, { id: annulled, motivo_anulacion: 'Se emitió dos veces', sin_entregar: true }); // 14
await office.post(verifactu.correct, { id: 13, isNotInCensus: false }); // 15
const last = await given.issued({ customer_id: obras }); // 16

describe('a healthy database', () => {
  it('has no fault, however its invoices were issued, corrected or annulled', async () => {
    expect(await foundAfter()).toEqual([]);
    expect(await verifyRecords(db)).toEqual({ last: 16, isEnd: true, faults: [], count: 0 });
    expect(await verifyRecords(db, { from: 3 })).toEqual({ last: 16, isEnd: true, faults: [], count: 0 });
    const { items } = await office.post(verifactu.page, { page: 1, pageSize: 50 });
    for (const { id } of items) expect((await office.get(verifactu.data, { id })).faults).toEqual([]);
  });
});

const says = (id: number, invoiceId: number, what: string) =>
  new RegExp(`^${id} ${invoiceId} El registro ${id} \\(.*\\) no dice lo que su factura\\. No coincide: .*${what}`);
const line = (id: number, change: string) => `update invoice_line set ${change} where invoice_id = ${id} and position = 1`;
const bill = (id: number, change: string) => `update invoice set ${change} where id = ${id}`;
const record = (id: number, change: string) => `update fiscal_record set ${change} where id = ${id}`;

const AMOUNTS = 'los importes o el IVA de las líneas';
const seal = (id: number, what: string) => new RegExp(`^${id} \\d+ El registro ${id} \\(.*\\) no es el que se selló: ${what}\\.$`);

it.each<[title: string, statements: string[], found: RegExp[]]>([
  ['the quantity of a line', [line(plain, 'quantity = quantity * 2')], [says(2, plain, AMOUNTS)]],
  ['the price of a line', [line(rates, 'price = price + 100')], [says(1, rates, AMOUNTS)]],
  ['the text of a line', [line(plain, `description = 'Otra cosa'`)], [says(2, plain, 'los conceptos de las líneas')]],
  ['the VAT of a line', [line(rates, 'iva = 1000')], [says(1, rates, AMOUNTS)]],
  ['the VAT treatment of a line', [line(plain, `operation = 'S2', iva = 0`)], [says(2, plain, AMOUNTS)]],
  ['the regime of VAT of a line', [line(plain, `regimen = '20'`)], [says(2, plain, 'el régimen de IVA de las líneas')]],
  ['a treatment of a line that there is not', [line(plain, `operation = 'ZZ'`)], [says(2, plain, AMOUNTS)]],
  ['a line that was removed', [`delete from invoice_line where invoice_id = ${rates} and position = 2`], [says(1, rates, AMOUNTS)]],
  [
    'a line that was added',
    [`update invoice_line set invoice_id = ${plain}, position = 9 where invoice_id = ${rates} and position = 2`],
    [says(1, rates, AMOUNTS), says(2, plain, AMOUNTS)],
  ],
  ['the name of the customer', [bill(plain, `cliente = replace(cliente, 'Obras', 'Sombras')`)], [says(2, plain, 'el cliente')]],
  ['the NIF of the customer', [bill(plain, `cliente = replace(cliente, 'A12345674', 'B14000004')`)], [says(2, plain, 'el cliente')]],
  ['the country of the customer', [bill(foreign, `cliente = replace(cliente, '"FR"', '"PT"')`)], [says(3, foreign, 'el cliente')]],
  ['a customer that nobody can read', [bill(plain, `cliente = '{'`)], [says(2, plain, 'el cliente o la empresa')]],
  ['the NIF of the company', [bill(plain, `emisor = replace(emisor, 'B14000004', 'A12345674')`)], [says(2, plain, 'el NIF de la empresa')]],
  ['the company, taken away', [bill(plain, 'emisor = null')], [says(2, plain, 'la empresa que la emite')]],
  ['the number', [bill(plain, `codigo = 'X1'`)], [says(2, plain, 'el número')]],
  ['the date', [bill(plain, `fecha_creacion = '2026-03-01'`)], [says(2, plain, 'la fecha')]],
  ['the day of the work', [bill(plain, `fecha_operacion = '2026-01-15'`)], [says(2, plain, 'la fecha de operación')]],
  ['the total of an invoice', [bill(plain, 'total = 1')], [says(2, plain, 'los totales de la factura')]],
  ['the QR code', [bill(plain, `qr = replace(qr, 'importe=121.00', 'importe=12.00')`)], [says(2, plain, 'el código QR')]],
  ['the QR code, taken away', [bill(plain, 'qr = null')], [says(2, plain, 'el código QR')]],
  ['which invoice a credit note takes back', [bill(note, `rectifica_id = ${plain}`)], [says(5, note, 'la factura que rectifica')]],
  ['the reason of a credit note', [bill(note, `motivo = 'otra'`)], [says(5, note, 'el tipo de factura')]],
  [
    'what a complete invoice replaces',
    [bill(complete, `sustituidas = replace(sustituidas, 'S26-00001', 'S26-00009')`)],
    [says(9, complete, 'las simplificadas que sustituye')],
  ],
  ['a simplified invoice made complete', [bill(simple, 'simplificada = 0')], [says(6, simple, 'el tipo de factura')]],
  ['the customer of a simplified invoice that names them', [bill(named, `cliente = replace(cliente, 'Obras', 'Sombras')`)], [says(11, named, 'el cliente')]],
  ['an invoice that is a draft again', [bill(plain, `estado = 'borrador'`)], [new RegExp(`^2 ${plain} La factura .* vuelve a estar en borrador\\.$`)]],
  [
    'an invoice that is said to be annulled',
    [bill(plain, `estado = 'anulada'`)],
    [new RegExp(`^2 ${plain} La factura .* está anulada sin un registro de anulación\\.$`)],
  ],
  [
    'an annulled invoice that is issued again',
    [bill(annulled, `estado = 'emitida'`)],
    [new RegExp(`^14 ${annulled} La factura .* tiene un registro de anulación y no está anulada\\.$`)],
  ],
  [
    'what an invoice shows of its record',
    [bill(wrong, `registro = 'correcto'`)],
    [new RegExp(`^15 ${wrong} La factura .* muestra otro estado de envío que el de su último registro\\.$`)],
  ],
  [
    'an invoice that was deleted',
    [`delete from invoice_line where invoice_id = ${plain}`, `delete from invoice where id = ${plain}`],
    [new RegExp(`^2 ${plain} El registro 2 \\(.*\\) no tiene factura: se ha borrado\\.$`)],
  ],
  [
    'a record that was deleted',
    ['delete from fiscal_record where id = 2'],
    [/^3 \d+ Falta el registro 2\.$/, new RegExp(`^null ${plain} La factura .* está emitida y no tiene registro\\.$`)],
  ],
  [
    'the first records, deleted',
    ['delete from fiscal_record where id < 3'],
    [/^3 \d+ Faltan los registros 1 a 2\.$/, new RegExp(`^null ${rates} `), new RegExp(`^null ${plain} `)],
  ],
  [
    'the last record, deleted',
    ['delete from fiscal_record where id = 16'],
    [/^15 null La cadena acaba en el registro 15 y debería acabar en el 16\.$/, new RegExp(`^null ${last} `)],
  ],
  [
    'one character of the text',
    [record(2, `xml = replace(xml, 'Mano de obra', 'Mano de obrA')`)],
    [seal(2, 'su texto es otro'), says(2, plain, 'los conceptos de las líneas')],
  ],
  [
    'an amount of the text',
    [record(2, `xml = replace(xml, '<sf:ImporteTotal>121.00', '<sf:ImporteTotal>121.01')`)],
    [seal(2, 'su huella es otra'), /no dice en sus columnas lo que en su texto. No coincide: el total\.$/],
  ],
  ['a text that is no XML', [record(2, `xml = '<a>'`)], [new RegExp(`^2 ${plain} El registro 2 \\(.*\\) no se puede leer\\.$`)]],
  ['the hash', [record(2, `hash = 'A' || substr(hash, 2) || 'B'`)], [seal(2, 'su huella es otra'), /^3 \d+ El registro 3 \(.*\) no enlaza con el anterior\.$/]],
  ['what was hashed', [record(2, `hashed = hashed || ' '`)], [seal(2, 'su huella es otra')]],
  ['the seal', [record(2, `seal = 'A'`)], [seal(2, 'su texto es otro'), seal(3, 'su texto es otro')]],
  ['the total of a record', [record(2, 'total = 1')], [/^2 \d+ .*no dice en sus columnas lo que en su texto\. No coincide: el total\.$/]],
  ['the VAT of a record', [record(2, 'quota = 1')], [/^2 \d+ .*No coincide: el IVA\.$/]],
  ['the number of a record', [record(2, `number = 'X1'`)], [/^2 \d+ .*No coincide: el número\.$/, /^3 \d+ .*no enlaza con el anterior\.$/]],
  ['the day of a record', [record(2, `issued = '2026-03-01'`)], [/^2 \d+ .*No coincide: la fecha\.$/, /^3 \d+ .*no enlaza con el anterior\.$/]],
  ['the kind of a record', [record(2, `kind = 'F2'`)], [/^2 \d+ .*No coincide: el tipo de factura\.$/]],
  [
    'the moment of a record',
    [record(2, `stamp = '2026-03-02T08:00:00+01:00'`)],
    [/^2 \d+ .*es anterior al que le precede\.$/, /^2 \d+ .*No coincide: el momento\.$/],
  ],
  ['the invoice of a record', [record(2, `invoice_id = ${rates}`)], [says(2, rates, 'el número'), new RegExp(`^null ${plain} `)]],
  ['the type of a record', [record(14, `type = 'alta'`)], [/^14 \d+ El registro 14 \(.*\) no se puede leer\.$/]],
  [
    'two records that were swapped',
    [record(2, 'id = -1'), record(3, 'id = 2'), 'update fiscal_record set id = 3 where id = -1'],
    [
      new RegExp(`^2 ${foreign} El registro 2 .*su texto es otro`),
      says(2, foreign, 'el número de registro'),
      new RegExp(`^3 ${plain} El registro 3 .*su texto es otro`),
      says(3, plain, 'el número de registro'),
      /^4 \d+ .*su texto es otro/,
    ],
  ],
  [
    'a record that was added',
    [
      `insert into fiscal_record select 17, installation_id, invoice_id, type, kind, number, issued, stamp, quota, total, 'B', hashed, xml, seal from fiscal_record where id = 16`,
    ],
    [
      seal(17, 'su huella es otra'),
      says(17, last, 'el número de registro'),
      /^17 \d+ La factura .* muestra otro estado/,
      /^17 null La cadena acaba en el registro 17 y debería acabar en el 16\.$/,
    ],
  ],
  ['the end that is kept apart', [`update fiscal_head set seal = 'A'`], [/^16 null El final de la cadena, que se guarda aparte, no es el del registro 16\.$/]],
  ['the end that is kept apart, taken away', ['delete from fiscal_head'], [/^16 null Falta el final de la cadena, que se guarda aparte\.$/]],
  [
    'the number of the installation',
    [`update fiscal_installation set number = 'X'`],
    Array.from({ length: 16 }, (_, index) => new RegExp(`^${index + 1} \\d+ .*No coincide: la instalación\\.$`)),
  ],
])('%s is found', async (_, statements, found) => {
  const texts = await foundAfter(...statements);
  expect(found.map(each => [String(each), texts.filter(text => each.test(text)).length])).toEqual(found.map(each => [String(each), 1]));
  expect(texts.filter(text => !found.some(each => each.test(text)))).toEqual([]);
});

it('what lies beyond a fault is walked over, too, and what is not listed is counted', async () => {
  expect(await foundAfter(bill(plain, `codigo = 'X1'`), bill(last, 'total = 1'))).toMatchObject([
    expect.stringMatching(says(2, plain, 'el número')),
    expect.stringMatching(says(16, last, 'los totales')),
  ]);
  const found = await foundAfter('update invoice set qr = null');
  expect(found).toHaveLength(15);
  await expect(
    db.transaction().execute(async trx => {
      await trx.updateTable('invoice').set({ qr: null }).execute();
      expect(await verifyRecords(trx, { listed: 3 })).toMatchObject({ count: 15, faults: [{ record_id: 1 }, { record_id: 2 }, { record_id: 3 }] });
      throw new Error('Looked');
    }),
  ).rejects.toThrow('Looked');
});

it('an issued invoice that hides that it had a record is found, where the company is activated in earnest', async () => {
  const hidden = [
    `delete from fiscal_sending where record_id = 16`,
    'delete from fiscal_record where id = 16',
    bill(last, `qr = null, emisor = null, registro = ''`),
  ];
  const earnest = `update fiscal_installation set environment = 'produccion'`;
  expect(await foundAfter(...hidden, earnest)).toContainEqual(
    expect.stringMatching(new RegExp(`^null ${last} La factura .* está emitida y no tiene registro\\.$`)),
  );
});

it('Records of the hour that comes twice in autumn are in order', async () => {
  let at = DateTime.fromISO('2026-10-25T02:30:00+02:00', { zone: 'Europe/Madrid' });
  const autumn = await openApp({ fiscal: { environment: 'simulado', now: () => at } });
  autumn.pass({ days: 237 });
  await startRecords(autumn);
  const { issued: issue } = givenBy(await autumn.signIn('admin'));
  await issue();
  at = DateTime.fromISO('2026-10-25T02:10:00+01:00', { zone: 'Europe/Madrid' });
  await issue();
  const stamps = await autumn.db.selectFrom('fiscal_record').select('stamp').orderBy('id').execute();
  expect(stamps.map(({ stamp }) => stamp)).toEqual(['2026-10-25T02:30:00+02:00', '2026-10-25T02:10:00+01:00']);
  expect(await verifyRecords(autumn.db)).toEqual({ last: 2, isEnd: true, faults: [], count: 0 });
});

const onlyGrowing = [
  'audit',
  'audit_seal',
  'fiscal_installation',
  'fiscal_record',
  'fiscal_declaration',
  'fiscal_lost',
  'fiscal_call',
  'fiscal_answer',
  'fiscal_line',
] as const;

it.each(onlyGrowing)('a row of %s is not replaced by another', async table => {
  if (table === 'fiscal_lost')
    await db.insertInto('fiscal_lost').values({ number: 'L1', issued: '2026-01-01', total: 1, found_at: '2026-01-01 09:00' }).execute();
  if (table === 'audit_seal') await sql`insert into audit_seal (number, audit_id, hash) values (900001, 900001, 'A')`.execute(db);
  const replacing = isSqlite
    ? `insert or replace into ${table} select * from ${table}`
    : `insert into ${table} overriding system value select * from ${table} on conflict (${keysOf[table] ?? 'id'}) do update set ${keysOf[table]?.split(',')[0] ?? 'id'} = excluded.${keysOf[table]?.split(',')[0] ?? 'id'}`;
  const before = await sql`select * from ${sql.table(table)}`.execute(db);
  expect(before.rows.length).toBeGreaterThan(0);
  await expect(sql.raw(replacing).execute(db)).rejects.toThrow('append-only');
  expect((await sql`select * from ${sql.table(table)}`.execute(db)).rows).toEqual(before.rows);
});
const keysOf: Partial<Record<(typeof onlyGrowing)[number], string>> = {
  audit_seal: 'number',
  fiscal_lost: 'number',
  fiscal_answer: 'call_id',
  fiscal_line: 'call_id, record_id',
};

it('a record with the hash of another does not replace it', async () => {
  if (!isSqlite) return;
  const forged = sql`insert or replace into fiscal_record select 99, installation_id, invoice_id, type, kind, number, issued, stamp, 1, 1, hash, hashed, xml, seal from fiscal_record where id = 2`;
  await expect(forged.execute(db)).rejects.toThrow('append-only');
});
