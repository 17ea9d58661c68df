import { eInvoice } from '#domain/fiscal/electronic/eInvoice.ts';
import { eInvoiceSteps } from '#domain/fiscal/electronic/steps.ts';
import { type AskingStep, asking } from '#src/screens/invoicing/invoices/electronic/electronicActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextAreaField, TextField } = fieldsFor<{ expediente: string; pedido: string; registro: string; motivo: string }>();

const titles: Record<AskingStep, string> = {
  'eInvoice.prepare': 'Preparar la factura electrónica',
  'eInvoice.register': 'Registro de la factura electrónica',
  'eInvoice.reject': 'Factura electrónica rechazada',
};

interface ElectronicStepDialogProps {
  /** Of its invoice. */
  id: number;
  step: AskingStep;
  onSaved: () => void;
  onClose: () => void;
}

/** A step of an electronic invoice that asks for something: the customer's references, the number of its register, or why it was rejected. */
export default function ElectronicStepDialog({ id, step, ...told }: ElectronicStepDialogProps) {
  const { draft, actors } = asking[step];
  return (
    <RecordDialog
      {...told}
      target={{ mode: 'edit', id, given: null }}
      noun={eInvoice.one}
      title={titles[step]}
      draft={draft}
      actors={actors}
      formKey={step}
      width={480}
      submit={{ label: step === 'eInvoice.prepare' ? eInvoiceSteps[step].label : 'Anotar' }}
    >
      <FormGrid>
        {step === 'eInvoice.prepare' && (
          <>
            <TextField name="expediente" span={12} hint="El que ha dado la administración, si lo hay" />
            <TextField name="pedido" span={12} />
          </>
        )}
        {step === 'eInvoice.register' && <TextField name="registro" span={12} hint="Por ejemplo, el que da FACe" />}
        {step === 'eInvoice.reject' && <TextAreaField name="motivo" rows={3} />}
      </FormGrid>
    </RecordDialog>
  );
}
