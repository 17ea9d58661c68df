import { FieldShell, type FieldProps } from '#src/ui/form/fields/FieldShell.tsx';
import { fieldOf } from '#src/ui/form/fields/useFieldValue.ts';
import { useFormState } from '#src/ui/form/FormState.tsx';
import { Select } from '#src/ui/widgets/Input.tsx';

interface CodeBoxProps<Code extends string> extends FieldProps {
  label: string;
  value: Code;
  /** What each code is called in the box, and what it is called in full where the box has no room for that. */
  words: Readonly<Record<Code, string>>;
  names?: Readonly<Record<Code, string>>;
  /** Where choosing changes more than this box; else the field is changed. */
  onChoose?: (code: Code) => void;
}

/** One of the codes of a line: what VAT does with it, or in what it is counted. */
export function CodeBox<Code extends string>({ name, value, words, names = words, onChoose, ...shell }: CodeBoxProps<Code>) {
  const { isReadOnly, message, change } = fieldOf(useFormState(), name, value, undefined);
  const Box = shell.isBare ? 'select' : Select;
  const codes = Object.keys(words) as Code[];
  return (
    <FieldShell {...shell} message={message}>
      {box => (
        <Box
          {...box}
          name={name}
          title={names[value]}
          disabled={isReadOnly}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = codes.find(code => code === currentTarget.value);
            if (chosen) (onChoose ?? change)(chosen);
          }}
        >
          {codes.map(code => (
            <option key={code} value={code}>
              {words[code]}
            </option>
          ))}
        </Box>
      )}
    </FieldShell>
  );
}
