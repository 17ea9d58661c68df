// A backup of a whole company, restored where there was nothing: every row and every file, on both engines and from one to the other.
import { createSecretBox } from '#server/adapters/secretBox.ts';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { newKey } from '#server/adapters/files/byteStore.ts';
import { buildApp } from '#server/app.ts';
import { type Restored, restoreBackup } from '#server/backup/restoreBackup.ts';
import { type Taken, takeBackup } from '#server/backup/takeBackup.ts';
import { tablesOf } from '#server/backup/catalogue.ts';
import type { Engine } from '#server/db/connect.ts';
import { demoPassword } from '#server/demo/seedDemo.ts';
import { migrate } from '#server/db/migrate.ts';
import { page } from '#server/services/records/page.ts';
import { acceptMail } from '#server/services/company/mail/mails.ts';
import { sealAudit } from '#server/services/records/audit/seal.ts';
import { addUp } from '#server/services/records/audit/tally.ts';
import { keepLifeVersions } from '#server/services/records/flows/lifeVersions.ts';
import { type Verified, verifyAudit } from '#server/services/records/audit/verify.ts';
import { signIn } from '#server/services/session/sessions.ts';
import { silent } from '#tests/support/fakes/silent.ts';
import { openBucketServer } from '#tests/support/fakes/bucketServer.ts';
import { sheetAsText } from '#tests/support/app/app.ts';
import { buildInvoice } from '#tests/support/samples/build.ts';
import { Caller } from '#tests/support/app/caller.ts';
import { withoutRecords } from '#tests/support/app/fiscal.ts';
import { type EngineKind, engineOfRun } from '#tests/support/app/database.ts';
import { type Place, filesIn, openMigrated, openPlace, openSample, quiet, rowsIn } from '#tests/support/files/restorePlace.ts';
import { sampleDay } from '#tests/support/samples/sample.ts';
import { PDF, PNG } from '#tests/support/app/upload.ts';

const buckets = [await openBucketServer(), await openBucketServer()];
const asAdmin = { identity: 'admin', password: demoPassword, address: '127.0.0.1', device: undefined, log: silent };
const PASSING = ['session', 'download_token', 'login_attempt', 'known_device', 'passkey_challenge', 'password_reset', 'dropped_file'];
const servicesOf = (engine: Engine, { files }: Place) => ({
  engine,
  files,
  clock: () => sampleDay,
  mailer: { send: async () => {}, newId: () => 'una', isFixed: true, via: async () => 'smtp' as const },
  secrets: createSecretBox({ text: 'the key of the tests' }),
  publicUrl: 'http://frigoria.test',
  fiscal: withoutRecords(() => sampleDay),
  wakeOutbox: () => {},
});

