// Which call takes each step of a mail, and what its button says.
import type { Step } from '../kernel/step.ts';
import { companyCalls } from './calls.ts';

export const mailSteps = {
  'mail.resend': { by: companyCalls.company.resendMail, label: 'Reenviar' },
} as const satisfies Record<string, Step>;
