import { templatePlan } from '#domain/contracts/template.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { templatePlanActors } from '#src/screens/contracts/contractTemplates/templateActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { CheckField, DecimalField, TextAreaField, TextField } = fieldsFor<DraftOf<typeof templatePlan>>();

/** A plan of a template: how often and for how long; its first day is said with each contract. */
export default function TemplatePlanDialog(opened: OpenedDialog) {
  return (
    <RecordDialog {...opened} noun={templatePlan.one} draft={templatePlan.draft} actors={templatePlanActors} formKey={templatePlan.name} width={640}>
      <FormGrid>
        <TextField name="name" span={12} />
        <DecimalField name="meses" span={6} hint="12 es una al año" />
        <DecimalField name="minutos" span={6} />
        <TextAreaField name="trabajo" rows={4} />
        <CheckField name="operaciones" span={12} hint="Las de las máquinas del contrato que se prepare" />
      </FormGrid>
    </RecordDialog>
  );
}
