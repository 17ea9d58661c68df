import { Text } from '@chakra-ui/react';
import { useLocation } from 'wouter';
import { contractTemplate } from '#domain/contracts/template.ts';
import type { ContractRecord } from '#domain/contracts/wire.ts';
import { href } from '#domain/routes.ts';
import { templateOfContractActors } from '#src/screens/contracts/contracts/contractActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const draft = contractTemplate.draft.pick(['name']);

const { TextField } = fieldsFor<{ name: string }>();

/** Keeps what a contract says, with its plans, under a name. */
export default function SaveTemplateDialog({ record, onClose }: { record: ContractRecord; onClose: () => void }) {
  const [, navigate] = useLocation();
  return (
    <RecordDialog
      noun={contractTemplate.one}
      title="Guardar como plantilla"
      draft={draft}
      actors={templateOfContractActors}
      target={{ mode: 'edit', id: record.id, given: null }}
      formKey="templateOfContract"
      width={480}
      submit={{ label: 'Guardar' }}
      onSaved={({ id }) => navigate(href('contractTemplate', { id }))}
      onClose={onClose}
    >
      <Text mb="3">Guarda la duración, lo que incluye, la facturación, las condiciones y los planes de visitas. El contrato no cambia.</Text>
      <FormGrid>
        <TextField name="name" span={12} />
      </FormGrid>
    </RecordDialog>
  );
}
