// The dropdowns that the forms of several nouns have: customers, and the staff that work is given to.
import type { Option } from '#domain/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { optionsOf } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

export const customers = optionsOf(endpoints.customer);
export const loadStaff = (signal: AbortSignal) => call(endpoints.user.adminDropdown, { signal });

/** The options, and the one that a record has although it is not offered any more. */
export function withKnown(options: readonly Option[], known: Option | null): readonly Option[] {
  return known === null || options.some(option => option.value === known.value) ? options : [known, ...options];
}
