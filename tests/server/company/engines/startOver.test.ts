// Starting over: what was tried goes at once, the company stays, and whatever is issued or signed refuses it.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { START_OVER } from '#domain/records/startOver.ts';
import { tablesOf } from '#server/backup/catalogue.ts';
import { emptied, refusing } from '#server/services/company/startOver.ts';
import { type TestApp, openApp } from '#tests/support/app/app.ts';
import { buildCustomer } from '#tests/support/samples/build.ts';
import { fillExampleWorld } from '#tests/support/samples/exampleWorld.ts';

const { company, customer, customerCategory, quote, flow, audit } = endpoints;
const confirmed = { confirmacion: START_OVER };

const countIn = async ({ db }: TestApp, table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return rows[0]!.n;
};
const countsOf = async (app: TestApp, tables: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = await countIn(app, table);
  return counts;
};

/** A company with records of every kind, of which nothing counts as issued or signed. */
async function openTried() {
  const app = await openApp();
  await fillExampleWorld(app);
  await app.db.updateTable('invoice').set({ estado: 'borrador' }).execute();
  await app.db.updateTable('certificate').set({ emitido_el: null }).execute();
  for (const table of refusing) await sql`delete from ${sql.table(table)}`.execute(app.db);
  return app;
}

it('Every table is emptied, refuses starting over, or stays', async () => {
  const { services } = await openApp();
  const names = (await tablesOf(services.engine, services.engine.db)).map(({ name }) => name);
  const kept = names.filter(name => !([...emptied, ...refusing] as string[]).includes(name));
  expect(kept).toMatchInlineSnapshot(`
    [
      "api_key",
      "audit",
      "audit_read",
      "audit_seal",
      "audit_times",
      "audit_unsealed",
      "audit_verified",
      "book_map",
      "book_map_column",
      "code_app",
      "command_key",
      "company",
      "company_certificate",
      "download_token",
      "dropped_file",
      "due_mail",
      "fiscal_answer",
      "fiscal_call",
      "fiscal_declaration",
      "fiscal_head",
      "fiscal_installation",
      "fiscal_line",
      "fiscal_lost",
      "fiscal_sender",
      "held_work",
      "import_heading",
      "import_job",
      "known_device",
      "life",
      "life_version",
      "list_layout",
      "list_view",
      "local_holiday",
      "login_attempt",
      "mail_server",
      "mail_template",
      "number_series",
      "passkey",
      "passkey_challenge",
      "password_reset",
      "recovery_code",
      "refused_key",
      "running_server",
      "scenario",
      "search_recipe",
      "session",
      "stay",
      "tally",
      "tally_waiting",
      "way",
    ]
  `);
  expect([...emptied, ...refusing].filter(name => !names.includes(name))).toEqual([]);
});

it('Starting over empties the tables of all that was tried, notes each record as deleted, and keeps the company and its team', async () => {
  const app = await openTried();
  const { office, db } = app;
  const stays = ['company', 'book_map', 'local_holiday', 'number_series', 'mail_template', 'api_key'];
  const before = await countsOf(app, stays);
  const team = await db.selectFrom('app_user').select('username').where('customer_id', 'is', null).orderBy('username').execute();
  const last = await db
    .selectFrom('customer')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  const { impide, borra } = await office.get(company.startingOver);
  expect([impide, borra.some(words => /^\d+ clientes$/.test(words))]).toEqual([[], true]);

  const { borradas } = await office.post(company.startOver, confirmed);
  expect(borradas).toBeGreaterThan(100);
  const left = await countsOf(
    app,
    emptied.filter(table => !['app_user', 'counter', 'stored_file'].includes(table)),
  );
  expect(Object.entries(left).filter(([, n]) => n > 0)).toEqual([]);
  expect(await countsOf(app, stays)).toEqual(before);
  expect(await db.selectFrom('app_user').select('username').orderBy('username').execute()).toEqual(team);
  expect(await db.selectFrom('stored_file').select('entity').where('entity', 'not in', ['company', 'user']).execute()).toEqual([]);
  expect(await office.get(company.startingOver)).toEqual({ impide: [], borra: [] });

  const { items } = await office.post(audit.page, { page: 1, pageSize: 1, filter: { entidad: 'company' } });
  expect(items[0]).toMatchObject({ action: 'company.startedOver' });
  const counts = await office.get(flow.counts);
  expect(Object.values(counts.notice ?? {}).concat(Object.values(counts.workOrder ?? {}))).toEqual([]);
  // ids are not given again, so that no history is of two records
  const { id: customer_category_id } = await office.post(customerCategory.create, { name: 'Comunidad' });
  const { id } = await office.post(customer.create, buildCustomer({ customer_category_id }));
  expect(id).toBeGreaterThan(last.id);
  expect((await office.post(customer.page, { page: 1, pageSize: 20 })).items.map(row => row.id)).toEqual([id]);
});

