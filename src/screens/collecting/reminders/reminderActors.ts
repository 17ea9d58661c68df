// How a reminder is read and its words are changed, and what else a person decides on it.
import type { AnyObject, ObjectSchema } from 'yup';
import { addDays } from '#domain/kernel/days.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import { discardDraft, postponeDraft, tellDraft } from '#domain/collecting/reminder.ts';
import { reminderSteps } from '#domain/collecting/steps.ts';
import type { ReminderRecord } from '#domain/collecting/remindedDebts.ts';
import { toFailure } from '#machines/editing/failure.ts';
import { dialogActors, editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';
import { sendReminder, tellSent } from '#src/screens/collecting/reminders/sendReminders.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

const { reminder } = endpoints;

export const SEND = 'send';

/** What a form of a reminder was loaded with. */
export const reminderOf = (values: Values) => values as unknown as ReminderRecord;

/** Its words and where it goes are saved; `send` sends it so. */
export const reminderActors = dialogActors(
  { data: reminder.data },
  {
    save: async ({ values, id, intent, key }, signal) => {
      const { asunto, texto, para, copia, version } = reminderOf(values);
      const saved = await call(reminder.update, { body: { id: id ?? 0, version, asunto, texto, para, copia }, signal, silent: intent === SEND, key });
      if (intent !== SEND) return saved;
      await sendReminder(saved.id, copia, `${key}-envio`).then(
        queued => tellSent(1, queued),
        (error: unknown) => showToast({ kind: 'warning', text: toFailure(error).message }),
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
    isAct: true,
    save: ({ values, id, key }, signal) => call(by, { body: { ...values, id: id ?? 0 }, signal, key }),
  });
};
