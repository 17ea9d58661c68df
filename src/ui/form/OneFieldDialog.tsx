import type { ReactNode } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { RecordDialog, type RecordDialogProps } from '#src/ui/form/RecordDialog.tsx';

interface OneFieldDialogProps extends Omit<RecordDialogProps, 'target' | 'width' | 'isReadOnly' | 'children'> {
  id: number;
  /** Why the field stays as it is; null where it may be changed. */
  locked: string | null;
  children: ReactNode;
}

/** Changes one field of a document by itself, or says why it cannot be changed any more. */
export function OneFieldDialog({ id, locked, children, ...dialog }: OneFieldDialogProps) {
  return (
    <RecordDialog {...dialog} target={{ mode: 'edit', id, given: null }} width={constants.dialogWidth.min + 40} isReadOnly={locked !== null}>
      {locked !== null && <Note>{locked}.</Note>}
      <FormGrid>{children}</FormGrid>
    </RecordDialog>
  );
}
