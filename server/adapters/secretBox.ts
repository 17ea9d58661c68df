// Secrets that must be read again are stored sealed (AES-256-GCM). Their key is in no table and in no backup: a database alone opens none.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface SecretBox {
  /** `of` says what the secret belongs to: it opens for nothing else. */
  seal(secret: string, of: string): string;
  /** Throws where it was sealed with another key, or for something else. */
  open(sealed: string, of: string): string;
}

/** Where the key is: a text of the settings, or a file that is made with the first secret. */
export type KeyPlace = { text: string } | { file: string };

const NONCE = 12;
const TAG = 16;

export function createSecretBox(place: KeyPlace): SecretBox {
  let known: Buffer | undefined;
  const key = (isNew: boolean) =>
    (known ??= Buffer.from(hkdfSync('sha256', 'text' in place ? place.text : textIn(place.file, isNew), '', 'frigoria secrets', 32)));
  return {
    seal(secret, of) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key(true), nonce).setAAD(Buffer.from(of));
      return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
    },
    open(sealed, of) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key(false), bytes.subarray(0, NONCE), { authTagLength: TAG }).setAAD(Buffer.from(of));
      decipher.setAuthTag(bytes.subarray(-TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
    },
  };
}

/** The text of the key's file; two processes that make it at once have that of the first. */
function textIn(file: string, isNew: boolean): string {
  if (isNew)
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  return readFileSync(file, 'utf8').trim();
}
