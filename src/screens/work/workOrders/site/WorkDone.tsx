import { Flex } from '@chakra-ui/react';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { phrasesFor } from '#domain/work/phrasesFor.ts';
import type { WrittenPhrase } from '#domain/work/wire.ts';
import type { workOrder } from '#domain/work/workOrder.ts';
import { Chip } from '#src/ui/widgets/Chip.tsx';
import { Part } from '#src/screens/work/workOrders/site/Part.tsx';
import { listIn } from '#src/screens/work/parts/sheetContent.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { useFormValue } from '#src/ui/form/FormState.tsx';

const { TextAreaField } = fieldsFor<DraftOf<typeof workOrder>>();

/** What was done, typed or dictated; a phrase is appended by a press, those for the same failure or machine first. */
export function WorkDone({ phrases }: { phrases: readonly WrittenPhrase[] }) {
  const field = useFieldValue('trabajo_realizado');
  const failures = listIn(useFormValue('failure_codes')).map(Number);
  const machine = useFormValue('machine_id');
  const text = typeof field.value === 'string' ? field.value.trimEnd() : '';
  return (
    <Part id="trabajo" title="Trabajo">
      <TextAreaField name="trabajo_realizado" rows={4} />
      <Flex gap="2" wrap="wrap">
        {phrasesFor(phrases, { failures, machine: typeof machine === 'number' ? machine : null, text }).map(phrase => (
          <Chip key={phrase} onClick={() => field.change(text === '' ? phrase : `${text}\n${phrase}`)}>
            {phrase}
          </Chip>
        ))}
      </Flex>
    </Part>
  );
}
