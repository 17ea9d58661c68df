// How long a password must be, by whom it lets in. Apart from the rule of forms, so that the pages before signing in load no yup.
import { constants } from '../kernel/constants.ts';
import { groups } from './groups.ts';

const customers = groups.find(group => group.role === 'cliente')?.id;

export interface LengthRule {
  least: number;
  message: string;
}

/** For a user with access to all customers' records. */
export const staffLength: LengthRule = { least: constants.staffPasswordMin, message: 'Demasiado corta, debe tener min 10 caracteres' };
/** For a user with access only to their own. */
export const customerLength: LengthRule = { least: constants.passwordMin, message: 'Demasiado corta, debe tener min 8 caracteres' };

/** What is said of a password typed again that is another one. */
export const passwordsDiffer = 'Las contraseñas no coinciden';

/** How long the password of a group (its id) must be. */
export const lengthFor = (group: unknown): LengthRule => (group === customers ? customerLength : staffLength);
