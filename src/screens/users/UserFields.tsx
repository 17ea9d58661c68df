import { groups } from '#domain/roles.ts';
import { CustomerField } from '#src/screens/CustomerField.tsx';
import { CheckField } from '#src/ui/fields/CheckField.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { useFormPart } from '#src/ui/FormState.tsx';
import { knownOption } from '#src/ui/knownOption.ts';
import type { Values } from '#src/ui/RecordForm.tsx';

const options = groups.map(group => ({ value: group.id, label: group.name }));
const CUSTOMERS = 3;

/** The fields of a user; the customer only for the customers' group (§3 User). */
export function UserFields({ loaded, isNew }: { loaded: Values; isNew: boolean }) {
  const role = useFormPart(({ values }) => values['roles']);
  return (
    <FormGrid>
      <TextField name="username" label="Usuario" isDisabled={!isNew} {...(!isNew && { hint: 'No se puede cambiar' })} />
      <TextField name="email" label="Email" type="email" />
      <TextField name="first_name" label="Nombre" />
      <TextField name="last_name" label="Apellidos" />
      <TextField name="phone" label="Teléfono" type="tel" />
      <TextField name="dni" label="DNI" />
      <TextField
        name="password"
        label="Contraseña"
        type="password"
        autoComplete="new-password"
        isRequired={isNew}
        {...(!isNew && { hint: 'Vacía: la que tiene' })}
      />
      <TextField name="password_confirm" label="Repetir contraseña" type="password" autoComplete="new-password" isRequired={isNew} />
      <SelectField name="roles" label="Rol" options={options} />
      {role === CUSTOMERS && <CustomerField span={6} known={knownOption(loaded, 'customer')} />}
      <CheckField name="active" label="Puede entrar en la aplicación" />
    </FormGrid>
  );
}
