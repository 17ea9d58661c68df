import type { Town } from '#domain/customerMatch.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { DraftOf } from '#domain/entity.ts';
import type { customer } from '#domain/entities/customer.ts';
import { provinceOf } from '#domain/rules/postalCode.ts';
import { call } from '#src/api/client.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const { useFormValue } = fieldsFor<DraftOf<typeof customer>>();

/** The town of a postal code as our customers write it, at least its province; null where it is no Spanish one. */
async function readTown(postalCode: string | null, signal: AbortSignal): Promise<Town | null> {
  const province = postalCode === null ? undefined : provinceOf(postalCode);
  if (postalCode === null || province === undefined) return null;
  const town = await call(endpoints.customer.town, { params: { postal_code: postalCode }, signal, silent: true }).catch(() => null);
  return town ?? { city: '', province };
}

/** Fills in the town of a new customer by its postal code, where nothing stands yet. Shows nothing. */
export function TownFill() {
  const code = useFormValue('postal_code');
  const setValues = useFormPart(form => form.setValues);
  const onRead = (town: Town | null) => town && void setValues(now => ({ ...now, city: now['city'] || town.city, province: now['province'] || town.province }));
  useRecordView({ read: readTown, onRead }, typeof code === 'string' && code.length === 5 ? code : null);
  return null;
}
