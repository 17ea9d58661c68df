import { Box } from '@chakra-ui/react';
import { lazy } from 'react';
import type { OptionSource } from '#src/api/actors.ts';
import { Later } from '#src/ui/Later.tsx';
import { Input } from '#src/ui/widgets/Input.tsx';

const OptionBox = lazy(async () => ({ default: (await import('#src/ui/form/options/OptionBox.tsx')).OptionBox }));

interface FilterSearchProps {
  label: string;
  /** The text in the box while none is chosen. */
  all: string;
  /** Made once, outside the screen. */
  source: OptionSource;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** A filter of a list by one of many records, found by typing. */
export function FilterSearch({ label, all, source, value, onChange }: FilterSearchProps) {
  return (
    <Box w={{ base: 'calc(50% - 0.25rem)', sm: '12.5rem' }} maxW="full" css={{ '& input': { bg: 'bg.panel', textOverflow: 'ellipsis' } }}>
      <Later before={<Input aria-label={label} placeholder={all} readOnly />}>
        <OptionBox
          box={{ 'aria-label': label }}
          source={source}
          value={value ?? null}
          placeholder={all}
          onChange={option => onChange(option?.value ?? undefined)}
        />
      </Later>
    </Box>
  );
}
