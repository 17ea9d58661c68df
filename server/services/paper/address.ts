// Where mails go: the address of a customer, those that a sender has written, and our own for a copy.
import { email } from '#domain/kernel/fields.ts';
import type { Db } from '#server/db/connect.ts';
import { Refusal } from '#server/errors.ts';

const address = email().required();

/** The address that a customer's e-mail is; undefined where it is none. */
export const addressIn = (text: string): string | undefined => (address.isValidSync(text) ? text : undefined);

/** A customer, and the address for notifications; undefined where they want none, or have no address. */
export interface Reader {
  name: string;
  to: string | undefined;
}

export const readerIn = ({ name, email, wants }: { name: string; email: string; wants: number }): Reader => ({
  name,
  to: wants === 1 ? addressIn(email) : undefined,
});

/** The address of a customer; '' where there is none. */
export async function addressOfCustomer(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirst();
  return addressIn(row?.email ?? '') ?? '';
}

const NO_OWN_ADDRESS = 'La empresa no tiene una dirección de correo válida: escríbala en la configuración';

/** Where a document goes, each address once, and to the company too where a copy is asked for. */
export function recipientsOf(addresses: readonly string[], isCopied: unknown, company: string): string[] {
  if (isCopied !== true) return [...addresses];
  const own = addressIn(company);
  if (own === undefined) throw new Refusal(NO_OWN_ADDRESS, { copia: NO_OWN_ADDRESS });
  return [...new Set([...addresses, own])];
}
