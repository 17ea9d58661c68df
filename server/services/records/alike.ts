// What reads the same and was there before that was refused: kept as it is, and listed for a person to look at.
import { sql } from 'kysely';
import type { AlikeKind, AlikeRecord } from '#domain/records/alike.ts';
import { type Entity, type Values, nameField } from '#domain/kernel/entity.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { entities, entityList } from '#domain/index.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import { askInChunks } from '#server/db/bulk.ts';
import type { Db } from '#server/db/connect.ts';
import { selectShown } from '#server/db/records.ts';
import { anyTable } from '#server/db/tables.ts';
import type { Ctx } from '#server/services/kernel/context.ts';

const SHOWN_MOST = 100;
const BATCH = 5_000;

interface Kind {
  title: string;
  entity: Entity;
  field: string;
  /** The ids of the records that read the same. */
  find: (db: Db) => Promise<number[][]>;
  /** What tells one from another. */
  detail: string;
}

/** Of a column that is unique by its key, a younger record that collides has its own id behind the key. */
async function collisionsIn(db: Db, { table, sameWithin }: Entity, field: string): Promise<number[][]> {
  const key = `${field}_key`;
  const columns = ['id', sql.ref<string>(key).as('key'), sameWithin ? sql.ref<unknown>(sameWithin).as('among') : sql.lit('').as('among')] as const;
  const rows = anyTable(db).selectFrom(table).select(columns);
  const younger = await rows.where(key, 'like', '% %').orderBy('id').execute();
  const bases = new Set(younger.map(row => row.key.split(' ')[0]!));
  const elder = await askInChunks(bases, some => rows.where(key, 'in', some).orderBy('id').execute());
  return grouped([...elder, ...younger], row => `${String(row.among)} ${row.key.split(' ')[0]!}`);
}

/** Groups all records by what their columns say, some rows at a time. */
async function alikeBy(db: Db, { table }: Entity, columns: readonly string[], keyOf: (row: Values) => string): Promise<number[][]> {
  const keys: { id: number; key: string }[] = [];
  for (let last = 0; ;) {
    const rows = await anyTable(db)
      .selectFrom(table)
      .select(['id', ...columns])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) break;
    last = Number(rows.at(-1)!.id);
    keys.push(...rows.map(row => ({ id: Number(row.id), key: keyOf(row) })).filter(({ key }) => key !== ''));
  }
  return grouped(keys, row => row.key);
}

function grouped<Row extends { id: number }>(rows: readonly Row[], keyOf: (row: Row) => string): number[][] {
  const byKey = new Map<string, number[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const ids = byKey.get(key);
    if (ids) ids.push(row.id);
    else byKey.set(key, [row.id]);
  }
  return [...byKey.values()].filter(ids => ids.length > 1);
}

const details: Partial<Record<string, string>> = {
  workOrder: 'customer_name',
  invoice: 'customer_name',
  providerInvoice: 'proveedor_name',
};

const ofKeys = (entity: Entity): Kind[] =>
  entity.same.map(field => ({
    title: entity.many,
    entity,
    field,
    find: db => collisionsIn(db, entity, field),
    detail: details[entity.name] ?? (entity.sameWithin ? nameField(entity.sameWithin) : entity.label),
  }));

const byNif = (entity: Entity): Kind => ({
  title: `NIF de ${entity.many.toLowerCase()}`,
  entity,
  field: 'nif_cif',
  find: db => alikeBy(db, entity, ['nif_cif'], row => normaliseNif(String(row.nif_cif))),
  detail: 'name',
});

const kinds: readonly Kind[] = [
  ...entityList.flatMap(ofKeys),
  {
    title: 'Números de factura de un mismo proveedor y año',
    entity: entities.providerInvoice,
    field: 'n_factura_proveedor',
    find: db =>
      alikeBy(
        db,
        entities.providerInvoice,
        ['proveedor_id', 'fecha_factura', 'n_factura_proveedor'],
        row => `${String(row.proveedor_id)} ${String(row.fecha_factura).slice(0, 4)} ${sameKey(String(row.n_factura_proveedor))}`,
      ),
    detail: 'proveedor_name',
  },
  byNif(entities.customer),
  byNif(entities.provider),
];

/** Every kind of name, number and code that must be unique, with the records in which one reads as another. */
export async function alikeRecords({ engine: { db } }: Ctx): Promise<AlikeKind[]> {
  const found: AlikeKind[] = [];
  for (const { title, entity, field, find, detail } of kinds) {
    const groups = await find(db);
    const shown = groups.slice(0, SHOWN_MOST);
    const rows = await askInChunks(shown.flat(), some => selectShown(db, entity).where(`${entity.table}.id`, 'in', some).execute());
    const records = new Map(rows.map((row: Values) => [Number(row.id), row]));
    const told = (id: number): AlikeRecord[] => {
      const row = records.get(id);
      const value = String(row?.[field] ?? '');
      return row ? [{ entity: entity.name, id, value, detail: detail === field ? '' : String(row[detail] ?? '') }] : [];
    };
    found.push({ title, groups: shown.map(ids => ids.flatMap(told)), total: groups.length });
  }
  return found;
}
