// Reminders: proposed by the rules, decided on by people.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { reminderWords } from '#machines/lifecycles/reminder.ts';
import { Done, answer } from '#server/answer.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { discardReminder, postponeReminder, resumeReminder, sendReminders, tellReminder } from '#server/services/collecting/reminders/remind.ts';
import { reminderPage, reminderRecord } from '#server/services/collecting/reminders/reminders.ts';

export function reminderRoutes(app: FastifyInstance, services: Services): void {
  const { reminder } = endpoints;
  answer(app, services, reminder.page, (ctx, { body }) => reminderPage(ctx, body));
  answer(app, services, reminder.data, (ctx, { params }) => reminderRecord(ctx, params.id));
  answer(app, services, reminder.send, (ctx, { body }) => sendReminders(ctx, body));
  const said = (state: keyof typeof reminderWords.states) => `Recordatorio: ${reminderWords.states[state].toLowerCase()}`;
  answer(app, services, reminder.tell, async (ctx, { body: { id, ...values } }) => new Done(said('avisado'), await tellReminder(ctx, id, values)));
  answer(app, services, reminder.postpone, async (ctx, { body: { id, ...values } }) => new Done(said('pospuesto'), await postponeReminder(ctx, id, values)));
  answer(app, services, reminder.resume, async (ctx, { body }) => new Done(said('propuesto'), await resumeReminder(ctx, body.id)));
  answer(app, services, reminder.discard, async (ctx, { body: { id, ...values } }) => new Done(said('descartado'), await discardReminder(ctx, id, values)));
}
