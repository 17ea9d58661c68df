// Boxes to write in, in the look of the theme. Plain elements: the fields themselves say what is wrong with them.
import { Box, chakra } from '@chakra-ui/react';
import { inputRecipe } from '@chakra-ui/react/theme';
import type { ComponentProps } from 'react';
import { Icon } from '#src/ui/Icon.tsx';

/** A line to write in. */
export const Input = chakra('input', inputRecipe);

const Plain = chakra('select', inputRecipe);

/** A native choice; its width is its frame's. */
export function Select({ width = 'full', minW, ...rest }: ComponentProps<typeof Plain>) {
  return (
    <Box position="relative" width={width} minW={minW ?? '0'}>
      <Plain size="sm" width="full" pe="8" appearance="none" cursor="pointer" _disabled={{ opacity: 1, cursor: 'default', color: 'fg.muted' }} {...rest} />
      <Icon name="down" boxSize="4" position="absolute" right="2.5" top="50%" transform="translateY(-50%)" color="fg.muted" pointerEvents="none" />
    </Box>
  );
}
