// Signing: name and DNI, the sheet with the drawing, or why there is no signature.
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { isNif } from '#domain/parties/nif.ts';
import type { SignatureDraft } from '#domain/work/signature.ts';
import { sheetText, type SignedSheet } from '#domain/work/signedSheet.ts';
import { Absence } from '#src/documents/signature/Absence.tsx';
import { SignSheet } from '#src/documents/signature/SignSheet.tsx';
import { Strokes } from '#src/documents/signature/Strokes.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useFormState, useShownAs } from '#src/ui/form/FormState.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const { TextField, useFormValue } = fieldsFor<SignatureDraft>();

interface SignatureFieldsProps {
  /** What there is to sign, as it is written when it is asked for; null while that is not known. */
  sheet: (() => SignedSheet) | null;
  /** Whether what was drawn does not count any more: signing begins again. */
  isVoid?: boolean;
  /** Called at the first stroke, for the others are part of the same signature, and where a reason is given instead. */
  onSign?: () => void;
}

export function SignatureFields({ sheet, isVoid = false, onSign }: SignatureFieldsProps) {
  const { form } = useFormState();
  const drawing = useFieldValue('trazo');
  const dni = useFormValue('dni');
  const isAbsent = Boolean(useFormValue('ausente'));
  const [open, setOpen] = useState<SignedSheet | null>(null);
  useShownAs('trazo', path => (path ? 'Firma dibujada' : undefined));
  const path = typeof drawing.value === 'string' && !isVoid ? drawing.value : '';
  if (isAbsent) return <Absence />;
  const close = () => setOpen(null);
  return (
    <Stack gap="2">
      <FormGrid>
        <TextField name="nombre" span={7} />
        <TextField name="dni" span={5} hint={typeof dni === 'string' && isNif(dni) ? 'La letra es correcta' : 'Puede quedar vacío'} />
      </FormGrid>
      <Flex align="center" gap="3" wrap="wrap">
        <Button type="button" size="lg" variant={path ? 'outline' : 'solid'} minH="12" disabled={!sheet} onClick={() => sheet && setOpen(sheet())}>
          <Icon name="pencil" /> Hoja para firmar
        </Button>
        <Text fontSize="sm" color={drawing.message ? 'fg.error' : 'fg.muted'} aria-live="polite">
          {drawing.message ?? (path ? 'Firmado' : 'El cliente lee el albarán a pantalla completa y firma en él')}
        </Text>
      </Flex>
      {path && <SignedDrawing path={path} />}
      <Absence {...(onSign && { onSay: onSign })} />
      {open && (
        <SignSheet
          sheet={open}
          path={path}
          onDraw={stroke => {
            if (path === '') {
              void form.read().setFieldValue('hoja', sheetText(open));
              onSign?.();
            }
            drawing.change(path + stroke);
          }}
          onErase={() => drawing.change('')}
          onClose={close}
        />
      )}
    </Stack>
  );
}

const SignedDrawing = ({ path }: { path: string }) => (
  <Stack maxW="16rem" borderWidth="1px" rounded="l2" overflow="hidden">
    <Strokes path={path} label="Firma dibujada" />
  </Stack>
);
