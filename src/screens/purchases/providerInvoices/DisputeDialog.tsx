import { disputeDraft } from '#domain/purchases/bill.ts';
import { billSteps } from '#domain/purchases/steps.ts';
import { disputeActors } from '#src/screens/purchases/providerInvoices/providerInvoiceActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextAreaField } = fieldsFor<{ motivo: string }>();

interface DisputeDialogProps {
  bill: { id: number; version: number };
  onSaved: () => void;
  onClose: () => void;
}

/** An invoice is put in dispute, with the reason. */
export default function DisputeDialog({ bill, onSaved, onClose }: DisputeDialogProps) {
  const { label } = billSteps['bill.dispute'];
  return (
    <RecordDialog
      noun="Factura de proveedor"
      title={label}
      draft={disputeDraft}
      actors={disputeActors}
      target={{ mode: 'edit', id: bill.id, given: bill }}
      formKey="bill.dispute"
      width={480}
      submit={{ label }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <FormGrid>
        <TextAreaField name="motivo" rows={3} span={12} />
      </FormGrid>
    </RecordDialog>
  );
}
