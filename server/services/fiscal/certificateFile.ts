// The certificate that this server shows AEAT: read from its file each time, kept nowhere.
import { readFile } from 'node:fs/promises';
import type { DateTime } from 'luxon';
import { type Certificate, type CertificateFault, readCertificate } from './certificate.ts';

/** Where the certificate is (`server/config.ts`). */
export interface CertificatePlace {
  path: string;
  password: string;
  /** A file with the password in place of it; '' for none. */
  passwordPath: string;
  /** A seal goes to hosts of its own. */
  isSeal: boolean;
}

/** Opens the certificate as it is now; `nif` is the company's. */
export async function openCertificate(place: CertificatePlace, about: { nif: string; now: DateTime }): Promise<Certificate | CertificateFault> {
  const [file, secret] = await Promise.all([bytesOf(place.path), bytesOf(place.passwordPath)]);
  if (place.passwordPath !== '' && !secret) return { kind: 'password', fault: 'No se puede leer el archivo con la contraseña del certificado.' };
  return readCertificate({ file, password: secret?.toString('utf8').trimEnd() ?? place.password }, about);
}

/** Null where there is no such file, or it cannot be read. */
const bytesOf = (path: string): Promise<Buffer | null> => (path === '' ? Promise.resolve(null) : readFile(path).catch(() => null));
