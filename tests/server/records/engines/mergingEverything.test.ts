// Merging two records of which the one that goes has everything hanging on it that the schema knows: each table is counted before, after, and after undoing.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { type Mergeable, mergeable } from '#domain/records/merging.ts';
import { anyTable } from '#server/db/tables.ts';
import { openApp } from '#tests/support/app/app.ts';
import { quoteLine } from '#domain/quotes/quoteLine.ts';
import { newCertified } from '#tests/support/samples/certified.ts';
import { openReminding } from '#tests/support/samples/reminding.ts';
import { buildIndoorUnit, buildKit, buildTariff, nifOf } from '#tests/support/samples/build.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { given, office, db, services } = app;
const { merge, cobro, customer, reminder } = endpoints;
const isSqlite = services.engine.kind === 'sqlite';
const reminding = await openReminding(app);

const apply = async (entity: Mergeable, kept: number, gone: number, taken: string[] = []) => {
  const seen = await office.post(merge.preview, { entity, kept, gone });
  return office.post(merge.apply, { entity, kept, gone, kept_version: seen.kept.version, gone_version: seen.gone.version, taken });
};
const last = async (entity: Mergeable, kept: number) => ({ id: (await office.get(merge.last, { thing: entity, id: kept }))!.id });

/** A column that names a record; with `entity`, that of a table whose rows belong to records of any kind. */
interface Column {
  table: string;
  column: string;
  entity?: string;
}

const columnsIn = async (query: ReturnType<typeof sql<Column>>) => (await query.execute(db)).rows;

const naming = (table: string) =>
  columnsIn(
    isSqlite
      ? sql<Column>`select m.name as "table", f."from" as "column" from sqlite_master m join pragma_foreign_key_list(m.name) f
          where m.type = 'table' and f."table" = ${table}`
      : sql<Column>`select k.table_name as "table", k.column_name as "column" from information_schema.referential_constraints r
          join information_schema.key_column_usage k on k.constraint_name = r.constraint_name
          join information_schema.key_column_usage u on u.constraint_name = r.unique_constraint_name where u.table_name = ${table}`,
  );

const ofAnyKind = () =>
  columnsIn(
    isSqlite
      ? sql<Column>`select m.name as "table", 'record_id' as "column" from sqlite_master m where m.type = 'table'
          and (select count(*) from pragma_table_info(m.name) c where c.name in ('entity', 'record_id')) = 2`
      : sql<Column>`select table_name as "table", 'record_id' as "column" from information_schema.columns
          where table_schema = current_schema() and column_name in ('entity', 'record_id') group by table_name having count(*) = 2`,
  );

/** What tells the past of a record stays under the record of which it tells. */
const ofItsOwn = ['audit', 'deleted_record', 'life', 'stay'];

const hanging = async (entity: Mergeable): Promise<Column[]> => [
  ...(await naming(entities[entity].table)),
  ...(await ofAnyKind()).filter(({ table }) => !ofItsOwn.includes(table)).map(each => ({ ...each, entity: entities[entity].name })),
];

const counting = async ({ table, column, entity }: Column, id: number) => {
  const rows = anyTable(db).selectFrom(table).where(column, '=', id);
  const { n } = await (entity ? rows.where('entity', '=', entity) : rows).select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return n;
};
const countedOn = async (entity: Mergeable, id: number) =>
  Object.fromEntries(await Promise.all((await hanging(entity)).map(async each => [`${each.table}.${each.column}`, await counting(each, id)] as const)));

