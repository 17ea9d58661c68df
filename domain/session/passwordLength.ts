// How long a password must be (§5 User). Apart from the rule of forms, so that the pages before signing in load no yup.
import { constants } from '../kernel/constants.ts';

export const passwordTooShort = `Demasiado corta, debe tener min ${constants.passwordMin} caracteres`;

/** What is said of a password typed again that is another one. */
export const passwordsDiffer = 'Las contraseñas no coinciden';

/** Whether a password is shorter than §9 allows. */
export const isTooShort = (password: string): boolean => password.length < constants.passwordMin;
