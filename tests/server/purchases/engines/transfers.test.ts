// The file with which the bank pays suppliers: as a parser reads it, what it leaves out, what it does not change, and who may make it.
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { openApp } from '#tests/support/app/app.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, given, db, services, signInAs } = app;
const { providerInvoice, provider } = endpoints;
const file = { field: 'documento', name: 'factura.pdf', bytes: PDF };
const day = services.clock().toISODate()!;
const ACCOUNT = 'ES91 2100 0418 4502 0005 1332';
const OTHER = 'DE89 3704 0044 0532 0130 00';

await db.updateTable('company').set({ name: 'Climatización Peña & Hijos, S.L.', nif_cif: 'B14000006', iban: ACCOUNT }).where('id', '=', 1).execute();

let serial = 0;
async function approved(proveedor_id: number, total_neto: number): Promise<number> {
  const number = `T-${++serial}`;
  const data = {
    proveedor_id,
    n_factura_nuestro: number,
    n_factura_proveedor: `Ñ/${number}`,
    fecha_factura: '2026-02-01',
    fecha_operacion: '2026-02-01',
    fecha_recepcion: '2026-02-03',
    total_neto,
    porcentaje_iva: 21,
    porcentaje_irpf: 0,
  };
  const { id } = (await upload(office, providerInvoice.create, { data: JSON.stringify(data) }, file)).data!;
  for (const paso of ['bill.review', 'bill.approve'] as const) await office.post(providerInvoice.step, { id, paso });
  return id;
}
const supplier = (bank_account: string, name = 'Frío Añó & Cía <Sur>') =>
  given.provider({ name: `${name} ${++serial}`, bank_account, extranjero: bank_account.startsWith('DE') });

const shareOf = async (factura: number) => ({ factura, cantidad: (await office.get(providerInvoice.data, { id: factura })).pendiente });
const sharesOf = (...ids: number[]) => Promise.all(ids.map(shareOf));

