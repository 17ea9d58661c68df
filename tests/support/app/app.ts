// The whole server over a database of its own, with a clock that moves only when a test moves it, and a mail box to look into.
import { mailSheets } from '#server/services/mailSheets.ts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { DateTime, type DurationLike } from 'luxon';
import { groups } from '#domain/session/groups.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { authEndpoints } from '#domain/session/authEndpoints.ts';
import { entities } from '#domain/index.ts';
import { createFileStore } from '#server/adapters/files/fileStore.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import { type Engine, connect } from '#server/db/connect.ts';
import { insert } from '#server/db/records.ts';
import { createSecretBox } from '#server/adapters/secretBox.ts';
import type { Mail, Mailer } from '#server/adapters/mailer.ts';
import type { Services } from '#server/services/kernel/context.ts';
import type { FiscalSetting } from '#server/services/fiscal/setting.ts';
import { ensureCompany } from '#server/services/session/firstUser.ts';
import { type Delivery, deliverDue } from '#server/services/company/mail/outbox.ts';
import { buildCompany, buildUser } from '#tests/support/samples/build.ts';
import { atTheEnd } from '#tests/support/app/atTheEnd.ts';
import { Caller } from '#tests/support/app/caller.ts';
import { createMigrated } from '#tests/support/app/database.ts';
import { withoutRecords } from '#tests/support/app/fiscal.ts';
import { type Given, givenBy } from '#tests/support/samples/given.ts';

export const PASSWORD = 'secreto-frio-1';

let known: Promise<string> | undefined;
/** The hash of the password of all: made once, and without the memory that makes the product's slow on purpose, since every test signs in. */
const hashOfAll = () => (known ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1 }));

const never = new AbortController().signal;

/** The sheet itself instead of its picture: what a document says, without drawing it. */
export const sheetAsText: Pdf = {
  async render(_asker, read) {
    const sheet = await read();
    return { sheet, file: Buffer.from(JSON.stringify(sheet)) };
  },
  print: async (_asker, read) => Buffer.from(JSON.stringify(await read())),
  waiting: () => 0,
  close: async () => {},
};

export interface TestApp {
  services: Services;
  db: Services['engine']['db'];
  /** Mails that were sent, the newest last. */
  mails: Mail[];
  /** Sends the mails that are due, as the running server does by itself; answers how each went. */
  deliver(): Promise<Delivery[]>;
  nobody: Caller;
  /** Moves the clock on. */
  pass(time: DurationLike): void;
  /** Somebody of a role, signed in once; the customer's user belongs to a customer of their own. */
  signInAs(role: Role): Promise<Caller>;
  /** Signs in by name and password. */
  signIn(username: string, password?: string): Promise<Caller>;
  /** Another user with the password of all; answers the id. */
  addUser(over: Parameters<typeof buildUser>[0]): Promise<number>;
  /** The same company served by another process, to the owner of this token. */
  elsewhere(token: string): Promise<Caller>;
  /** Another caller with this token. */
  withToken(token: string): Caller;
  /** Somebody who calls with this API key. */
  withKey(key: string): Caller;
  given: Given;
  office: Caller;
  /** Answers on a free port from now on; the address. */
  listen(): Promise<string>;
}

/** Opens an application for a test file, a `describe` or a test; closed when that is over. */
export async function openApp(
  options: Partial<
    Pick<
      AppOptions,
      | 'pdf'
      | 'logger'
      | 'mailer'
      | 'files'
      | 'trustProxy'
      | 'metricsToken'
      | 'publicUrl'
      | 'wakeOutbox'
      | 'timeLimits'
      | 'ceilings'
      | 'faults'
      | 'isSample'
      | 'mapTiles'
      | 'helpContact'
    >
  > & {
    fiscal?: Partial<FiscalSetting>;
  } = {},
): Promise<TestApp> {
  const database = await createMigrated();
  const engine = await connect(database);
  let now = DateTime.fromISO('2026-03-02T09:00:00', { zone: 'Europe/Madrid' });
  const mails: Mail[] = [];
  const mailer: Mailer = { isFixed: false, via: async () => 'smtp', newId: () => `<${randomUUID()}@frigoria.test>`, send: async mail => void mails.push(mail) };
  const services: Services = {
    engine,
    clock: () => now,
    mailer,
    files: createFileStore({ root: join(database.dataDir, 'files') }),
    secrets: createSecretBox({ text: 'the key of the tests' }),
    publicUrl: 'http://frigoria.test',
    wakeOutbox: () => {},
    ...options,
    fiscal: { ...withoutRecords(() => now), ...options.fiscal },
  };
  const pdf = options.pdf ?? sheetAsText;
  const app = await buildApp({ ...options, ...services, pdf });
  const nobody = new Caller(app);
  const others: Engine[] = [];
  atTheEnd(async () => {
    await Promise.all(others.map(other => other.close()));
    await app.close();
    await options.pdf?.close();
    await engine.close();
    await database.drop();
  });

  const password_hash = await hashOfAll();
  const who = { id: null, at: '2026-03-01 00:00:00' };
  const addUser: TestApp['addUser'] = over =>
    engine.transact(async trx => (await insert(trx, entities.user, { ...buildUser(over), imagen: '' }, who, { columns: { password_hash } })).id);
  const signIn: TestApp['signIn'] = async (username, password = PASSWORD) =>
    new Caller(app, (await nobody.post(authEndpoints.login, { identity: username, password })).token);

  await engine.transact(trx => ensureCompany(trx, who, buildCompany()));
  await addUser({ username: 'admin', roles: 1, first_name: 'Ana', last_name: 'Oficina' });
  const office = await signIn('admin');
  const given = givenBy(office);

  const signedIn = new Map<Role, Promise<Caller>>([['admin', Promise.resolve(office)]]);
  const introduce = async (role: Role) => {
    const customer_id = role === 'cliente' ? await given.customer({ name: 'Hotel Almería' }) : null;
    await addUser({ username: role, roles: groups.find(group => group.role === role)!.id, customer_id });
    return signIn(role);
  };
  return {
    services,
    db: engine.db,
    mails,
    async deliver() {
      // The moment for which a person's mail waits is over. In a transaction, because another one may hold the same rows.
      await engine.transact(trx =>
        trx
          .updateTable('mail')
          .set(eb => ({ due: eb.ref('queued') }))
          .where('attempts', '=', 0)
          .where('choice', '=', '')
          .execute(),
      );
      return deliverDue({ ...services, pdf, sheets: mailSheets }, { closing: never, cut: never });
    },
    nobody,
    office,
    given,
    addUser,
    signIn,
    async elsewhere(token) {
      const other = await connect(database);
      others.push(other);
      return new Caller(await buildApp({ ...options, ...services, pdf, engine: other }), token);
    },
    withToken: token => new Caller(app, token),
    withKey: key => new Caller(app, undefined, key),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    pass: time => void (now = now.plus(time)),
    signInAs(role) {
      if (!signedIn.has(role)) signedIn.set(role, introduce(role));
      return signedIn.get(role)!;
    },
  };
}
