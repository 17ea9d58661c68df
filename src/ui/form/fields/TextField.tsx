import type { HTMLAttributes } from 'react';
import { warnOfComma } from '#src/ui/form/fields/DecimalField.tsx';
import { FieldShell, type FieldProps } from '#src/ui/form/fields/FieldShell.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { Input } from '#src/ui/widgets/Input.tsx';

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'password';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  placeholder?: string;
}

/** A line of text. */
export function TextField({ name, type = 'text', inputMode, autoComplete = 'off', placeholder, ...shell }: TextFieldProps) {
  const field = useFieldValue(name);
  return (
    <FieldShell
      label={field.title}
      term={field.term}
      isRequired={field.isRequired}
      {...shell}
      message={field.message}
      {...(field.isReadOnly && { reads: textOf(field.value) })}
    >
      {box => (
        <Input
          {...box}
          name={name}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          placeholder={placeholder}
          value={textOf(field.value)}
          onChange={typed => {
            if (inputMode === 'numeric') warnOfComma(textOf(field.value), typed);
            field.change(typed.target.value);
          }}
          onBlur={field.leave}
        />
      )}
    </FieldShell>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
