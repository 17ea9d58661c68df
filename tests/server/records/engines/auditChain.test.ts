// The audit only grows and is chained: a change of a row behind the program's back is found out.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { sealAudit } from '#server/services/records/audit/seal.ts';
import { verifyAudit } from '#server/services/records/audit/verify.ts';
import { openApp } from '#tests/support/app/app.ts';

const { office, given, db, services, signInAs } = await openApp();
const { engine } = services;

/** Does what only the owner of the database could: lifts the triggers that keep rows as they are. */
async function behindTheProgram(...statements: string[]) {
  const lift = engine.kind === 'postgres' ? [`alter table audit disable trigger user`, `alter table audit_seal disable trigger user`] : [];
  const set = engine.kind === 'postgres' ? [`alter table audit enable trigger user`, `alter table audit_seal enable trigger user`] : [];
  const { rows } = await triggersOf();
  for (const { name } of rows) await sql.raw(`drop trigger ${name}`).execute(db);
  for (const statement of [...lift, ...statements, ...set, ...rows.map(row => row.sql)]) await sql.raw(statement).execute(db);
}

const triggersOf = () =>
  engine.kind === 'sqlite'
    ? sql<{ name: string; sql: string }>`select name, sql from sqlite_master where type = 'trigger' and tbl_name in ('audit', 'audit_seal')`.execute(db)
    : { rows: [] };

async function sealedRows(count: number) {
  for (let n = 0; n < count; n += 1) await given.customer();
  await sealAudit(engine);
  const rows = await db.selectFrom('audit_seal').select(['number', 'audit_id', 'hash']).orderBy('number').execute();
  return rows.slice(-count);
}

it('The chain is whole after writes of all kinds, and says how many rows wait', async () => {
  await sealedRows(3);
  const { total } = await db
    .selectFrom('audit')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  expect(await verifyAudit(db)).toMatchObject({ broken: null, waiting: 0, seal: { number: total } });
  const before = await verifyAudit(db);
  await given.customer();
  expect(await verifyAudit(db)).toEqual({ broken: null, isEnd: true, waiting: 1, seal: before.seal });
});

it.each(['update audit set action = action', 'delete from audit', 'update audit_seal set hash = hash', 'delete from audit_seal'])(
  'The database refuses «%s»',
  async statement => {
    await sealedRows(1);
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
  },
);

it.runIf(engine.kind === 'postgres')('The database refuses to empty the audit', async () => {
  await expect(sql.raw('truncate audit').execute(db)).rejects.toThrow('append-only');
});

it('The check names the row that was changed', async () => {
  const [, row] = await sealedRows(3);
  await behindTheProgram(`update audit set user_id = 999 where id = ${row!.audit_id}`);
  expect((await verifyAudit(db)).broken).toEqual({
    auditId: row!.audit_id,
    text: `El apunte ${row!.audit_id} no es el que se selló con el número ${row!.number}.`,
  });
  await behindTheProgram(`update audit set user_id = ${await given.officeId()} where id = ${row!.audit_id}`);
  expect((await verifyAudit(db)).broken).toBeNull();
});

it('The check names the row that was removed, and the one that was smuggled in', async () => {
  const [, row] = await sealedRows(3);
  const kept = await db.selectFrom('audit').selectAll().where('id', '=', row!.audit_id).executeTakeFirstOrThrow();
  await behindTheProgram(`delete from audit where id = ${row!.audit_id}`);
  expect((await verifyAudit(db)).broken).toMatchObject({ auditId: row!.audit_id, text: expect.stringContaining('Falta el apunte') });
  await db.insertInto('audit').values(kept).execute();
  await behindTheProgram(`delete from audit_unsealed where audit_id = ${row!.audit_id}`);
  expect((await verifyAudit(db)).broken).toBeNull();

  const { id } = await db
    .insertInto('audit')
    .values({ ...kept, id: undefined })
    .returning('id')
    .executeTakeFirstOrThrow();
  await behindTheProgram(`delete from audit_unsealed where audit_id = ${id}`);
  expect((await verifyAudit(db)).broken).toMatchObject({ auditId: id, text: `El apunte ${id} no está en la cadena.` });
  await db.insertInto('audit_unsealed').values({ audit_id: id }).execute();
});

