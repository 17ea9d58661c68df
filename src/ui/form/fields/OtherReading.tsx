import { Button } from '@chakra-ui/react';
import { showDecimal } from '#domain/rules/decimalText.ts';

/** The other number that a text can mean, to be chosen instead. It stands in the line of a message, and fingers find it around its text too. */
export function OtherReading({ value, onChoose }: { value: number; onChoose: () => void }) {
  return (
    <Button
      type="button"
      variant="plain"
      size="2xs"
      h="5"
      px="1"
      ms="auto"
      position="relative"
      color="colorPalette.fg"
      textDecoration="underline"
      fontVariantNumeric="tabular-nums"
      _after={{ content: '""', position: 'absolute', inset: '-0.5', bottom: '-2' }}
      onClick={onChoose}
    >
      ¿{showDecimal(value, 2)}?
    </Button>
  );
}
