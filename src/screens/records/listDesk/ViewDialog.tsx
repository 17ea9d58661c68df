import { useState } from 'react';
import type { InferType } from 'yup';
import { constants } from '#domain/kernel/constants.ts';
import { savedViewDraft } from '#domain/records/listView.ts';
import type { ListName, SavedView } from '#domain/records/listViews.ts';
import { viewActors } from '#src/screens/records/listDesk/listDeskActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { CheckField, TextField } = fieldsFor<InferType<typeof savedViewDraft>>();

interface ViewDialogProps {
  list: ListName;
  /** Null for a new one, of what the list shows now. */
  view: SavedView | null;
  query: string;
  mayShare: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** The name of a saved view, and whether others see it. */
export function ViewDialog({ list, view, query, mayShare, onClose, onSaved }: ViewDialogProps) {
  const [actors] = useState(() => viewActors(view ? { list, ...view } : { list, query }));
  return (
    <RecordDialog
      title={view ? 'Cambiar la vista' : 'Guardar la vista'}
      noun="Vista"
      draft={savedViewDraft}
      actors={actors}
      target={{ mode: view ? 'edit' : 'add', id: view?.id ?? null, given: null }}
      formKey="listView"
      width={constants.dialogWidth.min + 60}
      onClose={onClose}
      onSaved={onSaved}
    >
      <FormGrid>
        <TextField name="name" span={12} hint="Guarda los filtros, la búsqueda y el orden de ahora." />
        {mayShare && <CheckField name="shared" span={12} label="La ven todos los que consultan esta lista" />}
      </FormGrid>
    </RecordDialog>
  );
}
