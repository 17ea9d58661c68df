// Sends a reminder, and says how many of several there are, what they come to, and how many are on their way.
import { endpoints } from '#domain/endpoints.ts';
import type { Queued } from '#domain/company/mail.ts';
import type { ReminderRow } from '#domain/collecting/remindedDebts.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { ApiError, call } from '#src/api/client.ts';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';
import { codes } from '#domain/kernel/answer.ts';

export const countOf = ({ length }: readonly ReminderRow[]) => `${formatCount(length)} ${length === 1 ? 'recordatorio' : 'recordatorios'}`;

export const sumOf = (rows: readonly ReminderRow[]): number =>
  fromScaled(
    rows.reduce((total, row) => total + toScaled(row.total, 3), 0),
    3,
  );

/** The mails that it waits as. Rejects with the reason where it cannot be sent. */
export async function sendReminder(id: number, copia: boolean, key: string): Promise<Queued> {
  const { refused, mails } = await call(endpoints.reminder.send, { body: { ids: [id], copia }, silent: true, key });
  const [why] = refused;
  if (why) throw new ApiError(why.reason, { code: codes.refused });
  return { mails };
}

export function tellSent(sent: number, { mails }: Queued): void {
  if (sent === 0) return;
  showToast({
    kind: 'success',
    undo: { kind: 'mail', ids: mails },
    text: sent === 1 ? 'El recordatorio está en la cola de envío' : `${formatCount(sent)} recordatorios están en la cola de envío`,
  });
}
