// Many invoices issued at once while some fail: no number is missing or given twice, and both chains are whole.
import { beforeAll, expect, it } from 'vitest';
import { codes } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { verifyRecords } from '#server/services/fiscal/verify.ts';
import { sealAudit } from '#server/services/records/audit/seal.ts';
import { verifyAudit } from '#server/services/records/audit/verify.ts';
import { openApp } from '#tests/support/app/app.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';
import { buildInvoice } from '#tests/support/samples/build.ts';

const app = await openApp({ fiscal: { environment: 'simulado' } });
const { db, given, office, services } = app;
const MANY = 200;
const isBad = (index: number) => index % 10 === 3;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

beforeAll(() => startRecords(app));

it('200 invoices of which every tenth fails leave no gap, nothing twice, and whole chains', async () => {
  const customer_id = await given.customer();
  const foreign = await given.readyOrder(); // of another customer: refused once it has its number
  const answers = await Promise.all(
    Array.from({ length: MANY }, (_, index) =>
      office.ask(endpoints.invoice.create, { body: buildInvoice({ customer_id, emitir: true }, isBad(index) ? [{ work_order_id: foreign }] : [{}]) }),
    ),
  );
  expect(answers.map(({ code }) => code)).toEqual(answers.map((_, index) => (isBad(index) ? codes.refused : codes.done)));

  const good = MANY - MANY / 10;
  const invoices = await db.selectFrom('invoice').select(['id', 'codigo', 'estado']).orderBy('codigo').execute();
  expect(invoices.map(({ codigo }) => codigo)).toEqual(upTo(good).map(n => `F26-${String(n).padStart(5, '0')}`));
  expect(new Set(invoices.map(({ estado }) => estado))).toEqual(new Set(['emitida']));
  const records = await db.selectFrom('fiscal_record').select(['id', 'invoice_id', 'number']).orderBy('id').execute();
  expect(records).toEqual(invoices.map(({ id, codigo }, index) => ({ id: index + 1, invoice_id: id, number: codigo })));
  const debts = await db.selectFrom('debt').select('invoice_id').execute();
  expect(debts.map(({ invoice_id }) => invoice_id).toSorted((a, b) => a! - b!)).toEqual(invoices.map(({ id }) => id).toSorted((a, b) => a - b));

  expect(await verifyRecords(db)).toEqual({ last: good, isEnd: true, faults: [], count: 0 });
  await sealAudit(services.engine);
  expect(await verifyAudit(db)).toMatchObject({ broken: null, isEnd: true, waiting: 0 });
  const audited = await db.selectFrom('audit').select('record_id').where('entity', '=', 'invoice').where('action', '=', 'create').execute();
  expect(new Set(audited.map(({ record_id }) => record_id))).toEqual(new Set(invoices.map(({ id }) => id)));
  expect(audited).toHaveLength(good);
}, 60_000);
