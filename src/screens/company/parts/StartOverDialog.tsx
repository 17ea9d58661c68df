import { Text } from '@chakra-ui/react';
import { constants } from '#domain/kernel/constants.ts';
import { startOverDraft } from '#domain/records/startOver.ts';
import { startOverActors } from '#src/screens/company/parts/startOverActors.ts';
import { TextField } from '#src/ui/form/fields/TextField.tsx';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

/** Empties the company once its user has typed that they want it. */
export default function StartOverDialog({ target, ...opened }: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      target={target}
      noun="Empresa"
      title="Empezar de cero"
      draft={startOverDraft}
      actors={startOverActors}
      formKey="startOver"
      width={constants.dialogWidth.user}
      submit={{ label: 'Borrar todo y empezar', doing: 'Borrando…' }}
    >
      <Text fontSize="sm" mb="3">
        No se puede deshacer. Si quiere conservar algo, haga antes una copia de seguridad o exporte las listas.
      </Text>
      <FormGrid>
        <TextField name="confirmacion" span={12} autoComplete="off" />
      </FormGrid>
    </RecordDialog>
  );
}
