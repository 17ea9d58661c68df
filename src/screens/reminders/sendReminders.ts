// Sends reminders; says how many are on their way. What was refused is for the screen to tell.
import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount } from '#domain/format.ts';
import type { ReminderOutcome } from '#domain/reminders.ts';
import { call } from '#src/api/client.ts';
import { showToast } from '#src/ui/widgets/toastQueue.ts';

export async function sendReminders(ids: readonly number[]): Promise<ReminderOutcome> {
  const outcome = await call(endpoints.reminder.send, { body: { ids: [...ids] } });
  if (outcome.sent > 0) showToast({ kind: 'success', text: sentWords(outcome.sent), duration: constants.messageDuration });
  return outcome;
}

const sentWords = (sent: number) => (sent === 1 ? 'El recordatorio está en la cola de envío' : `${formatCount(sent)} recordatorios están en la cola de envío`);
