import { useState } from 'react';
import { contractSteps } from '#domain/contracts/steps.ts';
import { type AskingStep, asking, stepActors } from '#src/screens/contracts/contracts/contractActors.ts';
import { OpenRevision } from '#src/screens/contracts/contracts/OpenRevision.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import type { Values } from '#src/ui/form/RecordForm.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { DateField, TextAreaField } = fieldsFor<{ baja_el: string; motivo: string }>();

interface ContractStepDialogProps {
  contract: { id: number; version: number };
  step: AskingStep;
  /** What the opener knows already. */
  given?: Values;
  /** In place of what the step is called. */
  title?: string;
  onSaved: () => void;
  onClose: () => void;
}

/** What a step of a contract asks for: its last day, or why. */
export default function ContractStepDialog({ contract, step, given, title, onSaved, onClose }: ContractStepDialogProps) {
  const [actors] = useState(() => stepActors(step, given));
  const { label } = contractSteps[step];
  const { fields } = asking[step].draft;
  return (
    <RecordDialog
      noun="Contrato"
      title={title ?? label}
      draft={asking[step].draft}
      actors={actors}
      target={{ mode: 'edit', id: contract.id, given: contract }}
      formKey={step}
      width={480}
      submit={{ label }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {step === 'contract.cancel' && <OpenRevision contractId={contract.id} />}
      <FormGrid>
        {'baja_el' in fields && <DateField name="baja_el" span={12} hint="Hasta ese día se visita y se factura" />}
        {'motivo' in fields && <TextAreaField name="motivo" rows={3} />}
      </FormGrid>
    </RecordDialog>
  );
}
