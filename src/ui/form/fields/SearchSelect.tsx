import { useState, type ReactNode } from 'react';
import type { Option } from '#domain/kernel/answer.ts';
import type { OptionSource } from '#src/api/actors.ts';
import { FieldShell, type FieldProps } from '#src/ui/form/fields/FieldShell.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { useShownAs } from '#src/ui/form/FormState.tsx';
import { useOptionSearch } from '#src/ui/form/options/useOptionSearch.ts';
import { OptionBox } from '#src/ui/form/options/OptionBox.tsx';

export interface SearchSelectProps extends FieldProps {
  source: OptionSource;
  /** The option of the present value, where the record brought its name. */
  known?: Option | null;
  onChoose?: (option: Option | null) => void;
  /** Called with what is typed to find one. */
  onType?: (text: string) => void;
  beside?: ReactNode;
}

/** One of many records, found by typing more than two characters (§5); its value is the id, or null. */
export function SearchSelect({ name, source, known = null, onChoose, onType, beside, ...shell }: SearchSelectProps) {
  const field = useFieldValue(name);
  const [chosen, setChosen] = useState<Option | null>(null);
  const [unknown, setUnknown] = useState('');
  useShownAs(name, value => [chosen, known].find(option => option?.value === value)?.label);
  return (
    <FieldShell
      label={field.title}
      term={field.term}
      isRequired={field.isRequired}
      {...shell}
      message={unknown === '' || field.value !== null ? field.message : 'No está en la lista: elija una opción o bórrelo'}
      {...(field.isReadOnly && { reads: typeof field.value === 'number' ? <Chosen source={source} value={field.value} known={known} /> : '' })}
    >
      {box => (
        <OptionBox
          box={box}
          source={source}
          value={typeof field.value === 'number' ? field.value : null}
          known={known}
          onChange={option => {
            setUnknown('');
            setChosen(option);
            field.change(option?.value ?? null);
            onChoose?.(option);
          }}
          onType={text => {
            setUnknown('');
            onType?.(text);
          }}
          onLeave={text => {
            setUnknown(text);
            field.leave();
          }}
          beside={beside}
        />
      )}
    </FieldShell>
  );
}

/** What a chosen record is called. */
function Chosen({ source, value, known }: { source: OptionSource; value: number; known: Option | null }) {
  return useOptionSearch(source, value, known, nothing).chosen?.label ?? '…';
}

const nothing = () => {};
