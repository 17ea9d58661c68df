import { Button } from '@chakra-ui/react';
import { showDecimal } from '#domain/kernel/decimalText.ts';

/** A number that a text can mean, to be chosen. It is in the line of a message, and its touch area extends beyond its text. */
export function Reading({ value, onChoose }: { value: number; onChoose: () => void }) {
  return (
    <Button
      type="button"
      variant="plain"
      size="2xs"
      h="4"
      px="1"
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
