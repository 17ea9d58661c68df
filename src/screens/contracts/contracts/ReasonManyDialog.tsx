import { Text } from '@chakra-ui/react';
import type { InferType } from 'yup';
import { revisionReason } from '#domain/contracts/priceRevision.ts';
import { revisionSteps } from '#domain/contracts/steps.ts';
import { formatCount } from '#domain/kernel/format.ts';
import type { ReasonStep } from '#src/screens/contracts/contracts/revisionActors.ts';
import { choosingActors } from '#src/screens/parts/choosing.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextAreaField } = fieldsFor<InferType<typeof revisionReason>>();

interface ReasonManyDialogProps {
  step: ReasonStep;
  count: number;
  onChosen: (how: InferType<typeof revisionReason>) => void;
  onClose: () => void;
}

/** Why the marked revisions are applied or withdrawn: one reason for all. */
export default function ReasonManyDialog({ step, count, onChosen, onClose }: ReasonManyDialogProps) {
  const { label } = revisionSteps[step];
  return (
    <RecordDialog
      noun="Revisión de precio"
      title={count === 1 ? `${label} una revisión de precio` : `${label} ${formatCount(count)} revisiones de precio`}
      draft={revisionReason}
      actors={actors}
      target={target}
      formKey={`${step}.many`}
      width={480}
      submit={{ label: count === 1 ? label : `${label} ${formatCount(count)}` }}
      onSaved={(_, values) => onChosen(revisionReason.cast(values))}
      onClose={onClose}
    >
      {step === 'revision.apply' && <Text mb="3">Los periodos que empiecen desde el día de cada una se facturarán al precio nuevo. No se deshace.</Text>}
      <FormGrid>
        <TextAreaField name="motivo" rows={3} hint="Se anota en cada una" />
      </FormGrid>
    </RecordDialog>
  );
}

const actors = choosingActors({ motivo: '' });
const target = { mode: 'add', id: null, given: null } as const;
