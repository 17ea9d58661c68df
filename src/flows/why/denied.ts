import type { Role } from '#domain/kernel/roles.ts';
import type { Step } from '#domain/kernel/step.ts';

/** The steps with a button that somebody of these roles might take, and that the server does not allow now. */
export function deniedSteps(
  steps: Readonly<Record<string, Step>>,
  { allowed }: { allowed: readonly string[] },
  roles: readonly Role[],
): [name: string, label: string][] {
  return Object.entries(steps).flatMap(([name, { label, by }]) => {
    const isTheirs = by.roles === 'public' || by.roles.some(role => roles.includes(role));
    return label !== undefined && isTheirs && !allowed.includes(name) ? [[name, label]] : [];
  });
}
