// The certificate by which AEAT knows who calls: opened, and read as far as the office must know it. It is never stored, logged or answered.
import type { X509Certificate } from 'node:crypto';
import { Duplex } from 'node:stream';
import { type SecureContextOptions, TLSSocket, createSecureContext } from 'node:tls';
import { DateTime } from 'luxon';
import { isNif, normaliseNif } from '#domain/parties/nif.ts';

export interface CertificateSetting {
  /** A P12 (PFX) file, or a PEM file with the certificate and its key; null where there is none. */
  file: Buffer | null;
  password: string;
}

export interface Certificate {
  holder: string;
  /** Of the company that it speaks for, else of the person; empty where it does not say. */
  nif: string;
  issuer: string;
  until: DateTime;
  /** Whole days that are left. */
  daysLeft: number;
  /** What is odd about it, in Spanish, though it may be right: it is not the company's own. */
  warning: string | null;
  /** What a connection shows the other side. */
  shown: Pick<SecureContextOptions, 'pfx' | 'key' | 'cert' | 'passphrase'>;
}

/** Why there is none to use: what is wrong, and what to do about it in Spanish. */
export interface CertificateFault {
  kind: keyof typeof texts | 'expired' | 'early';
  fault: string;
}

const texts = {
  absent: 'No se encuentra el archivo del certificado: quien instaló el programa dice dónde está.',
  password: 'La contraseña del certificado no es correcta: la indica quien instaló el programa.',
  old:
    'El certificado está guardado con un cifrado antiguo que ya no se abre. Vuelva a exportarlo desde Windows con el cifrado «AES256-SHA256», o conviértalo: ' +
    'openssl pkcs12 -legacy -in viejo.p12 -nodes -out todo.pem; openssl pkcs12 -export -in todo.pem -out nuevo.p12; y borre todo.pem.',
  keyless: 'El archivo no trae el certificado con su clave privada. Expórtelo otra vez, con la clave.',
  unreadable: 'El archivo del certificado no se entiende: tiene que ser un .p12 o .pfx, o un .pem con el certificado y su clave.',
} as const;

/** How Node says what is wrong: by a code, or where it has none by its words. */
const reasons: Readonly<Record<string, keyof typeof texts>> = {
  'mac verify failure': 'password',
  ERR_OSSL_BAD_DECRYPT: 'password',
  ERR_CRYPTO_UNSUPPORTED_OPERATION: 'old',
  ERR_CRYPTO_OPERATION_FAILED: 'keyless',
  ERR_OSSL_X509_KEY_VALUES_MISMATCH: 'keyless',
  'wrong tag': 'keyless', // a certificate on its own (.cer)
};

/** Opens a certificate and reads it; `nif` is the company's. */
export function readCertificate({ file, password }: CertificateSetting, { nif, now }: { nif: string; now: DateTime }): Certificate | CertificateFault {
  if (!file) return faultOf('absent');
  const isPem = file.includes('-----BEGIN ');
  if (isPem && !(file.includes('-----BEGIN CERTIFICATE-----') && file.includes('PRIVATE KEY-----'))) return faultOf('keyless');
  const shown = { ...(isPem ? { key: file, cert: file } : { pfx: file }), passphrase: password };
  let read: X509Certificate | undefined;
  try {
    read = ownCertificate(shown);
  } catch (error) {
    return faultOf(reasonOf(error));
  }
  if (!read) return faultOf('keyless');

  const { subject, issuer } = namesOf(read);
  const holder = subject('CN');
  const until = momentOf(read.validTo).setZone(now.zone);
  const from = momentOf(read.validFrom).setZone(now.zone);
  if (now < from) return { kind: 'early', fault: `El certificado de ${holder} no vale hasta el ${printed(from)}: compruebe el reloj del servidor.` };
  if (now > until) return { kind: 'expired', fault: `El certificado de ${holder} caducó el ${printed(until)}: hay que renovarlo.` };
  const own = nifIn(subject);
  return {
    holder,
    nif: own,
    issuer: issuer('CN') || issuer('O'),
    until,
    daysLeft: Math.floor(until.diff(now, 'days').days),
    warning: own === normaliseNif(nif) ? null : otherText(holder, own, nif),
    shown,
  };
}

const faultOf = (kind: keyof typeof texts): CertificateFault => ({ kind, fault: texts[kind] });

function reasonOf(error: unknown): keyof typeof texts {
  if (!(error instanceof Error)) throw error;
  return ('code' in error ? reasons[String(error.code)] : undefined) ?? reasons[error.message] ?? 'unreadable';
}

const otherText = (holder: string, own: string, nif: string): string =>
  `El certificado es de ${holder}${own && ` (${own})`}, no de la empresa (${normaliseNif(nif)}): solo vale si la representa ante la AEAT, como apoderado o colaborador social.`;

/** The certificate that a side of a connection would show: what Node opens it does not tell otherwise. Nothing is connected. */
function ownCertificate(shown: SecureContextOptions): X509Certificate | undefined {
  const line = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  const socket = new TLSSocket(line, { isServer: true, secureContext: createSecureContext(shown) });
  try {
    return socket.getX509Certificate();
  } finally {
    socket.destroy();
  }
}

type Names = (name: string) => string;

function namesOf(read: X509Certificate): { subject: Names; issuer: Names } {
  const { subject, issuer } = read.toLegacyObject();
  const named =
    (names: object): Names =>
    name =>
      String(new Map<string, unknown>(Object.entries(names)).get(name) ?? '');
  return { subject: named(subject), issuer: named(issuer) };
}

/** As the certificates of Spain say it: of the company that is represented, of the holder, else somewhere in the name. */
function nifIn(subject: Names): string {
  const words = subject('CN').split(/[\s():]+/);
  const found = [subject('organizationIdentifier'), subject('serialNumber'), ...words.toReversed()];
  return found.map(text => normaliseNif(text.replace(/^(VAT|IDC|NTR)ES-/, ''))).find(isNif) ?? '';
}

const momentOf = (text: string): DateTime => DateTime.fromFormat(text.replace(/\s+/g, ' '), "LLL d HH:mm:ss yyyy 'GMT'", { zone: 'utc', locale: 'en' });
const printed = (at: DateTime): string => at.toFormat('dd/MM/yyyy');
