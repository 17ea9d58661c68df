import { Flex, Text } from '@chakra-ui/react';
import { lazy, Suspense, useId } from 'react';
import { formatDate } from '#domain/format.ts';
import { isWireDate } from '#src/ui/dates.ts';
import { Input } from '#src/ui/Input.tsx';

const DateBox = lazy(async () => ({ default: (await import('#src/ui/fields/DateBox.tsx')).DateBox }));

interface FilterDatesProps {
  /** `YYYY-MM-DD`, or undefined for open ends. */
  desde: string | undefined;
  hasta: string | undefined;
  onChange: (change: { desde?: string | undefined; hasta?: string | undefined }) => void;
}

const ignored = () => undefined;

/** A filter of a list by days, both ends included. */
export function FilterDates({ desde, hasta, onChange }: FilterDatesProps) {
  return (
    <Flex align="center" gap="2" css={{ '& input': { bg: 'bg.panel' } }}>
      <Day label="Desde" value={desde} onChange={value => onChange({ desde: value })} />
      <Text as="span" color="fg.muted" fontSize="sm" aria-hidden="true">
        a
      </Text>
      <Day label="Hasta" value={hasta} onChange={value => onChange({ hasta: value })} />
    </Flex>
  );
}

function Day({ label, value, onChange }: { label: string; value: string | undefined; onChange: (value: string | undefined) => void }) {
  const id = useId();
  const box = { id, 'aria-label': label, 'aria-invalid': undefined, 'aria-required': undefined, 'aria-describedby': '' };
  return (
    <Flex w="9.5rem">
      <Suspense fallback={<Input size="sm" aria-label={label} value={formatDate(value)} readOnly />}>
        <DateBox
          box={box}
          name={label}
          value={value ?? ''}
          isReadOnly={false}
          onChange={typed => {
            if (typed === '' || isWireDate(typed)) onChange(typed || undefined);
          }}
          onLeave={ignored}
        />
      </Suspense>
    </Flex>
  );
}
