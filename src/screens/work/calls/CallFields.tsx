import { useState } from 'react';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { phoneCall } from '#domain/work/phoneCall.ts';
import { Caller } from '#src/screens/work/calls/Caller.tsx';
import { type CustomerChange, filledIn, readChange } from '#src/screens/work/calls/callContact.ts';
import { loadStaff, withKnown } from '#src/screens/parts/choices.ts';
import { CustomerField } from '#src/screens/parties/parts/CustomerField.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { knownOption } from '#src/ui/form/options/knownOption.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';
import { useOptions } from '#src/ui/form/options/useOptions.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const { CheckField, DateTimeField, SelectField, TextAreaField, TextField, useFormValue } = fieldsFor<DraftOf<typeof phoneCall>>();

/** The fields of a call (§3), in the order in which they come up on the telephone. */
export function CallFields({ loaded }: { loaded: Values }) {
  const staff = useOptions(loadStaff);
  const fillIn = useFillIn();
  return (
    <FormGrid>
      <CustomerField known={knownOption(loaded, 'customer')} hint="En blanco si todavía no es cliente" onChoose={fillIn} />
      <TextField name="name" span={6} />
      <Caller onAdded={fillIn}>
        <TextField name="phone" type="tel" span={6} />
      </Caller>
      <TextField name="company" span={6} />
      <TextField name="dni" span={6} />
      <TextField name="optional_address" span={12} hint="En blanco, la del cliente" />
      <TextAreaField name="text" rows={3} />
      <TextAreaField name="notes" rows={2} />
      <DateTimeField name="date" span={6} />
      <SelectField name="user_id" span={6} options={withKnown(staff.options, knownOption(loaded, 'user'))} placeholder="Quien atiende" />
      <CheckField name="checked" />
    </FormGrid>
  );
}

/** Fills in what the chosen customer's record says; a choice made meanwhile replaces it. */
function useFillIn(): (customerId: number | null) => void {
  const customerId = useFormValue('customer_id');
  const setValues = useFormPart(form => form.setValues);
  const [change, setChange] = useState<CustomerChange | null>(null);
  useRecordView(
    { read: readChange, onRead: contacts => contacts && void setValues(now => ({ ...now, ...filledIn(now, contacts.former, contacts.next) })) },
    change,
  );
  return next => setChange({ former: typeof customerId === 'number' ? customerId : null, next });
}
