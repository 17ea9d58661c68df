import { constants } from '#domain/kernel/constants.ts';
import { provider } from '#domain/parties/provider.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { checkedFieldOf } from '#src/screens/parties/parts/CheckedField.tsx';
import { providerActors } from '#src/screens/parties/parts/partyActors.ts';
import { MergeSection } from '#src/screens/records/parts/MergeSection.tsx';
import { useRights } from '#src/session/useRights.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { CheckField, TextField } = fieldsFor<DraftOf<typeof provider>>();
const CheckedField = checkedFieldOf(provider);

/** Añadir or Editar Proveedor (§2, §5). */
export default function ProviderDialog(opened: OpenedDialog) {
  const mayEdit = useRights('provider').update;
  return (
    <RecordDialog
      {...opened}
      isReadOnly={!mayEdit}
      noun={provider.one}
      draft={provider.draft}
      actors={providerActors}
      formKey={provider.name}
      width={constants.dialogWidth.max}
    >
      <FormGrid>
        <TextField name="code" inputMode="numeric" span={2} />
        <TextField name="name" span={6} />
        <CheckedField name="nif_cif" span={4} />
        <TextField name="address" span={8} />
        <CheckedField name="postal_code" inputMode="numeric" span={4} />
        <TextField name="city" span={6} />
        <TextField name="province" span={6} />
        <CheckedField name="phone" type="tel" span={3} />
        <CheckedField name="phone_2" type="tel" span={3} />
        <TextField name="email" type="email" span={6} />
        <TextField name="bank_account" span={8} hint="A ella se le paga con el fichero SEPA" />
        <TextField name="dias_pago" inputMode="numeric" span={4} hint="Desde que se recibe la factura. Vacío: 30" />
        <CheckField name="extranjero" span={12} hint="Sus números no siguen las reglas españolas" />
      </FormGrid>
      <MergeSection entity="provider" opened={opened} />
    </RecordDialog>
  );
}
