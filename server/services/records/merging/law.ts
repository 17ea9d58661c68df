// What may not be made one: documents that the law ties to a NIF, and machines of different customers.
import { sql } from 'kysely';
import { formatCount } from '#domain/kernel/format.ts';
import type { Entity, Values } from '#domain/kernel/entity.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import type { Mergeable } from '#domain/records/merging.ts';
import type { Trx } from '#server/db/connect.ts';
import { Refusal } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { frozenChanges } from '../frozen.ts';

interface Side extends Values {
  id: number;
}

type Law = (trx: Trx, ctx: Ctx, kept: Side, gone: Side, after: Values) => Promise<void>;

const nifOf = (record: Values) => normaliseNif(String(record.nif_cif));

/** An issued invoice says whose it is: it goes only to the same NIF, and its customer does not get another one by merging. */
async function ofCustomers(trx: Trx, { engine: { kind } }: Ctx, kept: Side, gone: Side, after: Values): Promise<void> {
  const nif = nifOf(after);
  const bound = nif === nifOf(kept) ? [gone.id] : [kept.id, gone.id];
  const frozen = kind === 'sqlite' ? sql<string>`json_extract(cliente, '$.nif_cif')` : sql<string>`cliente::json ->> 'nif_cif'`;
  const rows = await trx
    .selectFrom('invoice')
    .select(eb => [sql<string>`coalesce(${frozen}, '')`.as('written'), eb.fn.countAll<number>().as('n')])
    .where('customer_id', 'in', bound)
    .where('estado', '<>', 'borrador')
    .groupBy('written')
    .execute();
  const n = rows.filter(({ written }) => normaliseNif(written) !== nif).reduce((sum, row) => sum + row.n, 0);
  if (n === 0) return;
  const what = n === 1 ? 'factura emitida' : 'facturas emitidas';
  throw new Refusal(`No se pueden fusionar: hay ${formatCount(n)} ${what} con un NIF distinto de ${nif}, y la ley no permite cambiarlo. Conserve su NIF`);
}

/** One invoice that both have would be booked twice: by its number, in the year of its date. */
async function refuseBookedTwice(trx: Trx, kept: number, gone: number): Promise<void> {
  const booked = await trx
    .selectFrom('provider_invoice')
    .select(['proveedor_id', 'n_factura_proveedor', 'n_factura_nuestro', 'fecha_factura'])
    .where('proveedor_id', 'in', [kept, gone])
    .execute();
  const keyOf = (row: (typeof booked)[number]) => `${row.fecha_factura.slice(0, 4)} ${sameKey(row.n_factura_proveedor)}`;
  const own = new Map(booked.filter(row => row.proveedor_id === kept).map(row => [keyOf(row), row]));
  const twice = booked.find(row => row.proveedor_id === gone && own.has(keyOf(row)));
  if (!twice) return;
  const { n_factura_nuestro } = own.get(keyOf(twice))!;
  throw new Refusal(
    `No se pueden fusionar: los dos tienen la factura ${twice.n_factura_proveedor} (son las nuestras ${n_factura_nuestro} y ${twice.n_factura_nuestro}). Borre antes una de ellas`,
  );
}

async function ofMachines(trx: Trx, _ctx: Ctx, kept: Side, gone: Side): Promise<void> {
  const places = [Number(kept.location_id), Number(gone.location_id)];
  const owners = await trx.selectFrom('location').select('customer_id').distinct().where('id', 'in', places).execute();
  if (owners.length > 1) throw new Refusal('No se pueden fusionar: son máquinas de clientes distintos');
  const shared = await trx
    .selectFrom('contract_machine as one')
    .innerJoin('contract_machine as other', 'other.contract_id', 'one.contract_id')
    .innerJoin('contract', 'contract.id', 'one.contract_id')
    .select('contract.codigo')
    .where('one.machine_id', '=', kept.id)
    .where('other.machine_id', '=', gone.id)
    .limit(1)
    .executeTakeFirst();
  if (shared) throw new Refusal(`No se pueden fusionar: las dos están en el contrato ${shared.codigo}`);
}

const laws: Partial<Record<Mergeable, Law>> = {
  customer: ofCustomers,
  provider: (trx, _ctx, kept, gone) => refuseBookedTwice(trx, kept.id, gone.id),
  machine: ofMachines,
};

/** Throws where the law, or plain sense, forbids to make one of both; `after` are the values that stay. */
export async function refuseForbidden(trx: Trx, ctx: Ctx, of: Entity, entity: Mergeable, kept: Side, gone: Side, after: Values): Promise<void> {
  await laws[entity]?.(trx, ctx, kept, gone, after);
  // what hangs on the one that goes relies on its facts as well
  for (const side of [kept, gone]) {
    const [reason] = Object.values(await frozenChanges(trx, ctx, of, side, after));
    if (reason !== undefined) throw new Refusal(`No se pueden fusionar «${of.nameOf(kept)}» y «${of.nameOf(gone)}». De «${of.nameOf(side)}»: ${reason}`);
  }
}
