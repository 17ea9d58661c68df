// What the dialog of a machine asks: the record, and the customer's locations that it may stand in.
import type { Option } from '#domain/answer.ts';
import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { dialogActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';

export const equipmentActors = dialogActors(endpoints.machine, { defaults: given => (given as Values | null) ?? {} });

export async function loadLocationsOf(customerId: number, signal: AbortSignal): Promise<Option[]> {
  const { items } = await call(endpoints.location.page, { body: { page: 1, pageSize: constants.pageSizeMax, filter: { customer_id: customerId } }, signal });
  return items.map(({ id, name, city }) => ({ value: id, label: `${name} (${city})` }));
}
