import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { SignaturePad } from '#src/documents/signature/SignaturePad.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';

/** The field `trazo`: a signature by finger, pen or mouse. */
export function DrawnSignatureField() {
  const { value, change, message } = useFieldValue('trazo');
  const path = typeof value === 'string' ? value : '';
  return (
    <Stack gap="2">
      <SignaturePad path={path} isTurned={false} onDraw={stroke => change(path + stroke)} />
      <Flex align="center" justify="space-between" gap="3" maxW="36rem">
        <Text color={message ? 'fg.error' : 'fg.muted'} aria-live="polite">
          {message ?? (path ? 'Firmado' : 'Firme en el recuadro con el dedo o el ratón')}
        </Text>
        <Button type="button" minH="11" variant="outline" disabled={!path} onClick={() => change('')}>
          Borrar
        </Button>
      </Flex>
    </Stack>
  );
}
