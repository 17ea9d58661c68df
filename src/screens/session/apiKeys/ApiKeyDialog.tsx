import { useState } from 'react';
import type { InferType } from 'yup';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { apiKey, keyProof } from '#domain/session/apiKey.ts';
import { keyGroups } from '#domain/session/keyRoles.ts';
import type { ApiKeyCreated } from '#domain/session/wire.ts';
import { apiKeyActors } from '#src/screens/session/apiKeys/apiKeyActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const draft = apiKey.draft.concat(keyProof);
const { DateField, SelectField, TextField } = fieldsFor<DraftOf<typeof apiKey> & InferType<typeof keyProof>>();

const options = keyGroups.map(({ id, name }) => ({ value: id, label: name }));

/** Creates a key for a program that acts as the signed-in user. */
export default function ApiKeyDialog({ onMade, ...opened }: OpenedDialog & { onMade: (made: ApiKeyCreated) => void }) {
  const [actors] = useState(() => apiKeyActors(onMade));
  return (
    <RecordDialog {...opened} noun={apiKey.one} draft={draft} actors={actors} formKey={apiKey.name}>
      <FormGrid>
        <TextField name="name" span={12} hint="Para qué es: «Contabilidad», «Tienda web»…" />
        <SelectField name="roles" span={6} options={options} hint="Lo que puede leer y cambiar." />
        <DateField name="expires" span={6} hint="En blanco: no caduca." />
        <TextField name="current" type="password" autoComplete="current-password" span={6} />
        <TextField name="code" autoComplete="one-time-code" span={6} hint="Si entra con segundo paso: el de la aplicación o uno de recuperación" />
      </FormGrid>
    </RecordDialog>
  );
}
