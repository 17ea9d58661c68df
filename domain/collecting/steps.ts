// Which call takes each step, and what its button says.
import type { Step } from '../kernel/step.ts';
import { collectingCalls } from './calls.ts';
import type { ReminderStep } from './stepNames.ts';

const { reminder } = collectingCalls;

export const reminderSteps = {
  'reminder.edit': { by: reminder.update },
  'reminder.send': { by: reminder.send, label: 'Enviar' },
  'reminder.tell': { by: reminder.tell, label: 'Avisado por teléfono' },
  'reminder.postpone': { by: reminder.postpone, label: 'Posponer' },
  'reminder.resume': { by: reminder.resume, label: 'Proponer ya' },
  'reminder.discard': { by: reminder.discard, label: 'Descartar' },
} as const satisfies Record<ReminderStep, Step>;
