import { chakra } from '@chakra-ui/react';
import { textareaRecipe } from '@chakra-ui/react/theme';
import { FieldShell, type FieldProps } from '#src/ui/fields/FieldShell.tsx';
import { useFieldValue } from '#src/ui/fields/useFieldValue.ts';

const Textarea = chakra('textarea', textareaRecipe);

/** In a table it takes the lines that its text needs, where the browser can. */
const grows = { css: { fieldSizing: 'content' }, minH: '9', maxH: '40' } as const;

export interface TextAreaFieldProps extends FieldProps {
  rows?: number;
}

/** Several lines of text; the whole width unless told otherwise. */
export function TextAreaField({ name, rows = 3, span = 12, ...shell }: TextAreaFieldProps) {
  const field = useFieldValue(name);
  return (
    <FieldShell label={field.title} isRequired={field.isRequired} span={span} {...shell} message={field.message}>
      {box => (
        <Textarea
          {...box}
          size="sm"
          name={name}
          rows={rows}
          {...(shell.isBare && grows)}
          resize="vertical"
          value={typeof field.value === 'string' ? field.value : ''}
          readOnly={field.isReadOnly}
          onChange={typed => field.change(typed.target.value)}
          onBlur={field.leave}
        />
      )}
    </FieldShell>
  );
}
