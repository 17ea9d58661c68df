import { Flex } from '@chakra-ui/react';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { workOrder } from '#domain/work/workOrder.ts';
import { Chip } from '#src/ui/widgets/Chip.tsx';
import { Part } from '#src/screens/work/workOrders/site/Part.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';

const { TextAreaField } = fieldsFor<DraftOf<typeof workOrder>>();

/** What was done, typed or dictated; a phrase is appended by a press. */
export function WorkDone({ phrases }: { phrases: readonly string[] }) {
  const field = useFieldValue('trabajo_realizado');
  const text = typeof field.value === 'string' ? field.value.trimEnd() : '';
  return (
    <Part id="trabajo" title="Trabajo">
      <TextAreaField name="trabajo_realizado" rows={4} />
      <Flex gap="2" wrap="wrap">
        {phrases
          .filter(phrase => !text.includes(phrase))
          .map(phrase => (
            <Chip key={phrase} onClick={() => field.change(text === '' ? phrase : `${text}\n${phrase}`)}>
              {phrase}
            </Chip>
          ))}
      </Flex>
    </Part>
  );
}
