// Boxes to write in, in the look of the theme. Plain elements: the fields themselves say what is wrong with them.
import { chakra, NativeSelect } from '@chakra-ui/react';
import { inputRecipe, nativeSelectSlotRecipe } from '@chakra-ui/react/theme';

/** A line to write in. */
export const Input = chakra('input', inputRecipe);

interface SelectProps extends NativeSelect.FieldProps {
  disabled?: boolean;
  width?: NativeSelect.RootProps['width'];
  minW?: NativeSelect.RootProps['minW'];
}

/** A native choice, which phones show in their own way; its width is its frame's. */
export function Select({ width = 'full', minW = '0', disabled = false, ...rest }: SelectProps) {
  return (
    <NativeSelect.Root recipe={nativeSelectSlotRecipe} size="sm" width={width} minW={minW} disabled={disabled}>
      <NativeSelect.Field _disabled={{ opacity: 1, cursor: 'default', color: 'fg.muted' }} {...rest} />
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
