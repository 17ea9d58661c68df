// The past of the sample company, as services see it who work then.
import { DateTime } from 'luxon';
import type { Ctx, Services } from '#server/services/kernel/context.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { OFFICE, TECHNICIANS } from '../company.ts';

/** As the office, or as a technician by their place, at a moment as it travels, and not after now. */
export function at(services: Services, moment: string, technician?: number): Ctx {
  const clock = DateTime.min(DateTime.fromSQL(moment, { zone: services.clock().zone }), services.clock());
  const id = technician === undefined ? OFFICE[0] : TECHNICIANS[technician]!;
  return { ...services, clock: () => clock, wakeOutbox: () => {}, user: { ...operator, id } };
}
