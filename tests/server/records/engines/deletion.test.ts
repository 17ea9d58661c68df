// A deletion that is taken back: the same rows as before, by the user who deleted them, for a moment. On a real database.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { UNDO_SECONDS } from '#domain/records/deletion.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type EntityName, entities } from '#domain/index.ts';
import { verifyAudit } from '#server/services/records/audit/verify.ts';
import { ruleOf } from '#server/services/rules.ts';
import { openApp, PASSWORD } from '#tests/support/app/app.ts';
import * as build from '#tests/support/samples/build.ts';
import { photo } from '#tests/support/files/pictures.ts';
import { rowsOf, subjectsOf } from '#tests/support/samples/subjects.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { given, office, db } = app;
const { deletion, invoice, machine, notice, provider, workOrder } = endpoints;

/** Tables that only ever grow, or that say what is under way. */
const apart = [
  'audit',
  'audit_seal',
  'audit_unsealed',
  'life',
  'stay',
  'tally',
  'tally_waiting',
  'deleted_record',
  'session',
  'mail',
  'counter',
  'command_key',
];
const tables = [
  ...new Set([
    ...Object.values(entities).map(({ table }) => table as string),
    'work_order_line',
    'work_order_failure',
    'order_signature',
    'invoice_line',
    'kit_line',
    'book_map_column',
    'provider_invoice_rate',
    'provider_invoice_due',
    'stored_file',
  ]),
];

/** Every row of every table in which a record may have something, without what each write counts up. */
async function everything() {
  const found = await Promise.all(
    tables
      .filter(table => !apart.includes(table))
      .map(async table => {
        const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
        const own = rows.map(({ version: _version, updated_at: _at, updated_by: _by, ...row }) => JSON.stringify(row));
        return [table, own.toSorted()] as const;
      }),
  );
  return Object.fromEntries(found);
}

const remove = async (name: EntityName, id: number) => (await office.post(rowsOf(name).remove, { id })) as { id: number; undo: number };
const undo = (...ids: number[]) => office.post(deletion.undo, { ids });
const refusedUndo = async (...ids: number[]) => office.refused(deletion.undo, { ids });

describe.each(Object.entries(subjectsOf(app)).filter(([name]) => name !== 'apiKey'))('%s', (name, subject) => {
  it('comes back as it was, under its id, and the audit tells it', async () => {
    const noun = name as EntityName;
    const { id } = (await office.post(rowsOf(noun).create, subject.wrap(await subject.draft()))) as { id: number };
    const before = await everything();
    const seen = await office.ask(rowsOf(noun).data, { params: { id } });
    const gone = await remove(noun, id);
    expect(await office.ask(rowsOf(noun).data, { params: { id } })).toMatchObject({ status: 404 });
    expect(await undo(gone.undo)).toEqual({ restored: 1, failed: [] });
    expect(await everything()).toEqual(before);
    expect(seen).toMatchObject({ status: 200 });
    const entry = await db
      .selectFrom('audit')
      .select(['action', 'user_id'])
      .where('entity', '=', noun)
      .where('record_id', '=', id)
      .where('action', '=', 'restore')
      .execute();
    expect(entry).toHaveLength(1);
    expect((await refusedUndo(gone.undo)).status).toBe(404);
  });
});

it('an albarán comes back with its lines, failures, photos and signature, and its aviso goes on', async () => {
  const customer_id = await given.customer();
  const notice_id = await given.notice({ customer_id });
  const failure = await given.failureCode();
  const { id } = await office.post(workOrder.create, { ...build.buildWorkOrder({ customer_id, notice_id }), failure_codes: [failure] });
  await upload(office, workOrder.addPhoto, { id: String(id) }, { field: 'photo', name: 'foto.jpg', bytes: await photo({}) });
  await office.post(workOrder.sign, { id, nombre: 'Julián Pérez', dni: '11111111H', trazo: 'M1 1L9 9', ausente: '' });
  const [stands, status] = [await everything(), (await office.get(notice.data, { id: notice_id })).status_id];
  const gone = await remove('workOrder', id);
  expect((await office.get(notice.data, { id: notice_id })).status_id).not.toBe(status);
  await undo(gone.undo);
  expect(await everything()).toEqual(stands);
  expect(await db.selectFrom('dropped_file').selectAll().execute()).toEqual([]);
});

it('an albarán whose aviso was cancelled meanwhile stays deleted, and the reason is said', async () => {
  const customer_id = await given.customer();
  const notice_id = await given.notice({ customer_id });
  const gone = await remove('workOrder', await given.workOrder({ customer_id, notice_id }));
  await office.post(notice.cancel, { id: notice_id });
  expect(await refusedUndo(gone.undo)).toMatchObject({ status: 409, message: expect.stringMatching(/cancelado/) as string });
  expect(await office.ask(workOrder.data, { params: { id: gone.id } })).toMatchObject({ status: 404 });
});

