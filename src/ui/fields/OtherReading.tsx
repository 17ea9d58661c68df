import { Button } from '@chakra-ui/react';
import { showDecimal } from '#domain/rules/decimalText.ts';

/** The other number that a text can mean, to be chosen instead. It takes no more height than the line that a message has. */
export function OtherReading({ value, onChoose }: { value: number; onChoose: () => void }) {
  return (
    <Button type="button" size="2xs" variant="outline" my="-0.5" px="1.5" fontVariantNumeric="tabular-nums" onClick={onChoose}>
      ¿{showDecimal(value, 2)}?
    </Button>
  );
}
