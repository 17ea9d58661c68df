// Boxes to write in and to choose from, in the look of the theme. Plain elements: the fields themselves say what is wrong with them,
// and Chakra's own bring along 5 kB of field state that is not used here.
import { chakra, useSlotRecipe, type HTMLChakraProps } from '@chakra-ui/react';
import { inputRecipe, nativeSelectSlotRecipe } from '@chakra-ui/react/theme';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** A line to write in. */
export const Input = chakra('input', inputRecipe);

interface SelectProps extends HTMLChakraProps<'select'> {
  width?: HTMLChakraProps<'div'>['width'];
  minW?: HTMLChakraProps<'div'>['minW'];
}

/** A native choice, which phones show in their own way; its width is its frame's. */
export function Select({ width = 'full', minW = '0', ...rest }: SelectProps) {
  const styles = useSlotRecipe({ recipe: nativeSelectSlotRecipe })({ size: 'sm' });
  return (
    <chakra.div css={styles['root']} width={width} minW={minW}>
      <chakra.select css={[styles['field'], { _disabled: { opacity: 1, cursor: 'default', color: 'fg.muted' } }]} {...rest} />
      <chakra.div css={styles['indicator']} aria-hidden="true" data-disabled={rest.disabled ? '' : undefined}>
        <Icon name="down" />
      </chakra.div>
    </chakra.div>
  );
}
