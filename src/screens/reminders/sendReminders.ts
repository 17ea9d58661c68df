// Sends a reminder, and says how many of several are on their way.
import { endpoints } from '#domain/endpoints.ts';
import { formatCount } from '#domain/format.ts';
import { ApiError, call } from '#src/api/client.ts';
import { showToast } from '#src/ui/widgets/toastQueue.ts';
import { codes } from '#domain/answer.ts';

/** Rejects with the reason where it cannot be sent. */
export async function sendReminder(id: number): Promise<void> {
  const { refused } = await call(endpoints.reminder.send, { body: { ids: [id] }, silent: true });
  const [why] = refused;
  if (why) throw new ApiError(why.reason, { code: codes.refused });
}

export function tellSent(sent: number): void {
  if (sent === 0) return;
  showToast({
    kind: 'success',
    text: sent === 1 ? 'El recordatorio está en la cola de envío' : `${formatCount(sent)} recordatorios están en la cola de envío`,
  });
}
