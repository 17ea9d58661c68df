// Signing: name, DNI and the drawing, or why nobody signs.
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { isNif } from '#domain/rules/nif.ts';
import type { SignatureDraft } from '#domain/signature.ts';
import { Absence } from '#src/documents/signature/Absence.tsx';
import { SignaturePad } from '#src/documents/signature/SignaturePad.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useShownAs } from '#src/ui/form/FormState.tsx';

const { TextField, useFormValue } = fieldsFor<SignatureDraft>();

interface SignatureFieldsProps {
  /** Whether what was drawn does not count any more: signing begins again. */
  isVoid?: boolean;
  /** Told of the first stroke: the others are part of the same signature. */
  onSign?: () => void;
}

export function SignatureFields({ isVoid = false, onSign }: SignatureFieldsProps) {
  const drawing = useFieldValue('trazo');
  const dni = useFormValue('dni');
  const isAbsent = Boolean(useFormValue('ausente'));
  useShownAs('trazo', path => (path ? 'Firma dibujada' : undefined));
  const path = typeof drawing.value === 'string' && !isVoid ? drawing.value : '';
  if (isAbsent) return <Absence />;
  return (
    <Stack gap="2">
      <FormGrid>
        <TextField name="nombre" span={7} />
        <TextField name="dni" span={5} hint={typeof dni === 'string' && isNif(dni) ? 'La letra es correcta' : 'Puede quedar vacío'} />
      </FormGrid>
      <SignaturePad
        path={path}
        onDraw={stroke => {
          if (path === '') onSign?.();
          drawing.change(path + stroke);
        }}
      />
      <Flex align="center" justify="space-between" gap="3" minH="11">
        <Text fontSize="sm" color={drawing.message ? 'fg.error' : 'fg.muted'} aria-live="polite">
          {drawing.message ?? (path ? 'Firmado' : 'Firme aquí con el dedo')}
        </Text>
        <Button type="button" variant="outline" minH="11" disabled={!path} onClick={() => drawing.change('')}>
          Borrar
        </Button>
      </Flex>
      <Absence />
    </Stack>
  );
}
