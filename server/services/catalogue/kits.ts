// Kits: saved with their lines, which go and come back with them, and priced as a document takes them.
import type { Saved } from '#domain/kernel/answer.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { messages } from '#domain/kernel/messages.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { type KitLine, kitLine, kitLines } from '#domain/catalogue/kit.ts';
import type { KitRecord, PricedKitLine } from '#domain/catalogue/wire.ts';
import { entities } from '#domain/index.ts';
import { object } from 'yup';
import { decodeFields, encodeFields } from '#server/db/codec.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { addRows } from '#server/db/prepared.ts';
import { insert, update } from '#server/db/records.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { getOwn, getOwnForUpdate, pickDraft, refuseStale, refuseTaken } from '#server/services/records/ownRecord.ts';
import type { Rule } from '#server/services/records/rule.ts';
import { checked, draftOf, linesOf } from '#server/services/records/validate.ts';
import { survivorsOf } from '#server/services/records/merging/survivors.ts';
import { priceProducts } from './prices.ts';

const { kit } = entities;
const named = { field: 'name', message: messages.nameTaken } as const;

export const kitRule: Rule<typeof kit> = {
  unique: [named],
  readWith: ['kit_lines'],
  async release(trx, _ctx, { id }) {
    const kit_lines = await linesOfKit(trx, id);
    await trx.deleteFrom('kit_line').where('kit_id', '=', id).execute();
    return { kit_lines };
  },
  children: [{ table: 'kit_line', column: 'kit_id' }],
};

const linesQuery = (db: Db, id: number) => db.selectFrom('kit_line').where('kit_id', '=', id).orderBy('position').selectAll('kit_line');

async function linesOfKit(db: Db, id: number): Promise<KitLine[]> {
  const rows = await linesQuery(db, id).execute();
  return rows.map(row => decodeFields(kitLine, row));
}

/** Lines that were sent; each names its product also where that was merged meanwhile. */
async function readLines(db: Db, sent: unknown): Promise<KitLine[]> {
  const { kit_lines } = checked(object({ kit_lines: kitLines }), { kit_lines: await linesOf(kitLine, sent ?? [], 'kit_lines') });
  const products = await survivorsOf(
    db,
    'product',
    kit_lines.map(line => line.product_id),
  );
  return kit_lines.map(line => ({ ...line, product_id: products(line.product_id) as number | null }));
}

const addLines = (trx: Trx, kit_id: number, lines: readonly KitLine[]) =>
  addRows(
    trx,
    'kit_line',
    lines.map((line, index) => ({ ...encodeFields(kitLine, line), kit_id, position: index + 1 })),
  );

export async function createKit(ctx: Ctx, { kit_lines, ...sent }: Values): Promise<Saved> {
  const draft = draftOf(ctx, kit, sent);
  return ctx.engine.transact(async trx => {
    const lines = await readLines(trx, kit_lines);
    await refuseTaken(trx, kit, named, draft, 0);
    const saved = await insert(trx, kit, { ...draft, lineas: lines.length }, whoOf(ctx), { noted: { after: { kit_lines: lines } } });
    await addLines(trx, saved.id, lines);
    return saved;
  });
}

/** Changes a kit; without lines it keeps its own. What was made with it stays as it is. */
export async function updateKit(ctx: Ctx, { id, version, kit_lines, ...fields }: Values): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const before = await getOwnForUpdate(trx, ctx, kit, id);
    refuseStale(ctx, before, version);
    const draft = draftOf(ctx, kit, { ...pickDraft(kit, before), ...fields }, [], before);
    const was = await linesOfKit(trx, before.id);
    const is = kit_lines === undefined ? was : await readLines(trx, kit_lines);
    if (draft.name !== before.name) await refuseTaken(trx, kit, named, draft, before.id);
    if (is !== was) {
      await trx.deleteFrom('kit_line').where('kit_id', '=', before.id).execute();
      await addLines(trx, before.id, is);
    }
    const noted = { before: { kit_lines: was }, after: { kit_lines: is } };
    return update(trx, kit, before, { ...draft, lineas: is.length }, whoOf(ctx), 'update', { noted });
  });
}

export async function kitRecord(ctx: Ctx, id: unknown): Promise<KitRecord> {
  const { db } = ctx.engine;
  const record = await getOwn(db, ctx, kit, id);
  const rows = await linesQuery(db, record.id).leftJoin('product', 'product.id', 'kit_line.product_id').select(['product.name as product_name']).execute();
  return { ...record, kit_lines: rows.map(row => ({ ...decodeFields(kitLine, row), product_name: row.product_name })) };
}

/** The lines of a kit as a document takes them: a product at what it costs that customer on that day, in its own unit, and at what it costs the company. */
export async function pricedKit(ctx: Ctx, body: Values): Promise<PricedKitLine[]> {
  const { db } = ctx.engine;
  const { id } = await getOwn(db, ctx, kit, body.kit_id);
  const rows = await linesQuery(db, id).leftJoin('product', 'product.id', 'kit_line.product_id').select('product.cost').execute();
  const ids = rows.flatMap(({ product_id }) => product_id ?? []);
  const priced = await priceProducts(ctx, ids, body);
  return rows.map(({ cost, ...row }) => {
    const { product_id, description, quantity, unidad } = decodeFields(kitLine, row);
    const sold = priced.get(product_id ?? 0);
    if (!sold) return { product_id: null, description, quantity, unidad };
    const { operation, price, tarifa } = sold;
    return { product_id: sold.id, description, quantity, unidad: sold.unidad, operation, price, tarifa, coste: cost === null ? null : fromScaled(cost, 4) };
  });
}
