// The certificate that the server shows AEAT: read from its file each time, kept nowhere.
import { readFile } from 'node:fs/promises';
import { type SecureContextOptions, createSecureContext } from 'node:tls';

/** Where the certificate is (`server/config.ts`). */
export interface CertificateSetting {
  /** A PFX or P12 file, or the certificate of a PEM pair. */
  path: string;
  /** The key of a PEM pair; '' for a PFX. */
  keyPath: string;
  password: string;
  /** A file with the password in place of it; '' for none. */
  passwordPath: string;
  /** A seal goes to hosts of its own. */
  isSeal: boolean;
}

/** Says in Spanish why a certificate cannot be used. */
export class CertificateFault extends Error {}

/** The certificate as a connection takes it. Throws `CertificateFault`. */
export async function identityOf({ path, keyPath, password, passwordPath }: CertificateSetting): Promise<SecureContextOptions> {
  if (path === '') throw new CertificateFault('No hay certificado: indique su fichero en CERTIFICATE');
  const bytes = await fileOf(path, 'CERTIFICATE');
  const passphrase = passwordPath === '' ? password : (await fileOf(passwordPath, 'CERTIFICATE_PASSWORD_FILE')).toString('utf8').trimEnd();
  const options = keyPath === '' ? { pfx: bytes, passphrase } : { cert: bytes, key: await fileOf(keyPath, 'CERTIFICATE_KEY'), passphrase };
  try {
    createSecureContext(options);
  } catch (error) {
    throw new CertificateFault(wordsOf(error), { cause: error });
  }
  return options;
}

async function fileOf(path: string, setting: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CertificateFault(`No se puede leer el fichero de ${setting}`, { cause: error });
  }
}

function wordsOf(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  if (/mac verify failure|bad decrypt|bad password/i.test(text)) return 'La contraseña del certificado no es correcta';
  if (/unsupported/i.test(text))
    return 'El certificado usa un cifrado antiguo: expórtelo de nuevo, o conviértalo con «openssl pkcs12 -legacy -in viejo.p12 -out todo.pem» y «openssl pkcs12 -export -in todo.pem -out nuevo.p12»';
  return 'El fichero del certificado no es un certificado que se pueda abrir';
}
