import { stepDrafts } from '#domain/contracts/contract.ts';
import { refuseActors } from '#src/screens/portal/contracts/contractsOfCustomerActors.ts';
import type { ContractDialogProps } from '#src/screens/portal/contracts/SignContractDialog.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextAreaField } = fieldsFor<{ motivo: string }>();

/** A customer does not want a contract, and says why. */
export default function RefuseContractDialog({ contract, onClose }: ContractDialogProps) {
  return (
    <RecordDialog
      onClose={onClose}
      target={{ mode: 'edit', id: contract.id, given: contract }}
      noun="Contrato"
      title={`No quiero el contrato ${contract.code}`}
      submit={{ label: 'Rechazar el contrato' }}
      draft={stepDrafts.reason}
      actors={refuseActors}
      formKey="portal.contract.refuse"
      width={480}
    >
      <FormGrid>
        <TextAreaField name="motivo" label="¿Por qué no lo quiere?" rows={3} hint="Así podremos ofrecerle otra cosa" />
      </FormGrid>
    </RecordDialog>
  );
}
