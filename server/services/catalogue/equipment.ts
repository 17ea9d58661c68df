// Machines and locations belong to customers: what names both must name the same customer.
import { constants } from '#domain/kernel/constants.ts';
import type { Option, Page } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import type { EquipmentRow } from '#domain/catalogue/wire.ts';
import type { Db } from '#server/db/connect.ts';
import { invalid } from '#server/errors.ts';
import { type PageQuery, page } from '#server/services/records/page.ts';
import type { Condition } from '#server/db/records.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { viewOf } from '#server/services/records/access.ts';
import { type OptionQuery, bestFirst } from '#server/services/records/dropdowns.ts';
import { filterIn, listQuery } from '#server/services/records/listQuery.ts';
import { idOf } from '#server/services/records/validate.ts';

/** What a document says of machine, location and customer. */
interface Placed {
  machine_id: number | null;
  location_id?: number | null;
  /** Null for somebody who is no customer yet, and has neither. */
  customer_id: number | null;
}

/** Throws 422 when the machine or the location of a document is not its customer's. */
export async function equipmentOfCustomer(db: Db, { machine_id, location_id = null, customer_id }: Placed): Promise<void> {
  if (machine_id !== null) {
    const row = await db
      .selectFrom('equipment')
      .innerJoin('location', 'location.id', 'equipment.location_id')
      .select('location.customer_id')
      .where('equipment.id', '=', machine_id)
      .executeTakeFirst();
    if (row?.customer_id !== customer_id) throw invalid({ machine_id: 'La máquina no es de este cliente' });
  }
  if (location_id !== null) {
    const row = await db.selectFrom('location').select('customer_id').where('id', '=', location_id).executeTakeFirst();
    if (row?.customer_id !== customer_id) throw invalid({ location_id: 'La localización no es de este cliente' });
  }
}

/** The location of a machine. */
export async function locationOfMachine(db: Db, machineId: number | null): Promise<number | null> {
  if (machineId === null) return null;
  const row = await db.selectFrom('equipment').select('location_id').where('id', '=', machineId).executeTakeFirst();
  return row?.location_id ?? null;
}

/** Machines by a query of more than 2 characters; of one customer, if given, also without a query. */
export async function equipmentDropdown(ctx: Ctx, asked: OptionQuery, customerId: number | undefined): Promise<Option[]> {
  if (asked.query.length < constants.searchMin && customerId === undefined) return [];
  const conditions: Condition[] = customerId === undefined ? [] : [['location_id', 'in', await locationsOf(ctx, customerId)]];
  const rows = await bestFirst(ctx, entities.machine, { ...asked, conditions, limit: constants.filteredDropdownMax });
  return rows.map(row => ({ value: row.id, label: `${row.name} (${String(row.location_name)})` }));
}

/** The ids of a customer's locations; a single 0, which none has, where there is none. */
export async function locationsOf({ engine }: Ctx, customerId: number): Promise<number[]> {
  const rows = await engine.db.selectFrom('location').select('id').where('customer_id', '=', customerId).execute();
  return rows.length > 0 ? rows.map(row => row.id) : [0];
}

/** What a list of machines asks for: also those of a customer, and those whose next visit is due. */
export async function equipmentQuery(ctx: Ctx, body: Record<string, unknown>): Promise<PageQuery> {
  const { customer_id, revision_vencida, ...filter } = filterIn(body);
  const view = viewOf(entities.machine, ctx.user);
  const more: Condition[] = [];
  if (customer_id) more.push(['location_id', 'in', await locationsOf(ctx, idOf(customer_id))]);
  if (revision_vencida === true) more.push(['proxima_revision', '<=', today(ctx)]);
  return listQuery(entities.machine, { ...body, filter }, { ...view, conditions: [...view.conditions, ...more] });
}

/** A page of machines, each with whose it is. */
export async function equipmentPage(ctx: Ctx, body: Record<string, unknown>): Promise<Page<EquipmentRow>> {
  const { items, ...around } = await page(ctx.engine, entities.machine, await equipmentQuery(ctx, body));
  const places = items.map(({ location_id }) => location_id);
  const owners = await ctx.engine.db
    .selectFrom('location')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select(['location.id as place', 'customer.id', 'customer.name'])
    .where('location.id', 'in', places.length > 0 ? places : [0])
    .execute();
  const ownerOf = (place: number) => owners.find(owner => owner.place === place);
  return {
    ...around,
    items: items.map(item => ({ ...item, cliente: { id: ownerOf(item.location_id)?.id ?? 0, name: ownerOf(item.location_id)?.name ?? '' } })),
  };
}
