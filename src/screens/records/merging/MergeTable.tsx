import { chakra, Table } from '@chakra-ui/react';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import type { MergePreview } from '#domain/records/merging.ts';

interface MergeTableProps {
  preview: MergePreview;
  taken: readonly string[];
  isBusy: boolean;
  onTake: (field: string, isTaken: boolean) => void;
}

/** Both records side by side: of each field in which they differ, which value stays. */
export function MergeTable({ preview: { kept, gone, fields, counts }, taken, isBusy, onTake }: MergeTableProps) {
  return (
    <Table.Root recipe={tableSlotRecipe} size="sm" tableLayout="fixed" css={wrapping}>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader w="26%">Dato</Table.ColumnHeader>
          <Table.ColumnHeader>{kept.name} (se conserva)</Table.ColumnHeader>
          <Table.ColumnHeader>{gone.name} (desaparece)</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {fields.map(({ name, title, ...values }) => (
          <Table.Row key={name}>
            <Table.ColumnHeader scope="row" fontWeight="medium">
              {title}
            </Table.ColumnHeader>
            {(['kept', 'gone'] as const).map(side => (
              <Table.Cell key={side} overflowWrap="anywhere">
                <Choice
                  name={name}
                  label={`${title}: ${values[side] || 'vacío'}`}
                  text={values[side]}
                  isChosen={taken.includes(name) === (side === 'gone')}
                  isBusy={isBusy}
                  onChoose={() => onTake(name, side === 'gone')}
                />
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
        {counts.map(({ many, ...count }) => (
          <Table.Row key={many} color="fg.muted">
            <Table.ColumnHeader scope="row" fontWeight="normal" textTransform="capitalize">
              {many}
            </Table.ColumnHeader>
            <Table.Cell>{count.kept}</Table.Cell>
            <Table.Cell>{count.gone}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

const wrapping = { '& td, & th': { whiteSpace: 'normal', overflowWrap: 'anywhere', px: '1.5', verticalAlign: 'middle' } } as const;

interface ChoiceProps {
  name: string;
  label: string;
  text: string;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: () => void;
}

function Choice({ name, label, text, isChosen, isBusy, onChoose }: ChoiceProps) {
  return (
    <chakra.label display="flex" alignItems="center" gap="2" minH={{ base: '11', sm: '8' }} cursor="pointer" fontWeight={isChosen ? 'medium' : 'normal'}>
      <chakra.input
        type="radio"
        name={name}
        aria-label={label}
        boxSize="4"
        flexShrink="0"
        accentColor="brand.solid"
        checked={isChosen}
        disabled={isBusy}
        onChange={onChoose}
      />
      {text || <chakra.span color="fg.muted">vacío</chakra.span>}
    </chakra.label>
  );
}
