import { Text } from '@chakra-ui/react';
import { contractSignature } from '#domain/portal/contracts.ts';
import { DrawnSignatureField } from '#src/documents/signature/DrawnSignatureField.tsx';
import { hereActors, paperActors, paperDraft } from '#src/screens/contracts/sale/signingActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FileField } from '#src/ui/form/FileField.tsx';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { DateField, TextField } = fieldsFor<{ nombre: string; firmado_el: string; firmado_por: string }>();

interface SignDialogProps {
  how: 'here' | 'paper';
  contract: { id: number; version: number; codigo: string };
  onSaved: () => void;
  onClose: () => void;
}

/** A customer signs on this screen, or has signed the paper, which is kept. */
export default function SignDialog({ how, contract, ...told }: SignDialogProps) {
  const isHere = how === 'here';
  return (
    <RecordDialog
      {...told}
      target={{ mode: 'edit', id: contract.id, given: contract }}
      noun="Firma"
      title={isHere ? `Firmar el contrato ${contract.codigo}` : `Guardar el contrato ${contract.codigo} firmado`}
      submit={isHere ? { label: 'Firmar el contrato', doing: 'Firmando…' } : { label: 'Guardar lo firmado', doing: 'Guardando…' }}
      draft={isHere ? contractSignature : paperDraft}
      actors={isHere ? hereActors : paperActors}
      formKey={`contract.sign.${how}`}
      width={640}
    >
      {isHere ? (
        <>
          <FormGrid>
            <TextField name="nombre" span={12} />
          </FormGrid>
          <DrawnSignatureField />
          <Text fontSize="sm" color="fg.muted" mt="2">
            Se guarda con la fecha, la hora y lo que dice el contrato en este momento.
          </Text>
        </>
      ) : (
        <FormGrid>
          <DateField name="firmado_el" span={5} />
          <TextField name="firmado_por" span={7} />
          <FileField name="documento" of="contract.documento" isRequired />
        </FormGrid>
      )}
    </RecordDialog>
  );
}
