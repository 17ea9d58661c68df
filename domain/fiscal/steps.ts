// Which call takes each step, and what its button says.
import type { Step } from '../kernel/step.ts';
import { fiscalCalls } from './calls.ts';
import type { FiscalRecordStep, FiscalSenderStep, MembershipStep } from './stepNames.ts';

const { verifactu } = fiscalCalls;

export const fiscalRecordSteps = {
  'record.ask': { by: verifactu.ask, label: 'Consultar a la AEAT' },
  'record.replace': { by: verifactu.correct, label: 'Corregir' },
} as const satisfies Record<FiscalRecordStep, Step>;

export const fiscalSenderSteps = {
  'sender.resume': { by: verifactu.resume, label: 'Reanudar el envío', asks: true },
  'sender.retry': { by: verifactu.retry, label: 'Enviar ahora' },
} as const satisfies Record<FiscalSenderStep, Step>;

export const membershipSteps = {
  'membership.leave': { by: verifactu.leave, label: 'Dejar VERI*FACTU…', asks: true },
  'membership.stay': { by: verifactu.stay, label: 'Seguir en VERI*FACTU', asks: true },
} as const satisfies Record<MembershipStep, Step>;
