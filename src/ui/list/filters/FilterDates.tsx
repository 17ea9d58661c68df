import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { isDay } from '#domain/kernel/days.ts';
import { messages } from '#domain/kernel/messages.ts';
import { DateBox } from '#src/ui/form/fields/DateBox.tsx';

interface FilterDatesProps {
  /** `YYYY-MM-DD`, or undefined for open ends. */
  desde: string | undefined;
  hasta: string | undefined;
  onChange: (change: { desde?: string | undefined; hasta?: string | undefined }) => void;
}

/** A filter of a list by days, both ends included. */
export function FilterDates({ desde, hasta, onChange }: FilterDatesProps) {
  return (
    <Flex align="center" gap="1.5" css={{ '& input': { bg: 'bg.panel' } }}>
      <Day label="Desde" value={desde} onChange={value => onChange({ desde: value })} />
      <Text as="span" color="fg.muted" fontSize="sm" aria-hidden="true">
        a
      </Text>
      <Day label="Hasta" value={hasta} onChange={value => onChange({ hasta: value })} />
    </Flex>
  );
}

/** What is no day stays in the box, and the list as it is, until it is corrected or another filter comes. */
function Day({ label, value, onChange }: { label: string; value: string | undefined; onChange: (value: string | undefined) => void }) {
  const id = useId();
  const [typed, setTyped] = useState({ text: '', beside: value });
  const [hasLeft, setLeft] = useState(false);
  const text = typed.beside === value ? typed.text : '';
  const isWrong = hasLeft && text !== '';
  const box = { id, 'aria-label': label, 'aria-invalid': isWrong || undefined, 'aria-required': undefined, 'aria-describedby': `${id}-nota` };
  return (
    <Box position="relative" w="9rem">
      <DateBox
        box={box}
        name={label}
        value={text || (value ?? '')}
        onChange={next => {
          const isUnderstood = next === '' || isDay(next);
          setTyped({ text: isUnderstood ? '' : next, beside: value });
          setLeft(false);
          if (isUnderstood && next !== (value ?? '')) onChange(next || undefined);
        }}
        onLeave={() => setLeft(true)}
      />
      <chakra.p
        id={`${id}-nota`}
        aria-live="polite"
        position="absolute"
        top="100%"
        zIndex="1"
        whiteSpace="nowrap"
        fontSize="xs"
        lineHeight="0.75rem"
        color="fg.error"
      >
        {isWrong && messages.notADate}
      </chakra.p>
    </Box>
  );
}
