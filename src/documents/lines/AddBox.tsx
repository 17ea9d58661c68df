import { Box, type BoxProps } from '@chakra-ui/react';
import type { OptionSource } from '#src/api/actors.ts';
import { OptionBox } from '#src/ui/form/options/OptionBox.tsx';
import type { Command } from '#src/ui/page/useCommand.ts';

interface AddBoxProps extends BoxProps {
  label: string;
  source: OptionSource;
  /** Adds what was chosen. */
  adding: Pick<Command<number>, 'isBusy' | 'run'>;
  /** How many lines there are: with another one the box is empty again. */
  count: number;
}

/** Searches what makes lines and adds them. */
export function AddBox({ label, source, adding, count, ...layout }: AddBoxProps) {
  return (
    <Box aria-busy={adding.isBusy} {...layout}>
      <OptionBox
        key={count}
        box={{ 'aria-label': label }}
        source={source}
        value={null}
        placeholder={`${label}: escriba 3 letras`}
        isReadOnly={adding.isBusy}
        onChange={option => option && adding.run(option.value)}
      />
    </Box>
  );
}

/** Where it is in a row with buttons: its words fit, and on the smallest telephone it is as wide as its row. */
export const inRow = { flex: '1', minW: 'min(17.5rem, 100%)', maxW: '26rem' } as const;
