// The machines of a customer by their places.
import type { Page } from '#domain/kernel/answer.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { PortalPlace } from '#domain/portal/portal.ts';
import { wholeAddress } from '#domain/parties/wholeAddress.ts';
import { openNotices } from '#machines/lifecycles/notice.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { type Asked, askedOf, inOneOf, ownText } from './pages.ts';

const isAttended = sql<SqlBool>`exists (select 1 from notice where notice.machine_id = equipment.id and notice.status_id in (${sql.join(openNotices)}))`;

const inState: Record<NonNullable<Asked<'equipment'>['estado']>, Expression<SqlBool>> = {
  avisados: isAttended,
  libres: sql<SqlBool>`not ${isAttended}`,
};

/** The caller's places, including those without a machine where nothing is looked for. */
export async function portalEquipment({ engine, user }: Ctx, body: Record<string, unknown>): Promise<Page<PortalPlace>> {
  const { words, estado } = askedOf('equipment', body);
  const rows = await engine.db
    .selectFrom('location')
    .leftJoin('equipment', 'equipment.location_id', 'location.id')
    .select(['location.id as place', 'location.name as place_name', 'location.address', 'location.postal_code', 'location.city'])
    .select(['equipment.id', 'equipment.name', 'inside_brand', 'inside_model', 'inside_location', 'outside_brand', 'outside_model', 'outside_location'])
    .where('location.customer_id', '=', user.customer_id ?? 0)
    .where(inOneOf(words, [ownText('equipment'), ownText('location')]))
    .where(estado ? inState[estado] : sql<SqlBool>`1 = 1`)
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
  const items = [...places.values()];
  return { items, total: items.reduce((sum, { machines }) => sum + machines.length, 0), isMore: false, page: 1, pageSize: items.length };
}

/** 'Interior: Daikin FTXM35R, Salón'. */
function unitOf(side: string, brand: string | null, model: string | null, where: string | null): string {
  return `${side}: ${[[brand, model].filter(Boolean).join(' '), where].filter(Boolean).join(', ')}`;
}
