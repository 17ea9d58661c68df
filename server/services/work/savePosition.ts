// The position of a place of work, taken over from the device of whoever is there.
import { object } from 'yup';
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import { HOME } from '#domain/parties/countryName.ts';
import { type Point, notInSpain, pointOf } from '#domain/parties/place.ts';
import { positionFields } from '#domain/parties/position.ts';
import { messages } from '#domain/kernel/messages.ts';
import { openNotices } from '#machines/lifecycles/notice.ts';
import { findForUpdate, update } from '#server/db/records.ts';
import { Refusal, invalid } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { checked } from '#server/services/records/validate.ts';

const { notice, location, customer } = entities;

type SentPoint = Partial<Record<keyof Point, unknown>>;

/** Gives the location of an aviso, or its customer where it has none, the position of whoever does its work. One that can be one stays. */
export function savePosition(ctx: Ctx, id: unknown, sent: SentPoint): Promise<Saved> {
  return ctx.engine
    .transact(async trx => {
      const { status_id, optional_address, location_id, customer_id } = await getOwnForUpdate(trx, ctx, notice, id);
      if (!openNotices.includes(status_id)) throw new Refusal('El aviso ya no está abierto');
      if (optional_address) throw new Refusal('La dirección se escribió solo para este aviso y no guarda posición');
      if (location_id !== null) {
        const place = (await findForUpdate(trx, location, location_id))!;
        return pointOf(place) ? place : update(trx, location, place, pointIn(sent, place.extranjero), whoOf(ctx));
      }
      const owner = customer_id === null ? undefined : await findForUpdate(trx, customer, customer_id);
      if (!owner) throw new Refusal('El aviso todavía no tiene cliente');
      const extranjero = owner.country !== HOME;
      return pointOf({ ...owner, extranjero }) ? owner : update(trx, customer, owner, pointIn(sent, extranjero, notInSpain.country), whoOf(ctx));
    })
    .then(({ id: placed, version }) => ({ id: placed, version }));
}

/** What was sent as a possible point; throws 422 with what is wrong. */
function pointIn({ latitude, longitude }: SentPoint, isAbroad: boolean, away?: string): Point {
  const point = checked(object(positionFields(() => isAbroad, away)), { latitude, longitude });
  if (point.latitude === null || point.longitude === null) throw invalid({ latitude: messages.required });
  return { latitude: point.latitude, longitude: point.longitude };
}
