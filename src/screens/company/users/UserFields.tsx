import { groups } from '#domain/session/groups.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { user } from '#domain/company/user.ts';
import { CustomerField } from '#src/screens/parties/parts/CustomerField.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { knownOption } from '#src/ui/form/options/knownOption.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';

const { CheckField, SelectField, TextField, useFormValue } = fieldsFor<DraftOf<typeof user>>();

const options = groups.map(group => ({ value: group.id, label: group.name }));
const CUSTOMERS = 3;

/** The fields of a user; the customer only for the customers' group (§3 User). */
export function UserFields({ loaded, isNew }: { loaded: Values; isNew: boolean }) {
  const role = useFormValue('roles');
  return (
    <FormGrid>
      <TextField name="username" />
      <TextField name="email" type="email" />
      <TextField name="first_name" />
      <TextField name="last_name" />
      <TextField name="phone" type="tel" />
      <TextField name="dni" />
      <TextField name="password" type="password" autoComplete="new-password" isRequired={isNew} {...(!isNew && { hint: 'Vacía: la que tiene' })} />
      <TextField name="password_confirm" type="password" autoComplete="new-password" isRequired={isNew} />
      <SelectField name="roles" options={options} />
      {role === CUSTOMERS && <CustomerField span={6} known={knownOption(loaded, 'customer')} />}
      <CheckField name="active" />
    </FormGrid>
  );
}
