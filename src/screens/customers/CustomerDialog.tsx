import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { customer } from '#domain/entities/customer.ts';
import { CategoryField } from '#src/screens/customers/CategoryField.tsx';
import { NifField } from '#src/screens/customers/NifField.tsx';
import { partyActors } from '#src/screens/partyActors.ts';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/RecordDialog.tsx';
import { Section } from '#src/ui/Section.tsx';

const actors = partyActors(endpoints.customer);

/** Añadir or Editar Cliente (§2, §5). */
export default function CustomerDialog({ isReadOnly = false, ...opened }: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      noun={customer.one}
      draft={customer.draft}
      actors={actors}
      formKey={customer.name}
      width={constants.dialogWidth.max}
      isReadOnly={isReadOnly}
    >
      <FormGrid>
        <TextField name="code" label="Código" inputMode="numeric" span={2} />
        <TextField name="name" label="Nombre" span={6} />
        <NifField span={4} />
        <TextField name="address" label="Dirección" span={8} />
        <TextField name="postal_code" label="Código postal" inputMode="numeric" span={4} />
        <TextField name="city" label="Municipio" span={4} />
        <TextField name="province" label="Provincia" span={4} />
        <CategoryField />
        <TextField name="phone" label="Teléfono" type="tel" span={4} />
        <TextField name="phone_2" label="Teléfono 2" type="tel" span={4} />
        <TextField name="email" label="Email" type="email" span={4} />
        <TextField name="bank_account" label="Cuenta bancaria" span={12} />
      </FormGrid>
      {[1, 2].map(number => (
        <Section key={number} title={`Contacto ${number}`}>
          <FormGrid>
            <TextField name={`name_contact_${number}`} label="Nombre" span={4} />
            <TextField name={`phone_contact_${number}`} label="Teléfono" type="tel" span={4} />
            <TextField name={`email_contact_${number}`} label="Email" type="email" span={4} />
          </FormGrid>
        </Section>
      ))}
      <Section title="Observaciones y notas">
        <FormGrid>
          <TextAreaField name="observations" label="Observaciones" span={6} />
          <TextAreaField name="notes" label="Notas" span={6} />
        </FormGrid>
      </Section>
    </RecordDialog>
  );
}
