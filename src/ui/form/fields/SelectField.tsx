import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FieldShell, type FieldProps } from '#src/ui/form/fields/FieldShell.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { useShownAs } from '#src/ui/form/FormState.tsx';
import { Select } from '#src/ui/widgets/Input.tsx';

export interface SelectFieldProps extends FieldProps {
  options: readonly { value: number | string; label: string }[];
  /** The text when nothing is chosen, unless an option says so itself. */
  placeholder?: string;
  /** A button next to the box, to add a missing option. */
  beside?: ReactNode;
  onChoose?: (value: number | string | null) => void;
}

/** One of a few options; none is null. */
export function SelectField({ name, options, placeholder = 'Seleccione…', beside, onChoose, ...shell }: SelectFieldProps) {
  const field = useFieldValue(name);
  useShownAs(name, chosen => options.find(option => option.value === chosen)?.label);
  const value = typeof field.value === 'number' || typeof field.value === 'string' ? String(field.value) : '';
  return (
    <FieldShell
      label={field.title}
      term={field.term}
      isRequired={field.isRequired}
      {...shell}
      message={field.message}
      {...(field.isReadOnly && { reads: options.find(option => String(option.value) === value)?.label ?? '' })}
    >
      {box => (
        <Flex gap="2">
          <Select
            {...box}
            className="is-field"
            name={name}
            value={value}
            onChange={changed => {
              const chosen = options.find(option => String(option.value) === changed.currentTarget.value);
              field.change(chosen?.value ?? null);
              onChoose?.(chosen?.value ?? null);
            }}
            onBlur={field.leave}
          >
            {options.every(option => option.value !== '') && <option value="">{placeholder}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          {beside}
        </Flex>
      )}
    </FieldShell>
  );
}
