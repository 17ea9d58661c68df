import { Box, chakra, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { FieldShell, type FieldProps } from '#src/ui/form/fields/FieldShell.tsx';
import { TermMark } from '#src/ui/form/fields/TermMark.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';

/** Yes or no. */
export function CheckField({ name, label, span = 12, hint }: FieldProps) {
  const field = useFieldValue(name);
  const id = useId();
  if (field.isReadOnly)
    return (
      <FieldShell label={label ?? field.title} span={span} message={undefined} reads={field.value === true ? 'Sí' : 'No'}>
        {() => null}
      </FieldShell>
    );
  return (
    <Box gridColumn={{ base: '1 / -1', md: `span ${span}` }}>
      <chakra.label display="inline-flex" alignItems="center" gap="2.5" minH="9" fontSize="sm" fontWeight="medium" cursor="pointer">
        <chakra.input
          type="checkbox"
          name={name}
          boxSize="4.5"
          accentColor="brand.solid"
          checked={field.value === true}
          aria-invalid={field.message ? true : undefined}
          aria-describedby={id}
          onChange={changed => field.change(changed.target.checked)}
        />
        {label ?? field.title}
      </chakra.label>
      {field.term && <TermMark term={field.term} />}
      <Text id={id} minH="4" fontSize="xs" color={field.message ? 'fg.error' : 'fg.muted'}>
        {field.message ?? hint}
      </Text>
    </Box>
  );
}
