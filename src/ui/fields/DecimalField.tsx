import { Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messages } from '#domain/messages.ts';
import { FieldShell, type FieldProps } from '#src/ui/fields/FieldShell.tsx';
import { useFieldValue } from '#src/ui/fields/useFieldValue.ts';
import { Input } from '#src/ui/Input.tsx';

/**
 * A decimal number. A typed comma becomes a point, and says so until the field is left (§5).
 * Its value is a number, null when empty, or the text as typed when it is not a number.
 */
export function DecimalField({ name, unit, ...shell }: FieldProps & { unit?: string }) {
  const field = useFieldValue(name);
  const [typing, setTyping] = useState<string | null>(null);
  const [hadComma, setHadComma] = useState(false);
  const text = typing ?? (typeof field.value === 'number' || typeof field.value === 'string' ? String(field.value) : '');
  return (
    <FieldShell
      isRequired={field.isRequired}
      {...shell}
      message={field.message}
      {...(hadComma && { hint: messages.pointForDecimals, message: messages.pointForDecimals })}
    >
      {box => (
        <Flex align="center" gap="2">
          <Input
            {...box}
            size="sm"
            name={name}
            inputMode="decimal"
            autoComplete="off"
            textAlign="end"
            fontVariantNumeric="tabular-nums"
            value={text}
            readOnly={field.isReadOnly}
            onChange={typed => {
              const next = typed.target.value;
              if (next.includes(',')) setHadComma(true);
              setTyping(next.replaceAll(',', '.'));
              field.change(toDecimal(next.replaceAll(',', '.')));
            }}
            onBlur={() => {
              setTyping(null);
              setHadComma(false);
              field.leave();
            }}
          />
          {unit && (
            <Text as="span" color="fg.muted" fontSize="sm" aria-hidden="true">
              {unit}
            </Text>
          )}
        </Flex>
      )}
    </FieldShell>
  );
}

/** The number that a text means; null for nothing, the text itself when it means none. */
export function toDecimal(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : trimmed;
}
