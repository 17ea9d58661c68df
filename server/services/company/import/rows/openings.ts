// Debts from before from a file, of customers and to suppliers: each line is judged and opened by itself.
import type { Importable } from '#domain/company/imports.ts';
import { entities } from '#domain/index.ts';
import type { Entity, Values } from '#domain/kernel/entity.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { type Db, type Trx } from '#server/db/connect.ts';
import { find } from '#server/db/records.ts';
import { Failure, Refusal, invalid } from '#server/errors.ts';
import { bringOpening, knownOpening, openingOf } from '#server/services/collecting/openings.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { breather } from '#server/services/kernel/giveWay.ts';
import { billOpeningOf, bringBillOpening, knownBill } from '#server/services/purchases/billOpenings.ts';
import { type Line, readLines } from '../lines.ts';
import type { Plan, Planned } from '../plan.ts';
import type { Sheet } from '../sheet.ts';

/** One side's debts: who owes or is owed, whether a debt is here already, and how it is opened. Both throw what is wrong with it. */
interface Side {
  entity: Entity;
  party: string;
  known: (db: Db, ctx: Ctx, sent: Values) => Promise<number | undefined>;
  bring: (trx: Trx, ctx: Ctx, sent: Values) => Promise<void>;
}

export const ofCustomers: Side = {
  entity: entities.cobro,
  party: 'customer_id',
  known: (db, ctx, sent) => knownOpening(db, openingOf(ctx, sent)),
  bring: bringOpening,
};
export const ofSuppliers: Side = {
  entity: entities.providerInvoice,
  party: 'proveedor_id',
  known: (db, ctx, sent) => knownBill(db, billOpeningOf(ctx, sent)),
  bring: bringBillOpening,
};

/** Judges every line. Reads, and writes nothing. */
export async function planOpenings(side: Side, ctx: Ctx, importable: Importable, sheet: Sheet): Promise<Plan> {
  const { lines: said } = await readLines(ctx.engine.db, ctx, importable, sheet);
  const seen = new Map<string, number>();
  const breathe = breather();
  const lines: Planned[] = [];
  for (const line of said) {
    lines.push(await judge(side, ctx, line, seen));
    await breathe();
  }
  return { lines, fresh: [] };
}

/** Opens the debts that are not here yet, in the transaction of `within`. */
export async function openLines(side: Side, within: Ctx, lines: readonly Planned[]): Promise<void> {
  for (const { line, values } of lines) {
    try {
      await within.engine.transact(trx => side.bring(trx, within, values));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      throw new Refusal(`No se ha importado nada. Línea ${line}: ${error.message}`);
    }
  }
}

async function judge({ entity, party, known }: Side, ctx: Ctx, line: Line, seen: Map<string, number>): Promise<Planned> {
  const { values, problems } = line;
  const planned: Planned = { ...line, offered: [], before: undefined, saved: undefined };
  const key = `${String(values[party])} ${sameKey(String(values.numero ?? ''))}`;
  try {
    const id = await known(ctx.engine.db, ctx, values);
    const first = seen.get(key);
    if (first !== undefined) throw invalid({ numero: `Es el mismo que el de la línea ${first}` });
    seen.set(key, line.line);
    const before = id === undefined ? undefined : await find(ctx.engine.db, entity, id);
    const label = before?.[entity.label as 'id'] ?? values.numero;
    return { ...planned, before, saved: { [entity.label]: label } };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    for (const [field, message] of Object.entries(error.errors ?? { '': error.message })) if (!problems.has(field)) problems.set(field, message);
    return planned;
  }
}
