// Life of a certificate of maintenance: the states are the values stored in `estado`.
import { and, setup } from 'xstate';
import { ISSUER_MISSING } from '#domain/company/issuer.ts';
import type { CertificateState } from '#domain/contracts/certificate.ts';
import type { CertificateStep } from '#domain/contracts/stepNames.ts';
import type { EventOf, Words } from '#machines/lifecycles/ask.ts';

export interface CertificateFacts {
  /** The company's name, NIF and address are known (`isIssuer`). */
  hasIssuer: boolean;
  /** Every figure of the year is there, or it is said why one is not. */
  isJustified: boolean;
  /** Its last valid day has passed. */
  isOver: boolean;
}

export type CertificateEvent = EventOf<CertificateStep> | { type: 'certificate.expire' };

/** Certificado de mantenimiento: pendiente → emitido → caducado, one a year (RITE, art. 28). */
export const certificateLifecycle = setup({
  types: { context: {} as CertificateFacts, events: {} as CertificateEvent, input: {} as Partial<CertificateFacts> | undefined },
  guards: { hasIssuer: ({ context }) => context.hasIssuer, isJustified: ({ context }) => context.isJustified, isOver: ({ context }) => context.isOver },
}).createMachine({
  id: 'certificate',
  context: ({ input }) => ({ hasIssuer: false, isJustified: false, isOver: false, ...input }),
  initial: 'pendiente',
  states: {
    pendiente: {
      tags: ['waits', 'clock'],
      description: 'La norma lo pide este año: se anotan los consumos y se emite.',
      on: { 'certificate.edit': 'pendiente', 'certificate.issue': { guard: and(['isJustified', 'hasIssuer']), target: 'emitido' } },
    },
    emitido: {
      tags: 'clock',
      description: 'Vale un año como máximo; ya no cambia.',
      on: { 'certificate.expire': { guard: 'isOver', target: 'caducado' } },
    },
    caducado: { tags: 'end', description: 'Ha pasado su último día: se conserva.' },
  },
});

const issued = 'El certificado está emitido: ya no cambia';
const expired = 'El certificado ha caducado';

export const certificateWords: Words<CertificateState, CertificateEvent['type']> = {
  states: { pendiente: 'Pendiente', emitido: 'Emitido', caducado: 'Caducado' },
  unmet: { hasIssuer: ISSUER_MISSING },
  refusals: {
    'certificate.edit': { emitido: issued, caducado: expired },
    'certificate.issue': { pendiente: 'Faltan consumos: anótelos, o diga por qué no constan', emitido: 'El certificado ya está emitido', caducado: expired },
  },
};
