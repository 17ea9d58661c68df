import { useState, type ComponentType } from 'react';
import type { EditorTarget } from '#machines/editorShapes.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { useFormState } from '#src/ui/form/FormState.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

const target: EditorTarget = { mode: 'add', id: null, given: null };

interface AddBesideProps {
  /** The field that takes what is added. */
  name: string;
  /** 'Nueva familia'. */
  label: string;
  Dialog: ComponentType<{ target: EditorTarget; onClose: () => void; onSaved: (saved: { id: number }) => void }>;
  onAdded?: (id: number) => void;
}

/** Beside the box of a choice: adds what is not there yet, and chooses it, without leaving the form. Nothing where the form is only shown. */
export function AddBeside({ name, label, Dialog, onAdded }: AddBesideProps) {
  const { form, isReadOnly } = useFormState();
  const [isAdding, setAdding] = useState(false);
  if (isReadOnly) return null;
  return (
    <>
      <IconButton icon="plus" label={label} variant="outline" onClick={() => setAdding(true)} />
      {isAdding && (
        <Fetched onFault={() => setAdding(false)}>
          <Dialog
            target={target}
            onClose={() => setAdding(false)}
            onSaved={({ id }) => {
              void form.read().setFieldValue(name, id);
              onAdded?.(id);
            }}
          />
        </Fetched>
      )}
    </>
  );
}
