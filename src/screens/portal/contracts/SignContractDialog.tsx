import { Text } from '@chakra-ui/react';
import { contractSignature, type PortalContractPage, type SignContractBody } from '#domain/portal/contracts.ts';
import { DrawnSignatureField } from '#src/documents/signature/DrawnSignatureField.tsx';
import { signActors } from '#src/screens/portal/contracts/contractsOfCustomerActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextField } = fieldsFor<Omit<SignContractBody, 'id' | 'version'>>();

export interface ContractDialogProps {
  /** As it was read. */
  contract: PortalContractPage;
  onClose: () => void;
}

/** A customer signs a contract: their name, and their signature by finger, pen or mouse. */
export default function SignContractDialog({ contract, onClose }: ContractDialogProps) {
  return (
    <RecordDialog
      onClose={onClose}
      target={{ mode: 'edit', id: contract.id, given: contract }}
      noun="Firma"
      title={`Firmar el contrato ${contract.code}`}
      submit={{ label: 'Firmar el contrato', doing: 'Firmando…' }}
      draft={contractSignature}
      actors={signActors}
      formKey="portal.contract.sign"
      width={640}
    >
      <FormGrid>
        <TextField name="nombre" span={12} autoComplete="name" />
      </FormGrid>
      <DrawnSignatureField />
      <Text fontSize="sm" color="fg.muted" mt="2">
        Se guarda con la fecha, la hora y lo que dice el contrato en este momento.
      </Text>
    </RecordDialog>
  );
}
