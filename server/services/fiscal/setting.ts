// How the server was started as to VERI*FACTU, and who makes this program.
import type { DateTime } from 'luxon';
import type { FiscalEnvironment } from '#domain/fiscal/environments.ts';
import type { Taxpayer } from '#domain/fiscal/record.ts';
import type { Certificate, CertificateFault } from './certificate.ts';
import type { Reply } from './sending/reply.ts';

export interface FiscalSetting {
  environment: FiscalEnvironment;
  /** Who answers for the program (art. 15), and on which day they signed that for which version; empty where the server does not say. */
  producer: Taxpayer & { address: string; place: string; day: string; version: string };
  /** Of this program. */
  version: string;
  /** The time of the server, which goes on while a request is answered. */
  now: () => DateTime;
  /** Sends a message to AEAT, or to its stand-in; resolves even where no answer came back. */
  send: (request: string, cut: AbortSignal) => Promise<Reply>;
  /** Opens the certificate that is shown there, for the company of this NIF; null where nothing leaves this machine. */
  certificate: ((nif: string) => Promise<Certificate | CertificateFault>) | null;
  /** Whether the environment of the server says which certificate it is, so that the screen does not. */
  isCertificateFixed: boolean;
  /** Opens the certificate that electronic invoices are signed with: the same, whatever goes to AEAT. */
  signing: (nif: string) => Promise<Certificate | CertificateFault>;
}

/** Of this program, given by its producer once and for all. */
export const PROGRAM = { name: 'Frigoria', id: 'FR' } as const;
