// Passwords: long enough for whom they let in, typed twice (§5 User). What is too easy to guess only the server knows.
import { ref, string } from 'yup';
import { constants } from '../kernel/constants.ts';
import { lengthFor, passwordsDiffer, staffLength } from './passwordLength.ts';

/** A password as it was typed; none is ''. */
const typed = () => string().transform((value: unknown, original: unknown) => (original === null ? '' : value));

/** A password that may be left out; when given it has the minimum length of `groupOf` the form. Nothing is trimmed. */
export const password = (groupOf: (form: { roles?: unknown }) => unknown = form => form.roles) =>
  typed()
    .test('min', staffLength.message, (value, { parent, createError }) => {
      const { least, message } = lengthFor(groupOf(parent as { roles?: unknown }));
      return !value || value.length >= least || createError({ message });
    })
    .max(constants.passwordMax, `Como máximo ${constants.passwordMax} caracteres`)
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
