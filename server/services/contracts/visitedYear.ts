// What became of the visits that contracts planned for an installation in a year: what its certificate says, and asks about.
import type { YearOfVisits } from '#domain/contracts/certificate.ts';
import type { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import { madeVisits, partVisits } from '#machines/lifecycles/plannedVisit.ts';
import type { Db } from '#server/db/connect.ts';

type Installation = Pick<RecordOf<typeof entities.installation>, 'id' | 'location_id'>;

/** The visits at its place by the contracts that cover its machines: those of another installation there, and those that a contract dropped, do not count. */
export async function visitedYear(db: Db, { id, location_id }: Installation, anio: number): Promise<YearOfVisits> {
  const rows = await db
    .selectFrom('planned_visit')
    .select(['id', 'dia', 'estado', 'hecha_el', 'resto_id', 'saltada_por'])
    .where('location_id', '=', location_id)
    .where('dia', '>=', `${anio}-01-01`)
    .where('contract_id', 'in', eb =>
      eb
        .selectFrom('contract_machine')
        .innerJoin('equipment', 'equipment.id', 'contract_machine.machine_id')
        .select('contract_machine.contract_id')
        .where('equipment.installation_id', '=', id),
    )
    .orderBy('dia')
    .execute();
  const rests = new Map(rows.filter(({ resto_id }) => resto_id !== null).map(row => [row.resto_id, row]));
  type Row = (typeof rows)[number];
  const madeOn = (row: Row | undefined): string | null => {
    if (!row || !madeVisits.includes(row.estado)) return null;
    return partVisits.includes(row.estado) ? madeOn(rests.get(row.id)) : row.hecha_el;
  };
  const asked = rows.filter(row => row.resto_id === null && row.saltada_por !== 'contrato' && row.dia <= `${anio}-12-31`);
  return {
    previstas: asked.length,
    hechas: asked.flatMap(row => madeOn(row) ?? []).toSorted(),
    faltan: asked.filter(row => madeOn(row) === null).map(({ dia }) => dia),
  };
}