describe('the draft of an invoice', () => {
  it('comes back with its lines and takes its albaranes again', async () => {
    const customer_id = await given.customer();
    const order = await given.readyOrder({ customer_id });
    const id = await given.invoice({ customer_id });
    await office.post(workOrder.assignInvoice, { work_order_id: order, invoice_id: id });
    const before = await everything();
    const gone = await remove('invoice', id);
    expect((await office.get(workOrder.data, { id: order })).estado).toBe('listo');
    await undo(gone.undo);
    expect(await everything()).toEqual(before);
    expect((await office.get(workOrder.data, { id: order })).estado).toBe('facturado');
  });

  it('stays deleted where one of its albaranes is in another invoice meanwhile', async () => {
    const customer_id = await given.customer();
    const order = await given.readyOrder({ customer_id });
    const [one, other] = [await given.invoice({ customer_id }), await given.invoice({ customer_id })];
    await office.post(workOrder.assignInvoice, { work_order_id: order, invoice_id: one });
    const gone = await remove('invoice', one);
    await office.post(workOrder.assignInvoice, { work_order_id: order, invoice_id: other });
    const before = await everything();
    expect((await refusedUndo(gone.undo)).status).toBe(409);
    expect(await everything()).toEqual(before);
  });

  it('of a credit note marks its invoice again', async () => {
    const issued = await given.issued();
    const draft = await office.post(invoice.rectify, { id: issued });
    const gone = await remove('invoice', draft.id);
    expect((await office.get(invoice.data, { id: issued })).estado).toBe('emitida');
    await undo(gone.undo);
    expect((await office.get(invoice.data, { id: issued })).estado).toBe('rectificada');
  });
});

it('a number that was given is given to no other record meanwhile', async () => {
  const order = await given.workOrder();
  const gone = await remove('workOrder', order);
  const next = await given.workOrder();
  await undo(gone.undo);
  const codes = [(await office.get(workOrder.data, { id: order })).code, (await office.get(workOrder.data, { id: next })).code];
  expect(codes[0]).not.toBe(codes[1]);
});

it('an issued invoice is no more deleted than before', async () => {
  expect((await office.refused(invoice.remove, { id: await given.issued() })).message).toMatch(/no se puede borrar/);
});

it('the papers of a machine come back with it, also on the disk', async () => {
  const id = await given.machine();
  await upload(office, machine.addDocument, { id: String(id) }, { field: 'documento', name: 'manual.pdf', bytes: PDF });
  const before = await everything();
  await undo((await remove('machine', id)).undo);
  expect(await everything()).toEqual(before);
  expect(await db.selectFrom('dropped_file').selectAll().execute()).toEqual([]);
});

describe('is refused', () => {
  it('where its code was given to another one', async () => {
    const id = await given.provider({ code: 98_765 });
    const gone = await remove('provider', id);
    const other = await given.provider({ code: 98_765 });
    expect(await refusedUndo(gone.undo)).toMatchObject({ status: 409, message: 'Ya no se puede deshacer: el código ya existe' });
    await office.post(provider.update, { id: other, code: 98_766 });
    expect(await undo(gone.undo)).toMatchObject({ restored: 1 });
  });

  it('where what it refers to has gone, too; together they come back', async () => {
    const customer_id = await given.customer();
    const place = await remove('location', await given.location({ customer_id }));
    const owner = await remove('customer', customer_id);
    expect((await refusedUndo(place.undo)).message).toBe('Ya no se puede deshacer: algo a lo que se refiere se ha borrado también');
    expect(await undo(place.undo, owner.undo)).toEqual({ restored: 2, failed: [] });
  });

  it('to every user but the one who deleted it', async () => {
    await app.addUser({ username: 'otra', roles: 1 });
    const other = await app.signIn('otra');
    const gone = await remove('provider', await given.provider());
    expect(await other.refused(deletion.undo, { ids: [gone.undo] })).toMatchObject({ status: 404 });
    for (const role of ['trabajador', 'cliente', 'auditor'] as const)
      expect(await (await app.signInAs(role)).refused(deletion.undo, { ids: [gone.undo] })).toMatchObject({ status: 403 });
    expect(await undo(gone.undo)).toMatchObject({ restored: 1 });
  });

  it('after a minute, and by then nothing of it is kept', async () => {
    const gone = await remove('customer', await given.customer({ name: 'Bar Efímero' }));
    app.pass({ seconds: UNDO_SECONDS + 1 });
    expect(await refusedUndo(gone.undo)).toMatchObject({ status: 409, message: 'Ya no se puede deshacer: ha pasado demasiado tiempo' });
    await remove('provider', await given.provider());
    expect(await db.selectFrom('deleted_record').selectAll().where('name', '=', 'Bar Efímero').execute()).toEqual([]);
  });

  it('of many for those only that do not fit any more, which are named', async () => {
    const gone = [];
    for (const code of [87_001, 87_002, 87_003]) gone.push(await remove('provider', await given.provider({ code, name: `Fríos ${code}` })));
    await given.provider({ code: 87_002 });
    expect(await undo(...gone.map(each => each.undo))).toEqual({
      restored: 2,
      failed: [{ id: gone[1]!.id, name: 'Fríos 87002', message: 'Ya no se puede deshacer: el código ya existe' }],
    });
  });
});

it('a key of the API that was revoked stays revoked', async () => {
  const { id } = await office.post(endpoints.apiKey.create, { name: 'Tienda', roles: 1, expires: null, current: PASSWORD });
  expect(await office.post(endpoints.apiKey.remove, { id })).toEqual({ id });
  expect(await db.selectFrom('deleted_record').selectAll().where('entity', '=', 'apiKey').execute()).toEqual([]);
});

it('every table whose rows a record takes with it is known', async () => {
  const parts = Object.values(entities).flatMap(({ name }) => (ruleOf(entities[name]).children ?? []).map(({ table }) => table));
  expect(parts.toSorted()).toEqual([
    'book_map_column',
    'contract_charge',
    'contract_machine',
    'contract_period',
    'contract_plan',
    'indoor_unit',
    'invoice_line',
    'kit_line',
    'order_signature',
    'plan_operation',
    'plan_operation',
    'provider_invoice_due',
    'provider_invoice_rate',
    'quote_bill',
    'quote_defect',
    'quote_line',
    'quote_section',
    'template_plan',
    'work_order_failure',
    'work_order_line',
  ]);
  expect(await verifyAudit(db, {})).toMatchObject({ broken: null });
});
