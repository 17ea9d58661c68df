// Passwords: at least 8 characters, typed twice (§5 User).
import { ref, string } from 'yup';
import { constants } from '../constants.ts';

/** A password as it was typed; none is ''. */
const typed = () => string().transform((value: unknown, original: unknown) => (original === null ? '' : value));

const tooShort = 'Demasiado corta, debe tener min 8 caracteres';

/** A password that may be left out; when given it has its minimum length. Nothing is trimmed. */
export const password = () =>
  typed()
    .test('min', tooShort, value => !value || value.length >= constants.passwordMin)
    .max(200, 'Como máximo 200 caracteres')
    .default('')
    .meta({ secret: true });

/** The password typed again. */
export const repeatedPassword = () =>
  typed()
    .test('min', tooShort, value => !value || value.length >= constants.passwordMin)
    .oneOf([ref('password')], 'Las contraseñas no coinciden')
    .default('')
    .meta({ secret: true });
