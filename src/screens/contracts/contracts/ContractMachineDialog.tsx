import { contractMachine } from '#domain/contracts/contract.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { machineActors } from '#src/screens/contracts/contracts/contractActors.ts';
import { loadEquipmentOf, withKnown } from '#src/screens/parts/choices.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { knownOption } from '#src/ui/form/options/knownOption.ts';
import { useOptions } from '#src/ui/form/options/useOptions.ts';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { DateField, DecimalField, SelectField } = fieldsFor<DraftOf<typeof contractMachine>>();

interface ContractMachineDialogProps extends OpenedDialog {
  customerId: number;
}

/** A machine of a contract: from when to when it is covered, and its price where it has one of its own. */
export default function ContractMachineDialog({ customerId, ...opened }: ContractMachineDialogProps) {
  const { options } = useOptions(loadEquipmentOf, customerId);
  return (
    <RecordDialog {...opened} noun={contractMachine.one} draft={contractMachine.draft} actors={machineActors} formKey={contractMachine.name} width={560}>
      {loaded => (
        <FormGrid>
          <SelectField
            name="machine_id"
            span={12}
            options={withKnown(options, knownOption(loaded, 'machine'))}
            {...(options.length === 0 && { hint: 'El cliente no tiene máquinas: añádalas en su ficha' })}
          />
          <DateField name="desde" span={4} hint="Vacío, desde el principio (sin firmar)" />
          <DateField name="hasta" span={4} hint="Vacío, hasta el final" />
          <DecimalField name="precio" isMoney span={4} hint="Si el contrato no tiene uno solo" />
        </FormGrid>
      )}
    </RecordDialog>
  );
}
