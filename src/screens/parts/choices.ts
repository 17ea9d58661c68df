// The dropdowns that the forms of several nouns have.
import type { Option } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import type { Reading } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { optionsOf } from '#src/api/actors.ts';
import { readAll } from '#src/api/calls.ts';
import { call } from '#src/api/client.ts';

export const customers = optionsOf(endpoints.customer);
/** Whom work is given to. */
export const loadStaff = readAll(endpoints.user.adminDropdown);

/** Every record of a catalogue; its dropdown would stop at a hundred. */
const allOf = (row: Reading<string, undefined, { id: number; name: string }[]>) => async (_: undefined, signal: AbortSignal) =>
  (await call(row, { signal })).map(({ id, name }) => ({ value: id, label: name }));

export const loadFamilies = allOf(endpoints.productFamily.all);
export const loadCustomerCategories = allOf(endpoints.customerCategory.all);
export const loadTemplates = allOf(endpoints.contractTemplate.all);
export const loadFailureCategories = allOf(endpoints.failureCategory.all);

/** The machines of the customer that a form has chosen. */
export async function loadEquipmentOf(customerId: unknown, signal: AbortSignal): Promise<Option[]> {
  return typeof customerId === 'number' ? call(endpoints.machine.filteredDropdown, { body: { query: '', customer_id: customerId }, signal }) : [];
}

/** The locations of the customer that a form has chosen. */
export async function loadLocationsOf(customerId: unknown, signal: AbortSignal): Promise<Option[]> {
  if (typeof customerId !== 'number') return [];
  const { items } = await call(endpoints.location.page, { body: { page: 1, pageSize: constants.pageSizeMax, filter: { customer_id: customerId } }, signal });
  return items.map(({ id, name, city }) => ({ value: id, label: `${name} (${city})` }));
}

/** The installations of the location that a form has chosen. */
export async function loadInstallationsAt(locationId: unknown, signal: AbortSignal): Promise<Option[]> {
  if (typeof locationId !== 'number') return [];
  const { items } = await call(endpoints.installation.page, {
    body: { page: 1, pageSize: constants.pageSizeMax, filter: { location_id: locationId } },
    signal,
  });
  return items.map(({ id, name }) => ({ value: id, label: name }));
}

/** The options, and the one that a record has although it is not offered any more. */
export function withKnown(options: readonly Option[], known: Option | null): readonly Option[] {
  return known === null || options.some(option => option.value === known.value) ? options : [known, ...options];
}