it('The check tells by a seal that was kept elsewhere that the last rows are gone, or that all was done again', async () => {
  const [first, second] = await sealedRows(2);
  await behindTheProgram(`delete from audit_seal where number = ${second!.number}`, `delete from audit where id = ${second!.audit_id}`);
  expect((await verifyAudit(db)).broken).toBeNull();
  expect((await verifyAudit(db, { kept: second! })).broken?.text).toBe(
    `La cadena acaba en el sello ${first!.number} y el que se guardó es el ${second!.number}: faltan los últimos.`,
  );
  await sealedRows(1);
  expect((await verifyAudit(db, { kept: second! })).broken?.text).toBe(`El sello ${second!.number} no es el que se guardó: se ha rehecho la cadena.`);
});

it('The audit keeps the request, the screen and the reason of a step that was refused', async () => {
  const id = await given.workOrder({}, []);
  const answer = await office.ask(endpoints.workOrder.facturar, { params: { id }, headers: { 'x-screen': 'workOrderDetail' } });
  expect(answer.status).toBe(409);
  const row = await db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'workOrder')
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ action: 'workOrder.facturar', refused: answer.message, source: 'workOrderDetail', before: null, after: null });
  expect(row.request_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(row.user_id).toBe(await given.officeId());
});

it('The audit names no screen that there is not', async () => {
  const { id } = (await office.ask(endpoints.customerCategory.create, { body: { name: 'Bares' }, headers: { 'x-screen': '<b>' } })).data as { id: number };
  const row = await db.selectFrom('audit').select('source').where('entity', '=', 'customerCategory').where('record_id', '=', id).executeTakeFirstOrThrow();
  expect(row.source).toBeNull();
});

it('The audit is checked part by part for users who read everything, from their screen', async () => {
  const [auditor, worker] = [await signInAs('auditor'), await signInAs('trabajador')];
  const rows = await sealedRows(2);
  const [first, last] = rows.map(({ number, hash }) => `${number}:${hash}`);
  const check = await auditor.post(endpoints.audit.verify, { from: first!, kept: last! });
  expect(check).toEqual({ sealed: rows[1]!.number, total: rows[1]!.number, waiting: 0, seal: last, isEnd: true, broken: null, before: null });
  expect(await auditor.refused(endpoints.audit.verify, { kept: 'nada' })).toMatchObject({ status: 422 });
  expect(await worker.refused(endpoints.audit.verify, {})).toMatchObject({ status: 403 });
});

it('The check goes on from where it ended well before, and says when that was; the whole chain can be walked again', async () => {
  const auditor = await signInAs('auditor');
  const ask = (body: { from?: string; kept?: string; whole?: boolean } = {}) => auditor.post(endpoints.audit.verify, body);
  const [, first] = await sealedRows(2);
  const whole = await ask({ whole: true });
  expect(whole).toMatchObject({ sealed: first!.number, broken: null, before: null });
  const [next] = await sealedRows(1);
  expect(await ask()).toMatchObject({ sealed: next!.number, broken: null, before: { number: whole.sealed } });
  // what was altered before is not hashed again, but what is gone, or a chain that was made anew, is found out
  await behindTheProgram(`update audit set user_id = 999 where id = ${first!.audit_id}`);
  expect((await ask()).broken).toBeNull();
  expect((await ask({ kept: `${first!.number}:otra` })).broken?.text).toContain('no es el que se guardó');
  expect((await ask({ whole: true })).broken?.auditId).toBe(first!.audit_id);
  // and after a break every walk begins at the beginning, until one ends well
  expect((await ask()).broken?.auditId).toBe(first!.audit_id);
  await behindTheProgram(`update audit set user_id = ${await given.officeId()} where id = ${first!.audit_id}`);
  expect(await ask()).toMatchObject({ broken: null, before: null });
});

it('The check believes neither a client nor the owner of the database about what was verified before', async () => {
  const auditor = await signInAs('auditor');
  const rows = await sealedRows(3);
  await behindTheProgram(`update audit set user_id = 999 where id = ${rows[0]!.audit_id}`);
  await db.deleteFrom('audit_verified').execute();
  const [second, last] = [rows[1]!, rows[2]!].map(({ number, hash }) => `${number}:${hash}`);
  expect((await auditor.post(endpoints.audit.verify, { from: second!, kept: last! })).broken).toBeNull();
  await db
    .insertInto('audit_verified')
    .values({ id: 1, kept: JSON.stringify({ number: rows[2]!.number, hash: rows[2]!.hash, at: '2026-03-02 09:00:00', since: 0, broken: null }) })
    .execute();
  expect((await auditor.post(endpoints.audit.verify, {})).broken?.auditId).toBe(rows[0]!.audit_id);
  await behindTheProgram(`update audit set user_id = ${await given.officeId()} where id = ${rows[0]!.audit_id}`);
});
