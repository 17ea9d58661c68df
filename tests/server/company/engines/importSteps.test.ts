// An import is written in steps: others write in between, and what cannot be finished is taken back.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { undoAbandoned } from '#server/services/company/import/abandoned.ts';
import { applyImport } from '#server/services/company/import/importFile.ts';
import { openApp } from '#tests/support/app/app.ts';
import { nifOf } from '#tests/support/samples/build.ts';

const app = await openApp();
const { office, given, db, services } = app;
const { customer } = endpoints;
const { user } = await office.get(endpoints.auth.info);
const ctx = { ...services, user: { ...user, customer_id: null, scope_id: null, fecha: 'fecha_albaran' as const } };

const HEAD = 'Código;Nombre;NIF/CIF;Dirección;Municipio;Provincia;Código postal;Categoría';
/** More than three steps. */
const LINES = 300;
let first = 0;
const lineOf = (code: number, name = `Cliente ${code}`) => `${code};${name};${nifOf(40_000_000 + code)};Mayor, 1;Córdoba;Córdoba;14001;Hostelería ${first}`;
const codes = () => Array.from({ length: LINES }, (_, index) => first + index);
const file = (name?: string) => Buffer.from([HEAD, ...codes().map(code => lineOf(code, name))].join('\r\n'));
const stored = () =>
  db
    .selectFrom('customer')
    .selectAll()
    .where('code', '>=', first)
    .where('code', '<', first + LINES)
    .orderBy('code')
    .execute();
const categories = () => db.selectFrom('customer_category').select('name').where('name', '=', `Hostelería ${first}`).execute();
const jobs = () => db.selectFrom('import_job').selectAll().execute();
/** The number of the last entry of the audit. */
const lastEntry = async () => {
  const { last } = await db
    .selectFrom('audit')
    .select(eb => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

/** Imports `bytes`, with `intrude` just before its step `step`, the first of them being 1. */
function importWith(bytes: Buffer, step: number, intrude: () => Promise<unknown>) {
  let transactions = 0;
  const engine: typeof services.engine = {
    ...services.engine,
    async transact(work) {
      transactions += 1;
      if (transactions === step + 1) await intrude();
      return services.engine.transact(work);
    },
  };
  return applyImport({ ...ctx, engine }, 'customers', bytes);
}
const refusalOf = (importing: Promise<unknown>) =>
  importing.then(
    () => 'imported',
    (error: Error) => error.message,
  );

beforeEach(() => void (first += 10_000));

it('An import lets others write between its steps', async () => {
  const before = await lastEntry();
  const done: true[] = [];
  const importing = applyImport(ctx, 'customers', file()).finally(() => done.push(true));
  while (done.length === 0) await given.call();
  await importing;
  const audit = await db.selectFrom('audit').select(['id', 'entity', 'import_id']).where('id', '>', before).orderBy('id').execute();
  const imported = audit.filter(row => row.import_id !== null);
  const between = audit.filter(row => row.entity === 'call' && row.id > imported[0]!.id && row.id < imported.at(-1)!.id);
  expect(imported).toHaveLength(LINES + 1);
  expect(between.length).toBeGreaterThan(0);
  expect(await stored()).toHaveLength(LINES);
  expect(await categories()).toHaveLength(1);
  expect(await jobs()).toEqual([]);
});

describe('while others write, an import', () => {
  it('keeps what they change besides, in the same records', async () => {
    await applyImport(ctx, 'customers', file());
    const { id } = (await stored()).at(-1)!;
    const report = await importWith(file('Otro nombre'), 2, () => office.post(customer.update, { id, notes: 'paga tarde' }));
    expect(report.totals).toMatchObject({ updated: LINES });
    expect((await stored()).at(-1)).toMatchObject({ name: 'Otro nombre', notes: 'paga tarde', version: 3 });
  });

  it('overwrites nothing that they change after it has begun: it is taken back as a whole', async () => {
    await applyImport(ctx, 'customers', file());
    const { id } = (await stored()).at(-1)!;
    const rename = () => office.post(customer.update, { id, name: 'Como dice Ana' });
    expect(await refusalOf(importWith(file('Otro nombre'), 3, rename))).toBe(
      `No se ha importado nada: otra persona acaba de cambiar lo que la línea ${LINES + 1} iba a escribir. Vuelva a intentarlo`,
    );
    const names = (await stored()).map(row => row.name);
    expect(names).toEqual([
      ...codes()
        .slice(0, -1)
        .map(code => `Cliente ${code}`),
      'Como dice Ana',
    ]);
    const found = await office.post(customer.page, { page: 1, filter: { text: `cliente ${first}` } });
    expect(found.items).toMatchObject([{ name: `Cliente ${first}` }]);
  });

  it('does not recreate what they delete', async () => {
    await applyImport(ctx, 'customers', file());
    const { id } = (await stored()).at(-1)!;
    expect(await refusalOf(importWith(file('Otro nombre'), 2, () => office.post(customer.remove, { id })))).toContain(`la línea ${LINES + 1} `);
    expect((await stored()).map(row => row.name)).toEqual(
      codes()
        .slice(0, -1)
        .map(code => `Cliente ${code}`),
    );
  });

  it('leaves nothing behind when somebody takes a NIF of its last lines', async () => {
    const before = await lastEntry();
    const take = () => given.customer({ code: first - 1, nif_cif: nifOf(40_000_000 + first + LINES - 1) });
    expect(await refusalOf(importWith(file(), 3, take))).toContain('No se ha importado nada');
    expect([await stored(), await categories(), await jobs()]).toEqual([[], [], []]);
    const { n } = await db
      .selectFrom('audit')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('action', '=', 'delete')
      .where('entity', '=', 'customer')
      .where('id', '>', before)
      .executeTakeFirstOrThrow();
    expect(n).toBeGreaterThan(0);
  });

  it('stays, where it fails, in what they already use or have changed, and says so', async () => {
    const intrude = async () => {
      const [used, changed] = await stored();
      await given.location({ customer_id: used!.id });
      await office.post(customer.update, { id: changed!.id, notes: 'llamar' });
      await given.customer({ code: first - 1, nif_cif: nifOf(40_000_000 + first + LINES - 1) });
    };
    expect(await refusalOf(importWith(file(), 3, intrude))).toBe(
      'La importación ha fallado y se ha deshecho, salvo 3 registros que otra persona ya usa o ha cambiado',
    );
    expect((await stored()).map(row => row.code)).toEqual([first, first + 1]);
    expect(await categories()).toHaveLength(1);
  });
});

describe('an import whose process has died', () => {
  /** Ends an import after its first steps, as if its process were killed: nothing of it runs any more until the test is over, when it gives up its turn. */
  async function die(bytes: Buffer): Promise<void> {
    await new Promise<void>(resolve => {
      let giveUp: (why: Error) => void;
      const importing = importWith(bytes, 3, () => {
        resolve();
        return new Promise((_, reject) => (giveUp = reject));
      });
      onTestFinished(async () => {
        giveUp(new Error('Killed'));
        await refusalOf(importing);
      });
    });
  }
  const expire = () => db.updateTable('import_job').set({ lease: 0 }).execute();

  it('remains while its lease lasts, for it may be alive; then it is taken back', async () => {
    await applyImport(ctx, 'customers', file());
    await die(file('A medias'));
    await undoAbandoned(services);
    expect(new Set((await stored()).map(row => row.name === 'A medias'))).toEqual(new Set([true, false]));
    await expire();
    await undoAbandoned(services);
    expect((await stored()).map(row => row.name)).toEqual(codes().map(code => `Cliente ${code}`));
    expect(await jobs()).toEqual([]);
  });
});
