import { Button } from '@chakra-ui/react';
import { constants } from '#domain/constants.ts';
import { customer } from '#domain/entities/customer.ts';
import type { DraftOf } from '#domain/entity.ts';
import { countryNames } from '#domain/verifactu/countries.ts';
import { identityNames } from '#domain/verifactu/identities.ts';
import { CategoryField } from '#src/screens/customers/CategoryField.tsx';
import { checkedFieldOf } from '#src/screens/CheckedField.tsx';
import { TownFill } from '#src/screens/customers/TownFill.tsx';
import { Similar } from '#src/screens/customers/Similar.tsx';
import { useMatches } from '#src/screens/useMatches.ts';
import { customerActors, TWICE } from '#src/screens/partyActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { toOptions } from '#src/ui/form/toOptions.ts';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';
import { Section } from '#src/ui/page/Section.tsx';

const { CheckField, DecimalField, SelectField, TextAreaField, TextField } = fieldsFor<DraftOf<typeof customer>>();
const identityOptions = toOptions(identityNames);
const countryOptions = toOptions(countryNames);
const CheckedField = checkedFieldOf(customer);

/** Añadir or Editar Cliente (§2, §5). */
export default function CustomerDialog({ isReadOnly = false, ...opened }: OpenedDialog) {
  const isNew = opened.target.mode === 'add';
  const search = useMatches(match => {
    opened.onSaved?.({ id: match.customer_id });
    opened.onClose();
  });
  return (
    <RecordDialog
      {...opened}
      noun={customer.one}
      draft={customer.draft}
      actors={customerActors}
      formKey={customer.name}
      width={constants.dialogWidth.max}
      isReadOnly={isReadOnly}
      actions={dialog =>
        isNew &&
        search.state === 'found' && (
          <Button type="button" size="sm" variant="outline" disabled={dialog.isBusy} onClick={() => dialog.submitFor(TWICE)}>
            Crear de todos modos
          </Button>
        )
      }
    >
      {isNew && <Similar search={search} />}
      {isNew && <TownFill />}
      <FormGrid>
        <TextField name="code" inputMode="numeric" span={2} />
        <TextField name="name" span={10} />
        <SelectField name="identification" span={4} options={identityOptions} />
        <CheckedField name="nif_cif" span={4} />
        <SelectField name="country" span={4} options={countryOptions} />
        <TextField name="address" span={8} />
        <CheckedField name="postal_code" inputMode="numeric" span={4} />
        <TextField name="city" span={4} />
        <TextField name="province" span={4} />
        <CategoryField />
        <CheckedField name="phone" type="tel" span={4} />
        <CheckedField name="phone_2" type="tel" span={4} />
        <TextField name="email" type="email" span={4} />
        <CheckedField name="bank_account" span={6} />
        <DecimalField name="dias_pago" span={3} hint="0 es al contado" />
        <DecimalField name="dia_pago" span={3} hint="Del mes; por ejemplo, el 5" />
      </FormGrid>
      <Section title="Contactos">
        {([1, 2] as const).map(number => (
          <FormGrid key={number}>
            <TextField name={`name_contact_${number}`} span={4} />
            <CheckedField name={`phone_contact_${number}`} type="tel" span={4} />
            <TextField name={`email_contact_${number}`} type="email" span={4} />
          </FormGrid>
        ))}
      </Section>
      <Section title="Correos que recibe">
        <FormGrid>
          <CheckField name="correo_visita" span={6} />
          <CheckField name="correo_en_camino" span={6} />
          <CheckField name="correo_terminado" span={6} />
          <CheckField name="correo_factura" span={6} />
        </FormGrid>
      </Section>
      <Section title="Recordatorios de cobro">
        <FormGrid>
          <CheckField name="no_recordar" span={6} />
          <TextField name="no_recordar_motivo" span={6} />
        </FormGrid>
      </Section>
      <Section title="Observaciones y notas">
        <FormGrid>
          <TextAreaField name="observations" span={6} />
          <TextAreaField name="notes" span={6} />
        </FormGrid>
      </Section>
    </RecordDialog>
  );
}