const fetchFile = async (body: object, who = office) => {
  const response = await who.fetch(providerInvoice.sepa.path, {
    method: 'POST',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.statusCode, text: response.rawPayload.toString('utf8') };
};

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: name => name === 'CdtTrfTxInf' });
interface Message {
  GrpHdr: { MsgId: string; CreDtTm: string; NbOfTxs: string; CtrlSum: string; InitgPty: { Nm: string; Id: { OrgId: { Othr: { Id: string } } } } };
  PmtInf: {
    PmtMtd: string;
    NbOfTxs: string;
    CtrlSum: string;
    ReqdExctnDt: { Dt: string };
    DbtrAcct: { Id: { IBAN: string } };
    CdtTrfTxInf: {
      PmtId: { EndToEndId: string };
      Amt: { InstdAmt: { '#text': string; '@_Ccy': string } };
      Cdtr: { Nm: string };
      CdtrAcct: { Id: { IBAN: string } };
      RmtInf: { Ustrd: string };
    }[];
  };
}
const messageIn = (text: string): Message => {
  expect(XMLValidator.validate(text)).toBe(true);
  const { Document } = parser.parse(text) as { Document: { '@_xmlns': string; CstmrCdtTrfInitn: Message } };
  expect(Document['@_xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
  return Document.CstmrCdtTrfInitn;
};
const centsOf = (text: string) => toScaled(Number(text), 2);

it('A file pays each chosen invoice under our number, and its counts and sums are those of the run to the cent', async () => {
  const [one, other] = [await supplier(ACCOUNT), await supplier(OTHER, 'Nordkälte')];
  const ids = [await approved(one, 100.01), await approved(one, 33.33), await approved(other, 1_234.57)];
  const partes = await sharesOf(...ids);
  const total = partes.reduce((sum, { cantidad }) => sum + toScaled(cantidad, 2), 0);
  expect(await office.post(providerInvoice.transfers, { partes })).toEqual({ transferencias: 3, total, fuera: [], repetidas: [], problema: '' });
  const { status, text } = await fetchFile({ fecha: day, partes });
  expect(status).toBe(200);
  const { GrpHdr, PmtInf } = messageIn(text);
  expect([GrpHdr.NbOfTxs, PmtInf.NbOfTxs, PmtInf.CdtTrfTxInf.length]).toEqual(['3', '3', 3]);
  const paid = PmtInf.CdtTrfTxInf.map(({ Amt }) => centsOf(Amt.InstdAmt['#text']));
  expect(paid).toEqual(partes.map(({ cantidad }) => toScaled(cantidad, 2)));
  expect([centsOf(GrpHdr.CtrlSum), centsOf(PmtInf.CtrlSum), paid.reduce((sum, each) => sum + each, 0)]).toEqual([total, total, total]);
  const numbers = await Promise.all(ids.map(async id => (await office.get(providerInvoice.data, { id })).n_factura_nuestro));
  expect(PmtInf.CdtTrfTxInf.map(({ PmtId }) => PmtId.EndToEndId)).toEqual(numbers);
  expect(PmtInf).toMatchObject({ PmtMtd: 'TRF', ReqdExctnDt: { Dt: day }, DbtrAcct: { Id: { IBAN: 'ES9121000418450200051332' } } });
  expect(PmtInf.CdtTrfTxInf[2]).toMatchObject({ Amt: { InstdAmt: { '@_Ccy': 'EUR' } }, CdtrAcct: { Id: { IBAN: 'DE89370400440532013000' } } });
  expect(GrpHdr.InitgPty).toEqual({ Nm: 'Climatizacion Pena Hijos, S.L.', Id: { OrgId: { Othr: { Id: 'B14000006000' } } } });
  expect(PmtInf.CdtTrfTxInf[0]!.Cdtr.Nm).toMatch(/^Frio Ano Cia Sur \d+$/);
  expect(PmtInf.CdtTrfTxInf[0]!.RmtInf.Ustrd).toMatch(/^Factura N\/T-\d+$/);
});

it('The elements come in the order of the schema', async () => {
  const { text } = await fetchFile({ fecha: day, partes: await sharesOf(await approved(await supplier(ACCOUNT), 10)) });
  const names = [...text.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name).join(' ');
  expect(names).toBe(
    'Document CstmrCdtTrfInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm Id OrgId Othr Id ' +
      'PmtInf PmtInfId PmtMtd NbOfTxs CtrlSum PmtTpInf SvcLvl Cd ReqdExctnDt Dt Dbtr Nm Id OrgId Othr Id DbtrAcct Id IBAN DbtrAgt FinInstnId Othr Id ChrgBr ' +
      'CdtTrfTxInf PmtId EndToEndId Amt InstdAmt Cdtr Nm CdtrAcct Id IBAN RmtInf Ustrd',
  );
});

it('A credit note lowers what its supplier is paid, by one transfer for all of theirs', async () => {
  const id = await supplier(ACCOUNT);
  const partes = await sharesOf(await approved(id, 100), await approved(id, 200), await approved(id, -50));
  const { PmtInf } = messageIn((await fetchFile({ fecha: day, partes })).text);
  expect(PmtInf.CdtTrfTxInf).toMatchObject([{ Amt: { InstdAmt: { '#text': '302.50' } } }]);
  expect(PmtInf.CdtTrfTxInf[0]!.RmtInf.Ustrd.split(', ')).toHaveLength(3);
});

it('A supplier without IBAN, or with more credit than invoices, is named and left out', async () => {
  const [paid, without, credited] = [await supplier(ACCOUNT), await supplier(''), await supplier(ACCOUNT)];
  const partes = await sharesOf(await approved(paid, 10), await approved(without, 20), await approved(credited, -30));
  const look = await office.post(providerInvoice.transfers, { partes });
  expect(look).toMatchObject({ transferencias: 1, total: 1_210, problema: '' });
  expect(look.fuera.map(({ importe, motivo }) => [importe, motivo])).toEqual([
    [2_420, 'no tiene IBAN'],
    [-3_630, 'tiene abonos por más que sus facturas'],
  ]);
  expect(messageIn((await fetchFile({ fecha: day, partes })).text).GrpHdr).toMatchObject({ NbOfTxs: '1', CtrlSum: '12.10' });
  const nothing = await office.ask(providerInvoice.sepa, { body: { fecha: day, partes: partes.slice(1) } });
  expect(nothing).toMatchObject({ message: 'Ninguna de las elegidas puede pagarse por transferencia' });
});

it('An invoice is in a second file only where that is asked for, until its payment is noted; no two files are the same message', async () => {
  const of = await supplier(ACCOUNT);
  const [first, second] = [await approved(of, 100), await approved(of, 200)];
  const earlier = messageIn((await fetchFile({ fecha: day, partes: await sharesOf(first) })).text).GrpHdr.MsgId;
  const partes = await sharesOf(first, second);
  const { n_factura_nuestro: nuestra } = await office.get(providerInvoice.data, { id: first });
  const { repetidas } = await office.post(providerInvoice.transfers, { partes });
  expect(repetidas).toEqual([{ nuestra, fichero: earlier, creado: expect.any(String) }]);
  const refused = await fetchFile({ fecha: day, partes });
  expect([refused.status, (JSON.parse(refused.text) as { message: string }).message]).toEqual([
    409,
    expect.stringContaining(`${nuestra} ya está en el fichero ${earlier}`),
  ]);
  const again = messageIn((await fetchFile({ fecha: day, partes, repetir: true })).text);
  expect(again.GrpHdr).toMatchObject({ NbOfTxs: '2', CtrlSum: '363.00' });
  expect(again.GrpHdr.MsgId).not.toBe(earlier);
  expect(again.GrpHdr.MsgId.length).toBeLessThanOrEqual(35);
  app.pass({ seconds: 1 });
  await office.post(providerInvoice.pay, { fecha_pago: day, partes: [{ factura: first, cantidad: 50 }] });
  expect((await office.post(providerInvoice.transfers, { partes: await sharesOf(first) })).repetidas).toEqual([]);
});

it('Of several files of the same invoices at once, one is made', async () => {
  const partes = await sharesOf(await approved(await supplier(ACCOUNT), 10));
  const made = await Promise.all(Array.from({ length: 4 }, () => fetchFile({ fecha: day, partes })));
  expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
});

it('A file marks nothing as paid, and the audit says who made it', async () => {
  const id = await approved(await supplier(ACCOUNT), 10);
  await fetchFile({ fecha: day, partes: [await shareOf(id)] });
  expect(await office.get(providerInvoice.data, { id })).toMatchObject({ estado: 'aprobada', pendiente: 12.1, pagos: [] });
  const noted = await db.selectFrom('audit').selectAll().where('action', '=', 'exported').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(noted.user_id).not.toBeNull();
  expect(JSON.parse(noted.after!)).toMatchObject({ format: 'XML', rows: 1, filter: { pagos: 'SEPA', fecha: day, total: 1_210 } });
});

it.each([
  ['on a day that is past', async () => ({ fecha: '2020-01-01', partes: await sharesOf(await approved(await supplier(ACCOUNT), 10)) })],
  ['of more than is open', async () => ({ fecha: day, partes: [{ factura: await approved(await supplier(ACCOUNT), 10), cantidad: 12.11 }] })],
  ['of nothing', () => Promise.resolve({ fecha: day, partes: [] })],
  [
    'of one invoice twice',
    async () => {
      const share = await shareOf(await approved(await supplier(ACCOUNT), 10));
      return { fecha: day, partes: [share, share] };
    },
  ],
  [
    'of what is disputed',
    async () => {
      const id = await approved(await supplier(ACCOUNT), 10);
      await office.post(providerInvoice.step, { id, paso: 'bill.dispute', motivo: 'Falta material' });
      return { fecha: day, partes: [{ factura: id, cantidad: 1 }] };
    },
  ],
])('A file %s is refused', async (_, bodyOf) => {
  expect((await fetchFile(await bodyOf())).status).toBe(422);
});

it('A company without a right IBAN makes no file', async () => {
  const partes = await sharesOf(await approved(await supplier(ACCOUNT), 10));
  await db.updateTable('company').set({ iban: 'ES00 2100 0418 4502 0005 1332' }).where('id', '=', 1).execute();
  const { problema } = await office.post(providerInvoice.transfers, { partes });
  expect(problema).toContain('IBAN de la empresa');
  expect(JSON.parse((await fetchFile({ fecha: day, partes })).text)).toMatchObject({ message: problema });
  await db.updateTable('company').set({ iban: ACCOUNT }).where('id', '=', 1).execute();
});

it('Only the office makes a file: no auditor, gestoría, technician or customer', async () => {
  const partes = await sharesOf(await approved(await supplier(ACCOUNT), 10));
  for (const role of ['auditor', 'gestoria', 'trabajador', 'cliente'] as const) {
    const who = await signInAs(role);
    expect((await fetchFile({ fecha: day, partes }, who)).status).toBe(403);
    expect(await who.ask(providerInvoice.transfers, { body: { partes } })).toMatchObject({ status: role === 'auditor' ? 200 : 403 });
  }
});

it.each([
  ['ES91 2100 0418 4502 0005 1333', 'control'],
  ['DE88 3704 0044 0532 0130 00', 'control'],
  ['2100', 'IBAN'],
])('A supplier’s account %s is refused in Spanish, also abroad', async (bank_account, words) => {
  const id = await supplier('');
  for (const extranjero of [true, false])
    expect(await office.ask(provider.update, { body: { id, bank_account, extranjero } })).toMatchObject({
      status: 422,
      errors: { bank_account: expect.stringContaining(words) },
    });
});

it('An account is kept in groups of four, and an invoice is due in the days that its supplier gives', async () => {
  const id = await supplier('es9121000418450200051332');
  expect(await office.get(provider.data, { id })).toMatchObject({ bank_account: ACCOUNT });
  await office.post(provider.update, { id, dias_pago: 60 });
  expect(await office.get(providerInvoice.data, { id: await approved(id, 10) })).toMatchObject({ vencimientos: [{ fecha: '2026-04-04' }] });
});
