import { mixed, object } from 'yup';
import { messages } from '#domain/kernel/messages.ts';
import { constants } from '#domain/kernel/constants.ts';
import { documentActors } from '#src/screens/catalogue/equipment/equipmentActors.ts';
import { FileField } from '#src/ui/form/FileField.tsx';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const draft = object({ documento: mixed<File>().required(messages.required).label('Documento') });

interface DocumentDialogProps {
  equipmentId: number;
  onClose: () => void;
  onSaved: () => void;
}

/** Keeps a manual, a guarantee or the like with a machine. */
export default function DocumentDialog({ equipmentId, ...told }: DocumentDialogProps) {
  return (
    <RecordDialog
      {...told}
      noun="Documento"
      title="Añadir Documento"
      draft={draft}
      actors={documentActors}
      target={{ mode: 'edit', id: equipmentId, given: null }}
      formKey="machineDocument"
      width={constants.dialogWidth.min + 40}
    >
      <FormGrid>
        <FileField name="documento" of="machine.documentos" isRequired hint="El manual, la garantía, la ficha técnica…" />
      </FormGrid>
    </RecordDialog>
  );
}
