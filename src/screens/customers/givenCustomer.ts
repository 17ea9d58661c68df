// What was typed where a customer was looked for, as the beginning of a new one.
import type { DraftOf } from '#domain/entity.ts';
import type { customer } from '#domain/entities/customer.ts';
import { isNif } from '#domain/rules/nif.ts';
import { phoneFault } from '#domain/rules/phone.ts';

type Given = Partial<Pick<DraftOf<typeof customer>, 'phone' | 'nif_cif' | 'name'>>;

/** A text that is a telephone or a NIF is taken as one, any other as the name. */
export function givenCustomer(typed: string): Given {
  const text = typed.trim();
  if (text === '') return {};
  if (phoneFault(text) === null) return { phone: text };
  return isNif(text) ? { nif_cif: text } : { name: text };
}
