// Which call takes each step of a fiscal period, and what its button says.
import type { Step } from '../kernel/step.ts';
import { booksCalls } from './calls.ts';
import type { PeriodStep } from './stepNames.ts';

const { fiscalPeriod } = booksCalls;

export const periodSteps = {
  'period.review': { by: fiscalPeriod.step, label: 'Revisar el trimestre' },
  'period.close': { by: fiscalPeriod.step, label: 'Cerrar el trimestre', asks: true },
  'period.reopen': { by: fiscalPeriod.reopen, label: 'Reabrir el trimestre' },
} as const satisfies Record<PeriodStep, Step>;
