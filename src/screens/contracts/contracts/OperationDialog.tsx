import { operation, operationKinds } from '#domain/contracts/operation.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { operationActors } from '#src/screens/contracts/contracts/contractActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { toOptions } from '#src/ui/form/options/toOptions.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { CheckField, DecimalField, SelectField, TextField } = fieldsFor<DraftOf<typeof operation>>();

const kinds = toOptions(operationKinds);

/** An operation of a plan: what is done, to which machines, and between which values what is measured should be. */
export default function OperationDialog(opened: OpenedDialog) {
  return (
    <RecordDialog {...opened} noun={operation.one} draft={operation.draft} actors={operationActors} formKey={operation.name} width={640}>
      <FormGrid>
        <TextField name="name" span={12} />
        <TextField name="codigo" span={4} hint="El de la norma, si lo tiene" />
        <SelectField name="tipo" options={kinds} span={5} />
        <DecimalField name="orden" span={3} />
        <TextField name="unidad" span={4} hint="Solo si se mide: A, bar, °C…" />
        <DecimalField name="minimo" span={4} />
        <DecimalField name="maximo" span={4} />
        <CheckField name="foto" span={12} />
      </FormGrid>
    </RecordDialog>
  );
}
