// npm run import, as it is typed: a process of its own over the database of a server that is running.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { createMigrated } from '#tests/support/app/database.ts';
import { programOf, root } from '#tests/support/app/program.ts';

const database = await createMigrated();
const engine = await connect(database);
const folder = await mkdtemp(join(tmpdir(), 'frigoria-import-'));
afterAll(async () => {
  await engine.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

interface Said {
  code: number;
  out: string[];
  err: string;
}

/** Runs the command in `folder`. */
async function run(...args: string[]): Promise<Said> {
  const program = await programOf('server/import.ts');
  return new Promise(resolve => {
    const env = { ...process.env, DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl ?? '', INIT_CWD: folder };
    execFile(process.execPath, [program, ...args], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout.trim().split('\n'), err: stderr }),
    );
  });
}

const HEAD = 'Código;Nombre;NIF/CIF;Dirección;Municipio;Provincia;Código postal;Categoría';
const place = 'Mayor 1;Córdoba;Córdoba;14001;Bares';
const put = (name: string, ...lines: string[]) => writeFile(join(folder, name), [HEAD, ...lines].join('\r\n'), 'latin1');
const codes = async () => (await engine.db.selectFrom('customer').select('code').orderBy('code').execute()).map(row => row.code);

it('The command says line by line what it would do, does it with --apply, and then finds nothing to do', async () => {
  await put('clientes.csv', `7;Bar Peña;11111111H;${place}`, `8;Café Sur;22222222J;${place}`);
  const dry = await run('clientes.csv');
  expect(dry).toEqual({
    code: 0,
    err: '',
    out: [
      'Línea 2 · 7 Bar Peña · nuevo',
      'Línea 3 · 8 Café Sur · nuevo',
      'Se añade categoría de cliente: Bares',
      '2 nuevos',
      'Esto es una prueba y no se ha escrito nada. Para importar: npm run import -- clientes.csv --as customers --apply',
    ],
  });
  expect(await codes()).toEqual([]);

  expect(await run('clientes.csv', '--apply')).toMatchObject({ code: 0, out: expect.arrayContaining(['2 nuevos', 'Importado en clientes.']) });
  expect(await codes()).toEqual([7, 8]);
  expect(await engine.db.selectFrom('audit').select(['entity', 'action', 'user_id']).where('entity', '=', 'customer').execute()).toEqual([
    { entity: 'customer', action: 'create', user_id: null },
    { entity: 'customer', action: 'create', user_id: null },
  ]);

  await put('otro.csv', `7;Bar Peña;11111111H;${place}`, `8;Café Norte;22222222J;${place}`);
  expect(await run('otro.csv', '--as', 'customers')).toMatchObject({
    code: 0,
    out: expect.arrayContaining([
      'Línea 2 · 7 Bar Peña · sin cambios',
      'Línea 3 · 8 Café Norte · cambia (Nombre: «Café Sur» → «Café Norte»)',
      '1 sin cambios, 1 cambia',
    ]),
  });
  expect((await run('clientes.csv', '--apply')).out.slice(-2)).toEqual(['2 sin cambios', 'No hay nada que importar.']);
});

it('The command writes nothing while a line has errors, which it says last, and exits with 1', async () => {
  await put('customers.csv', `9;;33333333P;${place}`, `10;Bar Nuevo;44444444A;${place}`);
  const before = await codes();
  const error = 'Línea 2 · 9 · error: Nombre: Introduzca el nombre del cliente';
  expect(await run('customers.csv')).toMatchObject({
    code: 1,
    out: ['Línea 3 · 10 Bar Nuevo · nuevo', error, '1 nuevo, 1 con errores', 'No se puede importar: corrija las líneas con errores.'],
  });
  expect(await run('customers.csv', '--apply')).toMatchObject({
    code: 1,
    out: expect.arrayContaining([error]),
    err: 'No se ha importado nada: hay 1 línea con errores\n',
  });
  expect(await codes()).toEqual(before);
});

it('The command takes what is so in all lines, and the lines without errors alone', async () => {
  await writeFile(join(folder, 'clientes-3.csv'), `${HEAD.replace(';Categoría', '')}\n;Bar Todos;;Mayor 1;Lucena;;14900\n;;;Mayor 1;Lucena;;14900`);
  expect(await run('clientes-3.csv', '--all', 'Categoría=Bares', '--partial', '--apply')).toMatchObject({
    out: expect.arrayContaining(['Línea 2 · 9 Bar Todos · nuevo', '1 nuevo, 1 con errores', 'Importado en clientes.']),
  });
  expect(await codes()).toEqual([7, 8, 9]);
  expect(await run('clientes-3.csv', '--all', 'Nombre=Todos')).toMatchObject({ code: 2 });
});

it('The command says in plain words what it cannot do', async () => {
  await put('datos.csv');
  expect(await run('datos.csv')).toMatchObject({ code: 2, err: expect.stringContaining('El nombre del archivo no dice qué contiene: añada --as customers') });
  expect(await run('datos.csv', '--as', 'facturas')).toMatchObject({ code: 2 });
  expect(await run('datos.csv', '--as', 'customers')).toMatchObject({ code: 1, err: 'El archivo solo tiene los títulos de las columnas\n' });
  expect(await run('clientes-2.csv')).toMatchObject({ code: 1, err: `No se puede leer el archivo ${join(folder, 'clientes-2.csv')}\n` });
  expect(await run('clientes.csv', '--borrar')).toMatchObject({ code: 2, err: expect.stringContaining('Uso: npm run import -- <archivo.csv>') });
  expect(await run()).toMatchObject({ code: 2 });
});
