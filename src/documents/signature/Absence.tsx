import { Button, chakra, Flex, Stack } from '@chakra-ui/react';
import type { SignatureDraft } from '#domain/work/signature.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { useFormState } from '#src/ui/form/FormState.tsx';
import { Chip } from '#src/ui/widgets/Chip.tsx';

const { TextField } = fieldsFor<SignatureDraft>();

const reasons = ['No hay nadie', 'Local cerrado', 'Tuvo que salir', 'No quiere firmar'] as const;

/** Why there is no signature: the usual reasons at a press, and then in one's own words. */
export function Absence({ onSay }: { onSay?: () => void }) {
  const { form } = useFormState();
  const absent = useFieldValue('ausente');
  if (absent.value)
    return (
      <Stack gap="2">
        <TextField name="ausente" />
        <Button type="button" variant="outline" minH="11" alignSelf="start" onClick={() => absent.change('')}>
          El cliente sí está
        </Button>
      </Stack>
    );
  return (
    <chakra.details borderTopWidth="1px">
      <chakra.summary minH="11" py="2.5" cursor="pointer">
        El cliente no está
      </chakra.summary>
      <Flex gap="2" wrap="wrap">
        {reasons.map(reason => (
          <Chip
            key={reason}
            onClick={() => {
              void form.read().setFieldValue('trazo', '');
              absent.change(reason);
              onSay?.();
            }}
          >
            {reason}
          </Chip>
        ))}
      </Flex>
    </chakra.details>
  );
}
