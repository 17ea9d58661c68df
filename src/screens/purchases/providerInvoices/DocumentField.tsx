import { useOpenFile } from '#src/session/useOpenFile.ts';
import { FileField } from '#src/ui/form/FileField.tsx';
import type { Values } from '#src/ui/form/RecordForm.tsx';

/** The document in which the invoice came: required, and replaced by a new pick. */
export function DocumentField({ record: { id, stored } }: { record: Values }) {
  const openFile = useOpenFile();
  return (
    <FileField
      name="documento"
      of="providerInvoice.documento"
      isRequired
      stored={typeof stored === 'string' && stored !== '' ? stored : null}
      onOpen={(controller, field) => void openFile(controller, Number(id), field)}
    />
  );
}
