// Machines and locations belong to customers: what names both must name the same customer.
import { constants } from '#domain/constants.ts';
import type { Option } from '#domain/answer.ts';
import { entities } from '#domain/entities/index.ts';
import type { Db } from '../../db/connect.ts';
import { invalid } from '../../errors.ts';
import type { Condition } from '../../db/records.ts';
import type { Ctx } from '../context.ts';
import { type OptionQuery, bestFirst } from './dropdowns.ts';

/** What a document says of machine, location and customer. */
interface Placed {
  machine_id: number | null;
  location_id?: number | null;
  customer_id: number;
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

/** Where a machine stands. */
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
