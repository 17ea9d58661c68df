import { chakra } from '@chakra-ui/react';
import { textareaRecipe } from '@chakra-ui/react/theme';
import type { ComponentProps } from 'react';
import { FieldShell, type FieldProps } from '#src/ui/form/fields/FieldShell.tsx';
import { useFieldValue, type FieldValue } from '#src/ui/form/fields/useFieldValue.ts';

const Textarea = chakra('textarea', textareaRecipe);
const TextBox = (props: ComponentProps<typeof Textarea>) => <Textarea size="sm" resize="vertical" {...props} />;

export interface TextAreaFieldProps extends FieldProps {
  rows?: number;
}

/** Several lines of text; full width by default. */
export function TextAreaField(props: TextAreaFieldProps) {
  return <TextAreaBox {...props} field={useFieldValue(props.name)} />;
}

/** The same for who knows the field already. */
export function TextAreaBox({ field, name, rows = 3, span = 12, ...shell }: TextAreaFieldProps & { field: FieldValue }) {
  const Box = shell.isBare ? 'textarea' : TextBox;
  return (
    <FieldShell
      label={field.title}
      term={field.term}
      isRequired={field.isRequired}
      span={span}
      {...shell}
      message={field.message}
      {...(field.isReadOnly && { reads: typeof field.value === 'string' ? field.value.trim() : '' })}
    >
      {box => (
        <Box
          {...box}
          name={name}
          rows={rows}
          value={typeof field.value === 'string' ? field.value : ''}
          readOnly={field.isReadOnly}
          onChange={typed => field.change(typed.target.value)}
          onBlur={field.leave}
        />
      )}
    </FieldShell>
  );
}
