// What a start cannot use it refuses in one sentence, with exit code 1 and no stack; what it uses it keeps from others.
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { engineOfRun } from '#tests/support/app/database.ts';
import { type Place, openPlace, rowsIn } from '#tests/support/files/restorePlace.ts';
import { refusedServer, startServer } from '#tests/support/app/serverProcess.ts';

const BEGIN = 'Frigoria no ha podido arrancar. ';

/** The one sentence in which the start over `place` is refused. */
async function refusal(place: Pick<Place, 'dataDir' | 'databaseUrl'>, settings: Record<string, string> = {}): Promise<string> {
  const { code, said } = await refusedServer(place, settings);
  expect([code, said.slice(0, BEGIN.length), said.trimEnd().split('\n').length]).toEqual([1, BEGIN, 1]);
  return said.slice(BEGIN.length).trimEnd();
}

it.each([
  [{ PORT: 'tres mil' }, 'PORT no es un puerto: tres mil'],
  [{ APP_TIMEZONE: 'Madrid' }, 'APP_TIMEZONE no es una zona horaria: Madrid'],
  [{ S3_URL: 'ftp://cubo' }, 'S3_URL tiene la forma https://clave:secreto@servidor/cubo?region=eu-west-1'],
  [{ ADMIN_PASSWORD: 'qwertyuiop' }, 'ADMIN_PASSWORD no sirve: Es una de las contraseñas más usadas: elija otra'],
])('a setting %j that cannot be used', async (settings, words) => {
  expect(await refusal(await openPlace(), settings)).toBe(words);
});

it('a port that somebody else has', async () => {
  const other = createServer();
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  try {
    expect(await refusal(await openPlace(), { PORT: String(port) })).toBe(
      `El puerto ${port} está ocupado: ¿ya hay un Frigoria en marcha? Elija otro con PORT.`,
    );
  } finally {
    other.close();
  }
});

it('a database of a newer version', async () => {
  const place = await openPlace();
  await place.ask(async engine => {
    await migrate(engine);
    await sql`insert into kysely_migration (name, "timestamp") values ('9999_future', '')`.execute(engine.db);
  });
  expect(await refusal(place)).toBe('La base de datos es de una versión más nueva de Frigoria (9999_future): actualice el programa.');
  expect((await place.ask(rowsIn))['app_user']).toEqual([]);
});

describe.runIf(engineOfRun === 'postgres')('PostgreSQL', () => {
  it('that does not answer', async () => {
    const place = await openPlace('sqlite');
    expect(await refusal({ ...place, databaseUrl: 'postgres://yo:secreto@127.0.0.1:1/empresa' })).toBe(
      'La base de datos no responde (127.0.0.1:1/empresa: connect ECONNREFUSED 127.0.0.1:1). Compruebe que está en marcha y que los datos de conexión son correctos.',
    );
  });

  it('that knows no such database', async () => {
    const place = await openPlace();
    expect(await refusal({ ...place, databaseUrl: `${place.databaseUrl}_no` })).toMatch(/^La base de datos no responde \(.* does not exist\)\. Compruebe/);
  });

  it('that takes no writes', async () => {
    const place = await openPlace();
    await place.ask(async engine => {
      await migrate(engine);
      const name = new URL(place.databaseUrl!).pathname.slice(1);
      await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(engine.db);
    });
    expect(await refusal(place)).toMatch(/^La base de datos está en solo lectura \(/);
  });
});

describe.runIf(engineOfRun === 'sqlite')('the embedded database', () => {
  /** A database with tables; answers its file. */
  async function filled(place: Place): Promise<string> {
    await place.ask(migrate);
    return join(place.dataDir, 'frigoria.db');
  }

  it.each<[string, (file: string) => void]>([
    ['is something else', file => writeFileSync(file, 'x'.repeat(5_000))],
    ['was cut', file => truncateSync(file, Math.floor(statSync(file).size / 2 / 4096) * 4096)],
    ['was emptied', file => truncateSync(file, 0)],
  ])('that %s', async (_, damage) => {
    const place = await openPlace();
    const file = await filled(place);
    damage(file);
    const { size } = statSync(file);
    expect(await refusal(place)).toMatch(
      /^La base de datos está dañada \(\S+frigoria\.db: .*\)\. Restaure la última copia de seguridad en otro sitio \(npm run restore\)\.$/,
    );
    expect(statSync(file).size).toBe(size);
  });

  it('in a place where none can be', async () => {
    const place = await openPlace();
    const file = join(place.dataDir, 'fichero');
    writeFileSync(file, '');
    expect(await refusal({ ...place, dataDir: join(file, 'datos') })).toMatch(
      /^No se puede abrir la base de datos \(\S+: ENOTDIR.*\)\. Compruebe la carpeta, sus permisos/,
    );
    mkdirSync(join(place.dataDir, 'frigoria.db'));
    expect(await refusal(place)).toMatch(/^No se puede abrir la base de datos \(/);
  });
});

it('the data folder and all that we keep in it is for its owner only, also what an older version had left', async () => {
  const place = await openPlace();
  const at = (name: string) => join(place.dataDir, name);
  for (const folder of ['files/aa', 'files/incoming', 'outbox', 'ajeno']) mkdirSync(at(folder), { recursive: true });
  const old = ['files/aa/una', 'files/incoming/otra', 'outbox/correo.eml', 'ajeno/suyo'];
  for (const name of old) writeFileSync(at(name), '');
  if (!place.databaseUrl) await place.ask(migrate);
  for (const name of ['', ...readdirSync(place.dataDir, { recursive: true, encoding: 'utf8' })])
    chmodSync(at(name), statSync(at(name)).isDirectory() ? 0o755 : 0o644);

  const server = await startServer(place, 'secreto-largo-1');
  try {
    const names = readdirSync(place.dataDir, { recursive: true, encoding: 'utf8' }).filter(name => !name.startsWith('ajeno'));
    expect(names.includes('frigoria.db-wal')).toBe(!place.databaseUrl);
    const open = ['', ...names].filter(name => (statSync(at(name)).mode & 0o777) !== (statSync(at(name)).isDirectory() ? 0o700 : 0o600));
    expect(open).toEqual([]);
    expect(statSync(at('ajeno/suyo')).mode & 0o777).toBe(0o644);
    expect(existsSync(at('files/aa/una'))).toBe(true);
  } finally {
    await server.end('SIGTERM');
  }
});
