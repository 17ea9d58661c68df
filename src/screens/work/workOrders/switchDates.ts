import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';
import type { Session } from '#src/session/session.ts';

/** Chooses the other date to see albaranes by; the session reads its user again, who has the choice (§7 switchFechas). */
export async function switchDates(session: Session['actor'], _signal: AbortSignal, key: string): Promise<void> {
  await call(endpoints.workOrder.switchDates, { key });
  session.send({ type: 'info.refresh' });
}
