// Which call takes each step, and what its button says.
import type { Step } from '../kernel/step.ts';
import { collectingCalls } from './calls.ts';
import type { DebtStep, ReminderStep } from './stepNames.ts';

const { cobro, reminder } = collectingCalls;

export const debtSteps = {
  'payment.made': { by: cobro.pay, label: 'Pagar' },
  'refund.made': { by: cobro.pay, label: 'Devolver' },
  'payment.reversed': { by: cobro.takeBack, label: 'Anular un pago' },
} as const satisfies Record<DebtStep, Step>;

export const reminderSteps = {
  'reminder.edit': { by: reminder.update },
  'reminder.send': { by: reminder.send, label: 'Enviar' },
  'reminder.tell': { by: reminder.tell, label: 'Avisado por teléfono' },
  'reminder.postpone': { by: reminder.postpone, label: 'Posponer' },
  'reminder.resume': { by: reminder.resume, label: 'Proponer ya' },
  'reminder.discard': { by: reminder.discard, label: 'Descartar' },
} as const satisfies Record<ReminderStep, Step>;
