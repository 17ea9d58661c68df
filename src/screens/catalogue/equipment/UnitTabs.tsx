import { chakra, Tabs } from '@chakra-ui/react';
import { useState } from 'react';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { equipment } from '#domain/catalogue/equipment.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import type { Values } from '#src/ui/form/RecordForm.tsx';

const { TextAreaField, TextField } = fieldsFor<DraftOf<typeof equipment>>();

const units = [
  { side: 'inside', title: 'Interior' },
  { side: 'outside', title: 'Exterior' },
] as const;
type Side = (typeof units)[number]['side'];

/** A tab is in error while one of these is empty (§2, machine dialog). */
const needed = ['brand', 'model', 'serial_number', 'location'] as const;
const isIncomplete = (values: Values, side: Side) => needed.some(field => String(values[`${side}_${field}`] ?? '').trim() === '');

/** The two units of a machine, a tab each. Both stay mounted; a failed save shows the tab that stopped it. */
export function UnitTabs() {
  const { values, errors, submitCount } = useFormPart(form => form);
  const [chosen, setChosen] = useState<{ side: Side; submits: number }>({ side: 'inside', submits: 0 });
  const setShown = (side: Side) => setChosen({ side, submits: submitCount });
  // a failed save shows the tab that stopped it, until the user chooses another
  const wrong = submitCount > chosen.submits ? units.find(({ side }) => Object.keys(errors).some(field => field.startsWith(side)))?.side : undefined;
  const shown = wrong ?? chosen.side;
  return (
    <Tabs.Root mt="1" value={shown} onValueChange={({ value }) => setShown(value === 'outside' ? 'outside' : 'inside')}>
      <Tabs.List aria-label="Unidades">
        {units.map(({ side, title }) => (
          <Tabs.Trigger key={side} value={side}>
            {title}
            {isIncomplete(values, side) && (
              <>
                <chakra.span aria-hidden="true" px="1.5" rounded="full" fontSize="xs" bg="bg.error" color="fg.error">
                  !
                </chakra.span>
                <chakra.span srOnly> incompleta</chakra.span>
              </>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {units.map(({ side }) => (
        <Tabs.Content key={side} value={side}>
          <FormGrid>
            <TextField name={`${side}_brand`} />
            <TextField name={`${side}_model`} />
            <TextField name={`${side}_serial_number`} />
            <TextField name={`${side}_location`} />
            <TextAreaField name={`${side}_observations`} rows={2} />
          </FormGrid>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
