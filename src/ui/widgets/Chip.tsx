import { Button, type ButtonProps } from '@chakra-ui/react';
import { Icon } from '#src/ui/widgets/Icon.tsx';

interface ChipProps extends Pick<ButtonProps, 'children' | 'onClick' | 'aria-label'> {
  /** Whether it is chosen; absent for one that is no choice. */
  isOn?: boolean;
}

/** Something to take with one press of a thumb in a glove. */
export function Chip({ isOn, children, ...rest }: ChipProps) {
  return (
    <Button
      type="button"
      variant={isOn ? 'solid' : 'outline'}
      rounded="full"
      minH="11"
      h="auto"
      py="2"
      px="4"
      maxW="full"
      whiteSpace="normal"
      textAlign="start"
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      {...rest}
    >
      {isOn && <Icon name="check" size={1.125} />}
      {children}
    </Button>
  );
}
