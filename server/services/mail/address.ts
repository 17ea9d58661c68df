// Where a customer is written to.
import { email } from '#domain/fields.ts';

const address = email().required();

/** The address that a customer's e-mail is; undefined where it is none. */
export const addressIn = (text: string): string | undefined => (address.isValidSync(text) ? text : undefined);