/** How many rows each table has, but those that every command writes to. */
async function allTables() {
  const { rows } = isSqlite
    ? await sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like '%_fts%' and name not like 'sqlite%'`.execute(db)
    : await sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db);
  const counts = await Promise.all(
    rows.map(async ({ name }) => {
      const { n } = await anyTable(db)
        .selectFrom(name)
        .select(eb => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return [name, n] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([name]) => !['audit_seal', 'audit_unsealed', 'command_key'].includes(name)));
}

/** The words of every record, and whom each names. */
const rowsOf = async (entity: Mergeable) => {
  const tables = [entities[entity].table, ...new Set((await hanging(entity)).map(({ table }) => table))];
  const found = await Promise.all(
    tables.map(async table => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
      const shown = rows.map(({ version: _version, updated_at: _at, updated_by: _by, ...row }) => JSON.stringify(row));
      return [table, shown.toSorted()] as const;
    }),
  );
  return Object.fromEntries(found);
};

/** A mail and a file of a record of any kind. */
async function filed(entity: string, record_id: number): Promise<void> {
  const at = '2026-03-02 09:00:00';
  const letter = { recipient: 'bar@sol.test', subject: 'Estado de cuenta', text: 'Adjunto', html: '', sender: '', reply_to: '', via: 'smtp', error: '' };
  const sent = { message_id: `<${entity}-${record_id}@frigoria.test>`, queued: 0, due: 0, lease: 0, attempts: 1, state: 'enviado', sent_at: at };
  await anyTable(db)
    .insertInto('mail')
    .values({ entity, record_id, ...letter, ...sent, created_at: at })
    .execute();
  await anyTable(db)
    .insertInto('stored_file')
    .values({ entity, record_id, field: 'fotos', key: `${entity}/${record_id}`, name: 'foto.png', type: 'image/png', size: 1, created_at: at })
    .execute();
}

/** The list of a visit of this contract, with something that was done to its machine. */
async function checked(contract_id: number, machine_id: number) {
  const { planes } = await office.get(endpoints.contract.data, { id: contract_id });
  const { id: operation_id } = await office.post(endpoints.operation.create, {
    ...entities.operation.draft.getDefault(),
    plan_id: planes[0]!.id,
    name: 'Filtros',
  });
  await given.signed(contract_id);
  const { visitas, customer_id } = await office.get(endpoints.contract.data, { id: contract_id });
  const visit = { id: visitas[0]!.id, fecha: '2026-03-02 09:00:00', user_id: await given.officeId() };
  const { avisos } = await office.post(endpoints.plannedVisit.plan, { visitas: [visit] });
  const id = await given.workOrder({ customer_id, notice_id: avisos[0]! });
  const result = { operation_id, machine_id, name: 'Filtros', unidad: '', minimo: null, maximo: null, resultado: 'ok' as const, valor: null, nota: '' };
  await office.post(endpoints.checklist.write, { id, resultados: [result] });
  await filed('workOrder', id);
  await db.updateTable('stored_file').set({ operation_id, machine_id }).where('entity', '=', 'workOrder').where('record_id', '=', id).execute();
}

/** Makes two records, and hangs on the second one everything that can hang on it. */
const made: Record<Mergeable, () => Promise<[kept: number, gone: number]>> = {
  async customer() {
    const [kept, gone] = [await given.customer({ email: 'hotel@sol.test' }), await given.customer({ email: 'hotel2@sol.test' })];
    const location_id = await given.location({ customer_id: gone });
    const machine_id = await given.machine({ location_id });
    await given.notice({ customer_id: gone, machine_id });
    await given.call({ customer_id: gone });
    await given.quote({ customer_id: gone });
    await newCertified(app, 86, gone);
    const contract = await given.contract({ customer_id: gone, pagador_id: gone });
    await given.covered(contract, machine_id);
    await given.signed(contract);
    await office.post(endpoints.contract.propose, { mes: '2027-03', ipc: 3, porque: 'IPC', contratos: [contract], contract_id: contract });
    await given.workOrder({ customer_id: gone });
    await office.post(endpoints.tariff.create, buildTariff({ customer_id: gone, porcentaje: -8 }));
    await app.addUser({ username: 'hotel', roles: 3, customer_id: gone });
    await reminding.owed(gone, 10, 50);
    await reminding.propose();
    const { id: invoice } = await db
      .selectFrom('invoice')
      .select('id')
      .where('customer_id', '=', gone)
      .where('estado', '=', 'emitida')
      .limit(1)
      .executeTakeFirstOrThrow();
    await office.post(endpoints.eInvoice.prepare, { id: invoice });
    await office.post(cobro.collect, { customer_id: gone, fecha_pago: '2026-03-02', cantidad: 20, partes: [] });
    return [kept, gone];
  },
  async provider() {
    const [kept, gone] = [await given.provider(), await given.provider()];
    await given.product({ provider_id: gone });
    const dates = { fecha_factura: '2026-02-27', fecha_operacion: '2026-02-27' };
    const data = { proveedor_id: gone, n_factura_nuestro: 'P26-00001', n_factura_proveedor: '113', ...dates, total_neto: 100, porcentaje_irpf: 0 };
    await upload(office, endpoints.providerInvoice.create, { data: JSON.stringify(data) }, { field: 'documento', name: 'factura.pdf', bytes: PDF });
    return [kept, gone];
  },
  async product() {
    const [kept, gone] = [await given.product(), await given.product()];
    await given.workOrder({}, [{ product_id: gone }]);
    await given.invoice({}, [{ product_id: gone }]);
    await office.post(endpoints.tariff.create, buildTariff({ product_id: gone, precio: 80 }));
    await office.post(endpoints.kit.create, buildKit({ kit_lines: [{ product_id: gone, description: 'Split', quantity: 1, unidad: 'C62' }] }));
    const quoteData = { name: 'Split', customer_id: await given.customer() };
    const quote_lines = [{ ...quoteLine.getDefault(), product_id: gone, description: 'Split', quantity: 1, price: 100 }];
    await office.post(endpoints.quote.create, { quoteData, quote_lines });
    return [kept, gone];
  },
  async machine() {
    const customer_id = await given.customer();
    const location_id = await given.location({ customer_id });
    const [kept, gone] = [await given.machine({ location_id }), await given.machine({ location_id })];
    await given.notice({ customer_id, machine_id: gone });
    await given.quote({ customer_id, machine_id: gone });
    await office.post(endpoints.indoorUnit.create, buildIndoorUnit({ machine_id: gone }));
    await given.workOrder({ customer_id, location_id, machine_id: gone });
    const contract_id = await given.contract({ customer_id });
    await given.covered(contract_id, gone);
    await checked(contract_id, gone);
    const call = await given.call({ customer_id });
    await anyTable(db).updateTable('phone_call').set({ machine_id: gone }).where('id', '=', call).execute(); // as a customer asks in the portal
    return [kept, gone];
  },
};

describe.each(mergeable)('a %s on which everything hangs', entity => {
  it('loses nothing to the one that stays, and has all of it again when it is undone', async () => {
    const [kept, gone] = await made[entity]();
    await filed(entities[entity].name, gone);
    const own = await countedOn(entity, kept);
    const before = { on: await countedOn(entity, gone), all: await allTables(), rows: await rowsOf(entity) };
    const bare = Object.entries(before.on).filter(([, n]) => n === 0);
    expect(bare, 'these columns name a record that is merged, and no case of this test fills them').toEqual([]);
    const moved = Object.values(before.on).reduce((sum, n) => sum + n, 0);

    await apply(
      entity,
      kept,
      gone,
      ['nif_cif'].filter(field => field in entities[entity].draft.fields),
    );
    expect(await countedOn(entity, gone)).toEqual(Object.fromEntries(Object.keys(before.on).map(column => [column, 0])));
    expect(await countedOn(entity, kept)).toEqual(Object.fromEntries(Object.entries(before.on).map(([column, n]) => [column, n + own[column]!])));
    const { table } = entities[entity];
    const merged = { ...before.all, [table]: before.all[table]! - 1, merging: before.all['merging']! + 1 };
    expect(await allTables()).toEqual({ ...merged, merging_move: before.all['merging_move']! + moved, audit: before.all['audit']! + 2 });

    await office.post(merge.undo, await last(entity, kept));
    expect(await countedOn(entity, gone)).toEqual(before.on);
    expect(await countedOn(entity, kept)).toEqual(own);
    expect(await rowsOf(entity)).toEqual(before.rows);
    expect(await allTables()).toMatchObject({ [table]: before.all[table]!, mail: before.all['mail']!, stored_file: before.all['stored_file']! });
  });
});

describe('two customers are not made two again', () => {
  const refusal = async (kept: number) => (await office.refused(merge.undo, await last('customer', kept))).message;
  const onAccount = (customer_id: number, cantidad: number) => office.post(cobro.collect, { customer_id, fecha_pago: '2026-03-02', cantidad, partes: [] });

  it('once money on account of one was given back from the account of both', async () => {
    const [kept, gone] = [await given.customer(), await given.customer()];
    await onAccount(kept, 30);
    await onAccount(gone, 20);
    const [left] = (await office.get(cobro.account, { id: gone })).movimientos;
    await apply('customer', kept, gone);
    await office.post(cobro.takeBackCredit, { id: left!.id });
    expect(await refusal(kept)).toBe('Ya no se puede deshacer: desde la fusión los dos comparten movimientos de saldo');
    expect(await office.get(customer.data, { id: kept })).toMatchObject({ saldo: 30 });
  });

  it('once a payment of one was shared out over a cobro of the other', async () => {
    const [kept, gone] = [await given.customer(), await given.customer()];
    const debt = await reminding.owed(gone, 1, 10);
    await apply('customer', kept, gone, ['nif_cif']);
    await office.post(cobro.collect, { customer_id: kept, fecha_pago: '2026-03-02', cantidad: 10, partes: [{ cobro: debt, cantidad: 10 }] });
    expect(await refusal(kept)).toBe('Ya no se puede deshacer: desde la fusión los dos comparten pagos repartidos');
  });

  it('once the money of one has paid a cobro of the other', async () => {
    const [kept, gone] = [await given.customer(), await given.customer()];
    const debt = await reminding.owed(kept, 1, 20);
    await onAccount(gone, 20);
    await apply('customer', kept, gone);
    await office.post(cobro.pay, { cobro: debt, fecha_pago: '2026-03-02', cantidad: 20, metodo: 'saldo a favor' });
    expect(await refusal(kept)).toMatch(/^Ya no se puede deshacer: el saldo a favor de .* se ha usado desde la fusión$/);
  });
});

it('a customer who was told by telephone is not reminded within the pause under the name of the one that stays', async () => {
  const nif_cif = nifOf(44_444_444);
  const told = await reminding.proposed({ nif_cif });
  await office.post(reminder.tell, { id: told.id, nota: 'Paga el viernes' });
  // the invoices of both name one NIF, as the law wants it
  await office.post(customer.update, { id: told.customer_id, nif_cif: nifOf(44_444_445) });
  const kept = await reminding.proposed({ nif_cif });
  await apply('customer', kept.customer_id, told.customer_id);
  const outcome = await office.post(reminder.send, { ids: [kept.id] });
  expect(outcome).toMatchObject({ sent: 0, refused: [{ id: kept.id, reason: expect.stringContaining('ya se le recordó el 02/03/2026') as string }] });
});
