import { Box, Flex, Text } from '@chakra-ui/react';
import { formatEuros } from '#domain/kernel/format.ts';
import { lineTotals } from '#domain/catalogue/documentTotals.ts';
import { unitNames, unitSigns } from '#domain/catalogue/units.ts';
import { CodeBox } from '#src/documents/lines/CodeBox.tsx';
import { type EditedLine, figuresOf, lineTitles } from '#src/documents/lines/editedLine.ts';
import { DecimalField } from '#src/ui/form/fields/DecimalField.tsx';
import { TextField } from '#src/ui/form/fields/TextField.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

interface MaterialLineProps {
  line: EditedLine;
  index: number;
  showsPrices: boolean;
  onRemove: () => void;
}

/** Quantities are kept in thousandths. */
const rounded = (quantity: number) => Math.round(quantity * 1000) / 1000;

/** What was used and how much of it. */
export function MaterialLine({ line, index, showsPrices, onRemove }: MaterialLineProps) {
  const name = `work_order_lines.${index}`;
  const field = useFieldValue(`${name}.quantity`);
  const figures = figuresOf(line);
  const { unidad = 'C62' } = line;
  const isFree = line.product_id === null;
  const called = line.description || `línea ${index + 1}`;
  const by = (step: number) => field.change(Math.max(step > 0 ? 0 : 1, rounded((figures?.quantity ?? 0) + step)));
  const step = { look: ['outline', 'tall'] } as const;
  return (
    <Box as="li" py="3" borderTopWidth="1px">
      {isFree ? (
        <TextField name={`${name}.description`} label="Material" />
      ) : (
        <Text fontWeight="medium" overflowWrap="anywhere">
          {line.description}
        </Text>
      )}
      <Flex align="center" gap="2" wrap="wrap">
        <IconButton icon="minus" label={`Uno menos de ${called}`} {...step} disabled={(figures?.quantity ?? 0) <= 1} onClick={() => by(-1)} />
        <Box w="24">
          <DecimalField name={`${name}.quantity`} label="Cantidad" unit={isFree ? undefined : unitSigns[unidad]} />
        </Box>
        {isFree && (
          <Box w="24">
            <CodeBox name={`${name}.unidad`} label={lineTitles.unidad} value={unidad} words={unitSigns} names={unitNames} />
          </Box>
        )}
        <IconButton icon="plus" label={`Uno más de ${called}`} {...step} onClick={() => by(1)} />
        {showsPrices && figures && (
          <Text color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
            × {formatEuros(figures.price)} = {formatEuros(lineTotals(figures).base)}
            {line.tarifa && ` (${line.tarifa})`}
          </Text>
        )}
        <IconButton look={['tall']} icon="trash" label={`Quitar ${called}`} className="at-end" onClick={onRemove} />
      </Flex>
    </Box>
  );
}
