import { useField } from 'formik';
import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { provider } from '#domain/entities/provider.ts';
import { isNif } from '#domain/rules/nif.ts';
import { partyActors } from '#src/screens/partyActors.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/RecordDialog.tsx';

const actors = partyActors(endpoints.provider);

/** Añadir or Editar Proveedor (§2, §5). */
export default function ProviderDialog(opened: OpenedDialog) {
  return (
    <RecordDialog {...opened} noun={provider.one} draft={provider.draft} actors={actors} formKey={provider.name} width={constants.dialogWidth.max}>
      <FormGrid>
        <TextField name="code" label="Código" inputMode="numeric" span={2} />
        <TextField name="name" label="Nombre" span={6} />
        <Nif />
        <TextField name="address" label="Dirección" span={8} />
        <TextField name="postal_code" label="Código postal" inputMode="numeric" span={4} />
        <TextField name="city" label="Municipio" span={6} />
        <TextField name="province" label="Provincia" span={6} />
        <TextField name="phone" label="Teléfono" type="tel" span={4} />
        <TextField name="phone_2" label="Teléfono 2" type="tel" span={4} />
        <TextField name="email" label="Email" type="email" span={4} />
      </FormGrid>
    </RecordDialog>
  );
}

/** A wrong control letter is pointed out and stops nobody: foreign suppliers have none. */
function Nif() {
  const [{ value }, { touched }] = useField<string | undefined>('nif_cif');
  const isOdd = touched && !!value && !isNif(value);
  return <TextField name="nif_cif" label="DNI/CIF" span={4} hint={isOdd ? 'Compruebe la letra o el dígito de control' : undefined} />;
}
