import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { revisionReason } from '#domain/contracts/priceRevision.ts';
import { revisionSteps } from '#domain/contracts/steps.ts';
import type { ShownRevision } from '#domain/contracts/wire.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { type ReasonStep, reasonActors } from '#src/screens/contracts/contracts/revisionActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextAreaField } = fieldsFor<{ motivo: string }>();

interface RevisionReasonDialogProps {
  revision: ShownRevision;
  step: ReasonStep;
  onSaved: () => void;
  onClose: () => void;
}

/** A revision is applied or withdrawn, with the reason. */
export default function RevisionReasonDialog({ revision: { id, desde, despues }, step, ...told }: RevisionReasonDialogProps) {
  const [actors] = useState(() => reasonActors(step));
  const { label } = revisionSteps[step];
  return (
    <RecordDialog
      {...told}
      target={{ mode: 'edit', id, given: null }}
      noun="Revisión de precio"
      title={`${label} la revisión del precio`}
      draft={revisionReason}
      actors={actors}
      formKey={step}
      width={480}
      submit={{ label }}
    >
      {step === 'revision.apply' && (
        <Text mb="3">{`Los periodos que empiecen desde el ${formatDate(desde)} se facturarán a ${formatEuros(despues)} al año. No se deshace.`}</Text>
      )}
      <FormGrid>
        <TextAreaField name="motivo" rows={3} />
      </FormGrid>
    </RecordDialog>
  );
}
