// What was typed where a customer was looked for, as the beginning of a new one.
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { customer } from '#domain/parties/customer.ts';
import { isNif, normaliseNif } from '#domain/parties/nif.ts';
import { phoneFault } from '#domain/parties/phone.ts';

type Given = Partial<Pick<DraftOf<typeof customer>, 'phone' | 'nif_cif' | 'name'>>;

/** A text that is a telephone or a NIF is taken as one, any other as the name. */
export function givenCustomer(typed: string): Given {
  const text = typed.trim();
  if (text === '') return {};
  if (phoneFault(text) === null) return { phone: text };
  return isNif(text) ? { nif_cif: normaliseNif(text) } : { name: text };
}
