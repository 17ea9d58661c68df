import { HOME } from '#domain/parties/countryName.ts';
import type { Town } from '#domain/parties/customerMatch.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { customer } from '#domain/parties/customer.ts';
import { readTown } from '#src/screens/parties/customers/readTown.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const { useFormValue } = fieldsFor<DraftOf<typeof customer>>();

/** Fills in the town of a new customer by its postal code, if it is still empty. Shows nothing. */
export function TownFill() {
  const code = useFormValue('postal_code');
  const country = useFormValue('country');
  const setValues = useFormPart(form => form.setValues);
  const onRead = (town: Town | null) => town && void setValues(now => ({ ...now, city: now['city'] || town.city, province: now['province'] || town.province }));
  useRecordView({ read: readTown, onRead }, country === HOME && typeof code === 'string' && code.length === 5 ? code : null);
  return null;
}
