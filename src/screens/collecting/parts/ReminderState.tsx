import type { ReminderState as State } from '#domain/collecting/reminder.ts';
import { reminderWords } from '#machines/lifecycles/reminder.ts';
import { StateBadge, type Tone } from '#src/ui/page/StateBadge.tsx';

export const reminderTones: Record<State, Tone> = {
  propuesto: 'waiting',
  pospuesto: 'off',
  enviado: 'done',
  avisado: 'done',
  'no entregado': 'alert',
  descartado: 'off',
  caducado: 'off',
};

/** The state of a reminder, as lists show it. */
export const ReminderState = ({ estado }: { estado: State }) => <StateBadge label={reminderWords.states[estado]} tone={reminderTones[estado]} />;
