// Whether a password is good enough for its owner.
import { constants } from '#domain/kernel/constants.ts';
import { identityKey } from '#domain/session/identityKey.ts';
import { isTooShort, passwordTooShort } from '#domain/session/passwordLength.ts';
import { invalid } from '#server/errors.ts';
import { messages } from '#domain/kernel/messages.ts';

/** Whose password it will be. */
export interface Owner {
  username: string;
  email: string;
}

/** Fewer different characters than these are a pattern, however long. */
const LEAST_VARIED = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/** The passwords that are tried first, in lower case. Loaded with the first password that is chosen. */
const commonPasswords = () => (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));

/** Why `password` is not good enough for `owner`; undefined when it is. */
export async function weaknessOf(password: string, { username, email }: Owner): Promise<string | undefined> {
  if (password.trim() === '') return 'No puede estar en blanco';
  if (isTooShort(password)) return passwordTooShort;
  if (password.length > constants.passwordMax) return messages.countAtMost(constants.passwordMax, 'caracteres');
  const folded = identityKey(password);
  if (folded === identityKey(username) || folded === identityKey(email)) return 'No puede ser el nombre de usuario ni el email';
  if (new Set(folded).size < LEAST_VARIED) return 'Demasiado fácil de adivinar: use caracteres más variados';
  if ((await commonPasswords()).has(folded)) return 'Es una de las contraseñas más usadas: elija otra';
  return undefined;
}

/** Throws 422 with the reason. */
export async function refuseWeak(password: string, owner: Owner): Promise<void> {
  const weakness = await weaknessOf(password, owner);
  if (weakness) throw invalid({ password: weakness });
}
