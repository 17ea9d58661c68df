import { Button } from '@chakra-ui/react';
import { useState, type ComponentType } from 'react';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { useFormState } from '#src/ui/form/FormState.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

interface AddBesideProps {
  /** The field that takes what is added. */
  name: string;
  /** 'Nueva familia'. */
  label: string;
  /** Whether the button says so, instead of a plus alone. */
  isNamed?: boolean;
  /** What the new record begins with. */
  given?: unknown;
  Dialog: ComponentType<{ target: EditorTarget; onClose: () => void; onSaved: (saved: { id: number }) => void }>;
  onAdded?: (id: number) => void;
}

/** Next to the box of a choice: adds a missing option and chooses it, without leaving the form. Shows nothing if the form is read-only. */
export function AddBeside({ name, label, isNamed = false, given = null, Dialog, onAdded }: AddBesideProps) {
  const { form, isReadOnly } = useFormState();
  const [target, setTarget] = useState<EditorTarget | null>(null);
  if (isReadOnly) return null;
  return (
    <>
      {isNamed ? (
        <Button type="button" size="xs" onClick={() => setTarget({ mode: 'add', id: null, given })}>
          <Icon name="plus" /> {label}
        </Button>
      ) : (
        <IconButton look={['outline']} icon="plus" label={label} onClick={() => setTarget({ mode: 'add', id: null, given })} />
      )}
      {target && (
        <Fetched onFault={() => setTarget(null)}>
          <Dialog
            target={target}
            onClose={() => setTarget(null)}
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
