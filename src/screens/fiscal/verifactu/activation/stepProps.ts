import type { Readiness } from '#domain/fiscal/readiness.ts';
import type { ActivationContext, ActivationEvent } from '#machines/work/activationMachine.ts';

/** What a step shows, and how it tells what was chosen. */
export interface StepProps {
  context: ActivationContext & { readiness: Readiness };
  send: (event: ActivationEvent) => void;
}
