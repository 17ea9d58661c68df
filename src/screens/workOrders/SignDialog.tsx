import { signatureDraft } from '#domain/signature.ts';
import { SignatureFields } from '#src/documents/signature/SignatureFields.tsx';
import { signActors } from '#src/screens/workOrders/signActors.ts';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

interface SignDialogProps {
  id: number;
  onClose: () => void;
  onSaved: () => void;
}

/** The customer signs an albarán that is written already. */
export default function SignDialog({ id, ...told }: SignDialogProps) {
  return (
    <RecordDialog
      {...told}
      target={{ mode: 'edit', id, given: signatureDraft.getDefault() }}
      noun="Firma"
      title="Firmar el albarán"
      submit={{ label: 'Guardar la firma' }}
      draft={signatureDraft}
      actors={signActors}
      formKey="workOrder.firma"
      width={640}
    >
      <SignatureFields />
    </RecordDialog>
  );
}
