import { useField } from 'formik';
import { Suspense, useState, type ComponentType } from 'react';
import type { Saved } from '#domain/answer.ts';
import type { FieldProps } from '#src/ui/fields/FieldShell.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useOptions } from '#src/ui/useOptions.ts';

interface AddableSelectFieldProps extends FieldProps {
  load: Parameters<typeof useOptions>[0];
  /** Accessible name of the button: 'Nueva familia'. */
  addLabel: string;
  mayAdd: boolean;
  Dialog: ComponentType<{ onClose: () => void; onSaved: (saved: Saved) => void }>;
}

/** A choice with a way to make the first one: an empty database has none. What is added is chosen. */
export function AddableSelectField({ load, addLabel, mayAdd, Dialog, ...shell }: AddableSelectFieldProps) {
  const { options, reload } = useOptions(load);
  const [, , { setValue }] = useField<number | null>(shell.name);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <SelectField
        {...shell}
        options={options}
        beside={mayAdd && <IconButton icon="plus" label={addLabel} variant="outline" onClick={() => setAdding(true)} />}
      />
      {isAdding && (
        <Suspense>
          <Dialog
            onClose={() => setAdding(false)}
            onSaved={({ id }) => {
              reload();
              void setValue(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
