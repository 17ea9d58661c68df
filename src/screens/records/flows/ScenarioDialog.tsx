import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { type ScenarioBody, scenarioDraft } from '#domain/overview/scenarios.ts';
import { scenarioActors } from '#src/screens/records/flows/scenarioActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextField } = fieldsFor<ScenarioBody>();

interface ScenarioDialogProps {
  path: Omit<ScenarioBody, 'name'>;
  /** Where it is expected to end, in words. */
  end: string;
  onClose: () => void;
  onSaved: () => void;
}

/** The name of a scenario; where it is expected to end is where it ends now. */
export function ScenarioDialog({ path, end, onClose, onSaved }: ScenarioDialogProps) {
  const [actors] = useState(() => scenarioActors(path));
  return (
    <RecordDialog
      title="Guardar el camino"
      noun="Escenario"
      draft={scenarioDraft}
      actors={actors}
      target={{ mode: 'add', id: null, given: null }}
      formKey="scenario"
      width={constants.dialogWidth.min + 60}
      onClose={onClose}
      onSaved={onSaved}
    >
      <Text mb="3">{`Se espera que termine en «${end}», como ahora.`}</Text>
      <FormGrid>
        <TextField name="name" span={12} hint="Lo ven la oficina y los auditores." />
      </FormGrid>
    </RecordDialog>
  );
}
