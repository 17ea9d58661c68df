// A machine with all that its page says of it: where and whose it is, and its documents.
import { entities } from '#domain/index.ts';
import { emptyForDash } from '#domain/kernel/dashes.ts';
import { pointOf } from '#domain/parties/place.ts';
import { wholeAddress } from '#domain/parties/wholeAddress.ts';
import type { EquipmentOverview } from '#domain/catalogue/wire.ts';
import { find } from '#server/db/records.ts';
import { notFound } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { readsHistory } from '#server/services/work/machineHistory.ts';
import { documentsOf } from './documents.ts';
import { unitsOf } from './indoorUnits.ts';

/** The page of a machine. */
export async function equipmentOverview(ctx: Ctx, id: unknown): Promise<EquipmentOverview> {
  const { db } = ctx.engine;
  const machine = await getOwn(db, ctx, entities.machine, id);
  const [place, documentos, interiores] = await Promise.all([
    find(db, entities.location, machine.location_id),
    documentsOf(db, machine.id),
    unitsOf(db, machine.id),
  ]);
  const customer = place && (await find(db, entities.customer, place.customer_id));
  if (!customer) throw notFound();
  const point = pointOf(place);
  return {
    ...machine,
    documentos,
    interiores,
    historia: await readsHistory(ctx, machine.id),
    lugar: { address: wholeAddress(place), phone: place.phone, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null },
    cliente: { id: customer.id, name: customer.name, phone: emptyForDash(['phone'], customer).phone },
  };
}
