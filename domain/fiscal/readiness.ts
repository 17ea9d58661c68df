// What must be right before a company is activated in VERI*FACTU, as the server finds it and the office reads it.
import { type InferType, object, string } from 'yup';
import { constants } from '../kernel/constants.ts';
import { requiredText } from '../kernel/fields.ts';
import { formatCount } from '../kernel/format.ts';
import { messages } from '../kernel/messages.ts';
import type { FiscalEnvironment } from './environments.ts';
import type { CompanyRegime } from '../catalogue/operations.ts';

/** Days that a certificate has left when the office is first reminded to renew it. */
export const RENEW_DAYS = 30;

/** Seconds that our clock may differ from AEAT's. */
export const CLOCK_MOST = 60;

/** Seconds of difference from which AEAT takes a record with an error (2004), so that issuing asks first. */
export const CLOCK_ASKS = 240;

/** How far our clock is from AEAT's: 'va 3 segundos por delante del de la AEAT'; `ahead` in seconds, negative where it is behind. */
export function clockWords(ahead: number): string {
  if (ahead === 0) return 'va igual que el de la AEAT';
  const seconds = Math.abs(ahead);
  const much = seconds === 1 ? '1 segundo' : seconds < 600 ? `${seconds} segundos` : `${formatCount(Math.round(seconds / 60))} minutos`;
  return `va ${much} por ${ahead > 0 ? 'delante' : 'detrás'} del de la AEAT`;
}

/** The certificate as people see it: never where it is, and never its password. */
export interface CertificateView {
  holder: string;
  nif: string;
  issuer: string;
  /** Its last day. */
  until: string;
  daysLeft: number;
  /** Why somebody has to confirm that it may be used: it is not the company's own; null where it is. */
  foreign: string | null;
}

/** `shown` is null where it cannot be used, and `faults` say why. */
export interface CertificateCheck {
  shown: CertificateView | null;
  faults: string[];
  /** Who says which one it is: the environment of the server, the office on the screen, or nobody. */
  manda: 'entorno' | 'pantalla' | 'nadie';
}

/** Characters of a certificate's file as it travels, in base64. */
export const CERTIFICATE_MAX_LENGTH = 24_000;

/** The company's certificate as it is uploaded: a P12 file in base64, and the password that opens it. */
export const certificateDraft = object({
  archivo: requiredText('Elija el archivo del certificado', CERTIFICATE_MAX_LENGTH)
    .label('Archivo del certificado')
    .meta({ secret: true, term: 'Certificado electrónico' }),
  clave: string()
    .ensure()
    .max(constants.passwordMax, messages.countAtMost(constants.passwordMax, 'caracteres'))
    .label('Contraseña del certificado')
    .meta({ secret: true }),
}).noUnknown();
export type CertificateDraft = InferType<typeof certificateDraft>;

/** Everything that is checked, part by part; a part without faults is right. */
export interface Readiness {
  environment: FiscalEnvironment;
  company: { name: string; nif: string; faults: string[] };
  producer: { name: string; nif: string; address: string; place: string; faults: string[] };
  /** Null where nothing leaves this machine. */
  certificate: CertificateCheck | null;
  /** What came of a question to AEAT; `clock`: seconds that ours is ahead of its. Null where nothing leaves this machine. */
  service: { clock: number | null; faults: string[] } | null;
}

export const readinessParts = ['company', 'producer', 'certificate', 'service'] as const;
export type ReadinessPart = (typeof readinessParts)[number];

export const faultsIn = (readiness: Readiness, part: ReadinessPart): readonly string[] => readiness[part]?.faults ?? [];

/** Whether somebody has to confirm that the holder of the certificate represents the company. */
export const isForeign = ({ certificate }: Readiness): boolean => typeof certificate?.shown?.foreign === 'string';

/** `represents`: that the holder of a certificate that is not the company's own represents the company. */
export interface ActivationBody {
  regime: CompanyRegime;
  represents?: boolean;
}
