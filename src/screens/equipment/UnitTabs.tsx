import { Box, chakra, Flex } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import type { Values } from '#src/ui/RecordForm.tsx';
import { tabLook } from '#src/ui/tabLook.ts';

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
  const id = useId();
  const { values, errors, submitCount } = useFormikContext<Values>();
  const [chosen, setChosen] = useState<{ side: Side; submits: number }>({ side: 'inside', submits: 0 });
  const setShown = (side: Side) => setChosen({ side, submits: submitCount });
  // a failed save shows the tab that stopped it, until the user chooses another
  const wrong = submitCount > chosen.submits ? units.find(({ side }) => Object.keys(errors).some(field => field.startsWith(side)))?.side : undefined;
  const shown = wrong ?? chosen.side;
  return (
    <Box mt="1">
      <Flex role="tablist" aria-label="Unidades" gap="1" borderBottomWidth="1px" mb="4">
        {units.map(({ side, title }) => (
          <chakra.button
            key={side}
            type="button"
            role="tab"
            id={`${id}-${side}`}
            aria-selected={shown === side}
            aria-controls={`${id}-${side}-panel`}
            tabIndex={shown === side ? 0 : -1}
            css={tabLook}
            onClick={() => setShown(side)}
            onKeyDown={press => {
              if (press.key !== 'ArrowLeft' && press.key !== 'ArrowRight') return;
              const other = side === 'inside' ? 'outside' : 'inside';
              setShown(other);
              document.getElementById(`${id}-${other}`)?.focus();
            }}
          >
            {title}
            {isIncomplete(values, side) && (
              <>
                <chakra.span aria-hidden="true" ms="2" px="1.5" rounded="full" fontSize="xs" bg="bg.error" color="fg.error">
                  !
                </chakra.span>
                <chakra.span srOnly> incompleta</chakra.span>
              </>
            )}
          </chakra.button>
        ))}
      </Flex>
      {units.map(({ side, title }) => (
        <Box key={side} role="tabpanel" id={`${id}-${side}-panel`} aria-labelledby={`${id}-${side}`} hidden={shown !== side}>
          <FormGrid>
            <TextField name={`${side}_brand`} label="Marca" />
            <TextField name={`${side}_model`} label="Modelo" />
            <TextField name={`${side}_serial_number`} label="Número de serie" />
            <TextField name={`${side}_location`} label="Ubicación" />
            <TextAreaField name={`${side}_observations`} label={`Observaciones de la unidad ${title.toLowerCase()}`} rows={2} />
          </FormGrid>
        </Box>
      ))}
    </Box>
  );
}