it('Quotes are numbered from the beginning again, and invoices keep the first number that was chosen', async () => {
  const app = await openApp();
  const { office, given } = app;
  await office.post(company.firstNumber, { serie: 'invoice', primero: 120 });
  const draft = () => given.quote({ interesado: 'Ana Ruiz' });
  await draft();
  const codeOf = async (id: number) => (await office.get(quote.data, { id })).codigo;
  const first = await codeOf(await draft());
  await office.post(company.startOver, confirmed);
  expect([first, await codeOf(await draft())]).toEqual([expect.stringMatching(/2$/), expect.stringMatching(/1$/)]);
  expect((await office.get(company.series)).patrones.invoice.siguiente).toBe(120);
});

it('An issued invoice, a signed albarán and an accepted quote each refuse starting over with words, and nothing goes', async () => {
  const app = await openApp();
  const { office, given, db } = app;
  const quote_id = await given.quote();
  const { url } = await office.post(quote.makeLink, { id: quote_id });
  const link = await db.selectFrom('quote_link').select('id').where('quote_id', '=', quote_id).executeTakeFirstOrThrow();
  const words = { clave: 'a', nombre: 'Ana', nif: '', trazo: '', fecha: '2026-03-02', direccion: '', navegador: '', declaracion: url, huella: '' };
  await db
    .insertInto('quote_acceptance')
    .values({ ...words, quote_id, link_id: link.id })
    .execute();
  const refused = async () => {
    const before = await countIn(app, 'customer');
    const { status, message } = await office.refused(company.startOver, confirmed);
    expect([status, await countIn(app, 'customer'), before > 0]).toEqual([409, before, true]);
    return message;
  };
  expect(await refused()).toBe('No se puede empezar de cero: hay presupuestos aceptados');
  await given.issued();
  expect(await refused()).toBe('No se puede empezar de cero: hay facturas emitidas, hay presupuestos aceptados');
  const order = await given.workOrder();
  const signature = { nombre: 'Ana', dni: '', trazo: '', ausente: 'no había nadie', fecha: '2026-03-02 10:00:00', user_id: 1 };
  await db
    .insertInto('order_signature')
    .values({ ...signature, work_order_id: order })
    .execute();
  expect(await refused()).toContain('hay albaranes firmados');
  expect((await office.get(company.startingOver)).impide).toEqual(['hay facturas emitidas', 'hay albaranes firmados', 'hay presupuestos aceptados']);
});

it('Starting over wants its words typed and the office, and is done once under its key', async () => {
  const app = await openApp();
  const { office, given, signInAs } = app;
  await given.customer();
  for (const confirmacion of ['', 'empezar', 'si']) expect((await office.refused(company.startOver, { confirmacion })).status).toBe(422);
  const others = ['auditor', 'trabajador', 'cliente'] as const;
  const answers = await Promise.all(others.map(async role => (await signInAs(role)).refused(company.startOver, confirmed)));
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  const sent = { method: 'POST', payload: { confirmacion: 'empezar de cero' }, headers: { 'idempotency-key': 'empezar-de-cero-0001' } } as const;
  const first = await office.fetch(company.startOver.path, sent);
  await office.post(customerCategory.create, { name: 'Comunidad' });
  const again = await office.fetch(company.startOver.path, sent);
  expect([first.statusCode, again.body]).toEqual([200, first.body]);
  expect(await countIn(app, 'customer_category')).toBe(1);
});