async function keep(engine: Engine, { files }: Place, entity: string, field: string, bytes: Buffer, original: number | null = null): Promise<number> {
  const key = newKey();
  await files.put(key, bytes);
  const row = { entity, record_id: 1, field, key, name: 'fichero', type: 'image/png', size: bytes.length, original, created_at: '', created_by: 1 };
  return (await engine.db.insertInto('stored_file').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** To the sample company: files, somebody signed in, a file that is about to go, and a category that went. */
async function fill(place: Place): Promise<void> {
  await place.ask(async engine => {
    await keep(engine, place, 'user', 'imagen', PNG);
    await keep(engine, place, 'providerInvoice', 'documento', Buffer.concat([PDF, Buffer.alloc(3_000_000, 'ñ')]));
    await keep(engine, place, 'workOrder', 'order_photos', Buffer.from('pequeña'), await keep(engine, place, 'workOrder', 'order_photos', PNG));
    await keep(engine, place, 'company', 'logo', Buffer.alloc(0));
    await signIn(servicesOf(engine, place), asAdmin);
    await keepLifeVersions(servicesOf(engine, place));
    const mail = { entity: 'invoice', record_id: 1, recipient: 'a@b.es', subject: 'Factura', text: 'Hola', html: '', issuer: { name: 'F', email: '' } };
    await engine.transact(trx => acceptMail(trx, servicesOf(engine, place), { id: 1, at: '' }, mail));
    const gone = newKey();
    await place.files.put(gone, PNG);
    await engine.db.insertInto('dropped_file').values({ key: gone, at: 1 }).execute();
    await engine.db.updateTable('customer').set({ observations: 'línea 1\nlínea 2\t«ñ» 🧊 "\\' }).where('id', '=', 7).execute();
    const stamps = { version: 1, created_at: '', created_by: null, updated_at: '', updated_by: null, search: '\nx', sort_key: 'x', name_key: 'x' };
    const { id } = await engine.db
      .insertInto('customer_category')
      .values({ name: 'Se va', ...stamps })
      .returning('id')
      .executeTakeFirstOrThrow();
    await engine.db.deleteFrom('customer_category').where('id', '=', id).execute();
    await addUp(engine); // as a running server does
  });
}

/** Where PostgreSQL is there, also from one engine to the other. */
const ways: [EngineKind, EngineKind][] =
  engineOfRun === 'sqlite'
    ? [['sqlite', 'sqlite']]
    : [
        ['postgres', 'postgres'],
        ['postgres', 'sqlite'],
        ['sqlite', 'postgres'],
      ];

interface Source extends Place {
  /** The archive of its backup. */
  path: string;
  taken: Taken;
  /** As they were when it was taken. */
  rows: Record<string, string[]>;
  /** The chain of its audit, sealed after that. */
  chain: Verified;
}

const sealed = (place: Place) =>
  place.ask(async engine => {
    await sealAudit(engine);
    return verifyAudit(engine.db);
  });

const sources = new Map<EngineKind, Promise<Source>>();

/** The company on an engine and its backup, made once for whatever it is restored to. */
function sourceOn(kind: EngineKind): Promise<Source> {
  const made = async (): Promise<Source> => {
    const place = await openSample(kind);
    const path = join(place.dataDir, 'copia.tar.gz');
    await fill(place);
    const taken = await place.ask(engine => takeBackup({ engine, files: place.files, timezone: 'Europe/Madrid' }, path, quiet));
    return { ...place, path, taken, rows: await place.ask(engine => rowsIn(engine, PASSING)), chain: await sealed(place) };
  };
  if (!sources.has(kind)) sources.set(kind, made());
  return sources.get(kind)!;
}

describe.each(ways)('from %s to %s', (from, to) => {
  let source: Source;
  let target: Place;
  let restored: Restored;
  /** What is there once it is restored, before anybody works with it. */
  let rows: Record<string, string[]>;
  let chain: Verified;
  let sessions: object[];
  beforeAll(async () => {
    [source, target] = [await sourceOn(from), await openPlace(to)];
    restored = await restoreBackup(source.path, target, target.files, quiet);
    rows = await target.ask(engine => rowsIn(engine, PASSING));
    sessions = await target.ask(({ db }) => db.selectFrom('session').select('id').execute());
    chain = await sealed(target);
  }, 180_000);

  it('every row is there as it was, but no user is signed in', async () => {
    expect(rows).toEqual(source.rows);
    expect(Object.values(rows).flat()).toHaveLength(source.taken.rows);
    expect(sessions).toEqual([]);
  });

  it('the chain of the audit is whole, and goes on', () => {
    expect(chain).toEqual({ seal: source.chain.seal, isEnd: true, waiting: 0, broken: null });
  });

  it('every file that a row names is there byte by byte, and no other', async () => {
    const keys = await source.ask(({ db }) => db.selectFrom('stored_file').select('key').execute());
    const named = keys.map(({ key }) => key);
    const there = await filesIn(source);
    expect(await filesIn(target)).toEqual(Object.fromEntries(named.map(key => [key, there[key]])));
    expect(named.length).toBeGreaterThan(5);
    expect([source.taken.files, source.taken.missing, Object.keys(there).length]).toEqual([named.length, [], named.length + 1]);
  });

  it('the restore tells of the mails that will go out', () => {
    expect(restored).toMatchObject({ rows: source.taken.rows, files: source.taken.files, waitingMails: 1 });
  });

  it('only its owner may read the archive', async () => {
    expect((await stat(source.path)).mode & 0o777).toBe(0o600);
  });

  it('people sign in, searches find, numbers and ids go on', async () => {
    await target.ask(async engine => {
      const services = servicesOf(engine, target);
      const app = await buildApp({
        ...services,
        pdf: sheetAsText,
      });
      const office = new Caller(app, (await signIn(services, asAdmin)).token);
      const { n } = await engine.db.selectFrom('counter').select('n').where('key', '=', 'invoice:2026').executeTakeFirstOrThrow();
      const { id } = await office.post(endpoints.invoice.create, buildInvoice({ customer_id: 1, fecha_creacion: '2026-07-15', emitir: true }));
      expect((await office.get(endpoints.invoice.data, { id })).codigo).toBe(`F26-${String(n + 1).padStart(5, '0')}`);
      const list = { page: 1, pageSize: 5, text: 'patios de la axerquia', sort: { field: 'fecha_creacion', dir: 'desc' as const }, conditions: [] };
      expect((await page(engine, entities.invoice, list)).total).toBeGreaterThan(3);
      const last = await engine.db
        .selectFrom('customer_category')
        .select(eb => eb.fn.max('id').as('id'))
        .executeTakeFirstOrThrow();
      const category = await office.post(endpoints.customerCategory.create, { name: 'Nueva' });
      expect(category.id).toBe(last.id + 2);
      await app.close();
    });
  });

  it('rows still refer to rows that are there', async () => {
    const bad = target.ask(({ db }) => db.updateTable('invoice').set({ customer_id: 999_999 }).where('id', '=', 1).execute());
    await expect(bad).rejects.toThrow(/foreign key/i);
  });
});

it('a backup of an older version becomes a database of this one', async () => {
  const [source, target] = [await openPlace(), await openPlace()];
  const path = join(source.dataDir, 'copia.tar.gz');
  await source.ask(async engine => {
    await migrate(engine, '0005_logo');
    await sql`insert into counter (key, n) values ('invoice:2024', 7)`.execute(engine.db);
    await sql`insert into stored_file (entity, record_id, field, key, name, type, size, created_at) values ('user', 1, 'imagen', 'ya/no', 'x', 'y', 1, '')`.execute(
      engine.db,
    );
    const { missing } = await takeBackup({ engine, files: source.files, timezone: 'Europe/Madrid' }, path, quiet);
    expect(missing).toEqual(['ya/no']);
  });
  const { manifest } = await restoreBackup(path, target, target.files, quiet);
  expect(manifest).toMatchObject({ migration: '0005_logo', missing: ['ya/no'] });
  await target.ask(async ({ db }) => {
    expect(await db.selectFrom('counter').selectAll().execute()).toEqual([{ key: 'invoice:2024', n: 7, started: null }]);
    expect(await db.selectFrom('stored_file').select(['name', 'upload', 'position']).execute()).toEqual([{ name: 'x', upload: null, position: 0 }]);
  });
});

it('every column holds what a backup can carry, and every table has a key', async () => {
  const place = await openMigrated();
  await place.ask(async engine => {
    const columns = (await engine.db.introspection.getTables()).filter(({ name }) => !/_fts(_|$)|^kysely_/.test(name)).flatMap(table => table.columns);
    expect(new Set(columns.map(({ dataType }) => dataType.toLowerCase()))).toEqual(new Set(engine.kind === 'sqlite' ? ['integer', 'text'] : ['int8', 'text']));
    expect((await tablesOf(engine, engine.db)).filter(({ key }) => key.length === 0)).toEqual([]);
  });
});

it('files come from a bucket and go to one', async () => {
  const [source, target] = [await openPlace(engineOfRun, buckets[0]), await openPlace(engineOfRun, buckets[1])];
  const path = join(source.dataDir, 'copia.tar.gz');
  await source.ask(async engine => {
    await migrate(engine);
    await keep(engine, source, 'workOrder', 'order_photos', PNG);
    await keep(engine, source, 'providerInvoice', 'documento', PDF);
    await takeBackup({ engine, files: source.files, timezone: 'Europe/Madrid' }, path, quiet);
  });
  await restoreBackup(path, target, target.files, quiet);
  expect(Object.values(await filesIn(target)).toSorted()).toEqual([PNG, PDF].map(bytes => bytes.toString('base64')).toSorted());
});
