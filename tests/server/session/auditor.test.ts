// What an auditor may do with every call of the table, asked as its documentation says: read what an administrator reads, write nothing.
import { FORBIDDEN } from '#domain/records/audit.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#domain/kernel/endpoint.ts';
import { endpointRows, endpoints } from '#domain/endpoints.ts';
import { tablesOf } from '#server/backup/catalogue.ts';
import { anyTable } from '#server/db/tables.ts';
import { describedCall } from '#server/openapi/calls/index.ts';
import { secondStepEndpoints } from '#domain/session/secondStep.ts';
import { openApp, PASSWORD } from '#tests/support/app/app.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { payloadOf } from '#tests/support/samples/examplePayload.ts';
import { fillExampleWorld } from '#tests/support/samples/exampleWorld.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';

const app = await openApp({ fiscal: { environment: 'simulado' } });
await startRecords(app);
await fillExampleWorld(app);
const { office, db, services } = app;
await office.post(endpoints.eInvoice.prepare, { id: 1 });
await office.post(endpoints.fiscalPeriod.step, { ejercicio: 2025, periodo: '1T', paso: 'period.review' });
await db.insertInto('fiscal_call').values({ kind: 'envio', called: 0, record_from: 1, record_to: 1, records: 1, is_late: 0, request: '<Envio/>' }).execute();
for (const paso of ['bill.review', 'bill.approve'] as const) await office.post(endpoints.providerInvoice.step, { id: 1, paso });
const auditor = await app.signInAs('auditor');

const rows = endpointRows.filter(([, row]) => row.roles !== 'public');
/** The scenarios of flows are an auditor's own tool: `scenarios.test.ts` says what they may do with them. */
const scenarioCalls = ['flow.keepScenario', 'flow.removeScenario'];
/** What is about the session, the keys or the visits of the caller: it is answered to everybody with what is their own. */
const personal = [
  ...scenarioCalls,
  'notice.day',
  'auth.info',
  'auth.logout',
  'auth.logoutEverywhere',
  'auth.changeOwnPassword',
  'auth.choosePassword',
  'auth.chooseLater',
  ...Object.keys(secondStepEndpoints).map(name => `secondStep.${name}`),
  'apiKey.page',
];
const reads = rows.filter(([name, row]) => row.reads && (row.roles as readonly string[]).includes('admin') && !personal.includes(name));
const writes = rows.filter(([name, row]) => !row.reads && !personal.includes(name));

async function ask(who: Caller, name: string, row: (typeof rows)[number][1]) {
  return who.fetch(fillPath(row.path, describedCall(name)!.params), { method: row.method, ...(await payloadOf(row, name)) });
}

/** What an answer says, without what may be done with it; two workbooks are never the same bytes. */
const shownBy = ({ body, headers }: Awaited<ReturnType<typeof ask>>) =>
  headers['content-disposition'] ? '' : body.replace(/"allowed":\[[^\]]*\]|"no_firmable":"[^"]*"/g, '');

/** Tables that reading writes: who is signed in, the tokens of file addresses, that a list was exported, that the audit was verified, and the seals that a dossier shows. */
const ofReading = new Set(['session', 'download_token', 'audit', 'audit_unsealed', 'audit_seal', 'audit_times', 'audit_verified']);

/** Every row of every table that reading does not write. */
async function stored(): Promise<Record<string, unknown[]>> {
  const tables = (await tablesOf(services.engine, db)).filter(({ name }) => !ofReading.has(name));
  const contents = tables.map(
    async ({ name }) => [name, (await anyTable(db).selectFrom(name).selectAll().execute()).map(row => JSON.stringify(row)).sort()] as const,
  );
  return Object.fromEntries(await Promise.all(contents));
}

type Answer = Awaited<ReturnType<typeof ask>>;
/** What each call answered the auditor, and a reading one the office. */
const theirs = new Map<string, Answer>();
const ours = new Map<string, Answer>();
let before: Record<string, unknown[]>;
let after: Record<string, unknown[]>;
beforeAll(async () => {
  // what is still to be set up is for the administrator alone
  await office.post(endpoints.company.hideSetUp, { id: 1 });
  await ask(office, 'import.apply', endpoints.import.apply);
  before = await stored();
  for (const [name, row] of reads) {
    const [their, our] = await Promise.all([ask(auditor, name, row), ask(office, name, row)]);
    theirs.set(name, their);
    ours.set(name, our);
  }
  for (const [name, row] of writes) theirs.set(name, await ask(auditor, name, row));
  after = await stored();
});

describe('an auditor', () => {
  it.each(reads)('is answered by %s what an administrator is', name => {
    const [their, our] = [theirs.get(name)!, ours.get(name)!];
    expect([their.statusCode, their.headers['content-type']]).toEqual([200, our.headers['content-type']]);
    expect(shownBy(their)).toBe(shownBy(our));
    expect(their.body).not.toContain('allowed":["');
  });

  it.each(writes)('is refused %s', name => {
    const response = theirs.get(name)!;
    expect([response.statusCode, response.json()]).toEqual([403, { code: 40001, message: 'No tiene permiso para esta operación' }]);
  });

  it('has changed nothing by all of this, and left entries in the audit only of exports and of what was refused', async () => {
    expect(after).toEqual(before);
    const { id } = (await auditor.get(endpoints.auth.info)).user;
    const entries = await db.selectFrom('audit').select('action').where('user_id', '=', id).execute();
    expect([...new Set(entries.map(({ action }) => action))].sort()).toEqual(['exported', FORBIDDEN.event, 'refused.beyond', 'signIn']);
  });

  it('sees no key of anybody', async () => {
    expect((await auditor.post(endpoints.apiKey.page, { page: 1 })).items).toEqual([]);
  });

  it('changes their own password', async () => {
    await app.addUser({ username: 'auditora', roles: 4 });
    const who = await app.signIn('auditora');
    const password = 'agua-fria-y-limpia';
    await who.post(endpoints.auth.changeOwnPassword, { current: 'secreto-frio-1', password, password_confirm: password });
    expect((await (await app.signIn('auditora', password)).get(endpoints.auth.info)).roles).toEqual(['auditor']);
  });
});

describe('a key of an administrator that is narrowed to auditors', () => {
  it('reads what an auditor reads and writes nothing', async () => {
    const { key } = await office.post(endpoints.apiKey.create, { name: 'Asesoría', roles: 4, expires: null, current: PASSWORD });
    const program = app.withKey(key);
    expect((await program.post(endpoints.invoice.page, { page: 1 })).total).toBeGreaterThan(0);
    expect(await program.refused(endpoints.customerCategory.create, { name: 'Nueva' })).toMatchObject({ status: 403 });
  });
});
