// How a reminder is read and its words are changed, and what else a person decides on it.
import type { AnyObject, ObjectSchema } from 'yup';
import { constants } from '#domain/constants.ts';
import { addDays } from '#domain/days.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Saved } from '#domain/answer.ts';
import { discardDraft, postponeDraft, tellDraft } from '#domain/entities/reminder.ts';
import { reminderSteps } from '#domain/steps.ts';
import type { ReminderRecord } from '#domain/reminders.ts';
import { toFailure } from '#machines/failure.ts';
import { dialogActors, editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';
import { sendReminder, tellSent } from '#src/screens/reminders/sendReminders.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';
import { showToast } from '#src/ui/widgets/toastQueue.ts';

const { reminder } = endpoints;

export const SEND = 'send';

/** What a form of a reminder was loaded with. */
export const reminderOf = (values: Values) => values as unknown as ReminderRecord;

/** Its words are saved; `send` sends it in them. */
export const reminderActors = dialogActors(
  { data: reminder.data },
  {
    save: async ({ values, id, intent }, signal) => {
      const { asunto, texto, version } = reminderOf(values);
      const saved = await call(reminder.update, { body: { id: id ?? 0, version, asunto, texto }, signal, silent: intent === SEND });
      if (intent !== SEND) return saved;
      await sendReminder(saved.id).then(
        () => tellSent(1),
        (error: unknown) => showToast({ kind: 'warning', text: toFailure(error).message, duration: constants.networkErrorDuration }),
      );
      return saved;
    },
  },
);

interface DecisionRow {
  title: string;
  by: Endpoint<string, unknown, Saved>;
  draft: () => ObjectSchema<AnyObject>;
  start: () => Record<string, string>;
  field: 'nota' | 'pospuesto_hasta';
  submit: string;
}

/** What a person decides on a reminder besides sending it, each in a dialog that asks one thing. */
export const decisions = {
  avisar: {
    title: reminderSteps['reminder.tell'].label,
    by: reminder.tell,
    draft: () => tellDraft,
    start: () => ({ nota: '' }),
    field: 'nota',
    submit: 'Anotar',
  },
  posponer: {
    title: reminderSteps['reminder.postpone'].label,
    by: reminder.postpone,
    draft: () => postponeDraft(today()),
    start: () => ({ pospuesto_hasta: addDays(today(), 7) }),
    field: 'pospuesto_hasta',
    submit: 'Posponer',
  },
  descartar: {
    title: reminderSteps['reminder.discard'].label,
    by: reminder.discard,
    draft: () => discardDraft,
    start: () => ({ nota: '' }),
    field: 'nota',
    submit: 'Descartar',
  },
} as const satisfies Record<string, DecisionRow>;

export type Decision = keyof typeof decisions;

export const decisionActors = (decision: Decision) => {
  const { start, by }: DecisionRow = decisions[decision];
  return editorActors({
    load: () => Promise.resolve({ values: start() }),
    save: ({ values, id }, signal) => call(by, { body: { ...values, id: id ?? 0 }, signal }),
  });
};
