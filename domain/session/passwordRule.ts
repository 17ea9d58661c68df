// Passwords: long enough, typed twice (§5 User). What is too easy to guess only the server knows.
import { ref, string } from 'yup';
import { constants } from '../kernel/constants.ts';
import { isTooShort, passwordTooShort, passwordsDiffer } from './passwordLength.ts';
import { messages } from '../kernel/messages.ts';

/** A password as it was typed; none is ''. */
const typed = () => string().transform((value: unknown, original: unknown) => (original === null ? '' : value));

/** A password that may be left out. Nothing is trimmed. */
export const password = () =>
  typed()
    .test('min', passwordTooShort, value => !value || !isTooShort(value))
    .max(constants.passwordMax, messages.countAtMost(constants.passwordMax, 'caracteres'))
    .default('')
    .label('Contraseña')
    .meta({ secret: true });

/** The password typed again. */
export const repeatedPassword = () =>
  typed()
    .oneOf([ref('password')], passwordsDiffer)
    .default('')
    .label('Repetir contraseña')
    .meta({ secret: true });
