// The machines of a customer by their places.
import type { PortalPlace } from '#domain/portal/portal.ts';
import { wholeAddress } from '#domain/parties/wholeAddress.ts';
import type { Ctx } from '../kernel/context.ts';

/** The caller's places, including those without a machine. */
export async function portalEquipment({ engine, user }: Ctx): Promise<PortalPlace[]> {
  const rows = await engine.db
    .selectFrom('location')
    .leftJoin('equipment', 'equipment.location_id', 'location.id')
    .select(['location.id as place', 'location.name as place_name', 'location.address', 'location.postal_code', 'location.city'])
    .select(['equipment.id', 'equipment.name', 'inside_brand', 'inside_model', 'inside_location', 'outside_brand', 'outside_model', 'outside_location'])
    .where('location.customer_id', '=', user.customer_id ?? 0)
    .orderBy('location.sort_key')
    .orderBy('location.id')
    .orderBy('equipment.sort_key')
    .orderBy('equipment.id')
    .execute();
  const places = new Map<number, PortalPlace>();
  for (const row of rows) {
    const place = places.get(row.place) ?? { id: row.place, name: row.place_name, address: wholeAddress(row), machines: [] };
    places.set(row.place, place);
    if (row.id === null || row.name === null) continue;
    const inside = unitOf('Interior', row.inside_brand, row.inside_model, row.inside_location);
    const outside = unitOf('Exterior', row.outside_brand, row.outside_model, row.outside_location);
    place.machines.push({ id: row.id, name: row.name, units: [inside, outside] });
  }
  return [...places.values()];
}

/** 'Interior: Daikin FTXM35R, Salón'. */
function unitOf(side: string, brand: string | null, model: string | null, where: string | null): string {
  return `${side}: ${[[brand, model].filter(Boolean).join(' '), where].filter(Boolean).join(', ')}`;
}
