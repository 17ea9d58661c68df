// Companies that are activated in VERI*FACTU: with everything right, with nothing right, and with the certificate of somebody else.
import type { activationMachine } from '#machines/work/activationMachine.ts';
import type { Readiness } from '#domain/fiscal/readiness.ts';
import { refused } from '#tests/support/walks/planAnswers.ts';
import { done, failed, type Plan } from '#tests/support/walks/walk.ts';

const own = { holder: 'B14000004 Frigoria, S.L.', nif: 'B14000004', issuer: 'FNMT', until: '2027-03-02', daysLeft: 365, foreign: null };

export const ready: Readiness = {
  environment: 'pruebas',
  company: { name: 'Frigoria, S.L.', nif: 'B14000004', faults: [] },
  producer: { name: 'Programas de Ejemplo, S.L.', nif: 'B12345674', address: 'Calle Mayor 1, 14001 Córdoba', place: 'Córdoba, España', faults: [] },
  certificate: { shown: own, faults: [], manda: 'entorno' },
  service: { clock: 2, faults: [] },
};

export const foreign: Readiness = {
  ...ready,
  certificate: {
    shown: { ...own, holder: 'ANA RUIZ', nif: '12345678Z', foreign: 'El certificado es de ANA RUIZ (12345678Z), no de la empresa (B14000004).' },
    faults: [],
    manda: 'entorno',
  },
};

const project = ({ readiness, represents, message }: { readiness: Readiness | null; represents: boolean; message: string | null }) =>
  [readiness === null, represents, message !== null].join();

const cases = [
  { type: 'regime.chosen', regime: '07' },
  { type: 'representation.told', represents: true },
  failed('check', refused),
  done('activate', { id: 1 }),
  failed('activate', refused),
];

/** The walk of the one who has to confirm is short: what it shares with the other is walked there. */
export const activations: Plan<typeof activationMachine>[] = [{ cases: [...cases, done('check', foreign)], project }];
