import { Button, type ButtonProps } from '@chakra-ui/react';

interface ChoiceProps extends Pick<ButtonProps, 'onClick' | 'minW' | 'title'> {
  isChosen: boolean;
  children: string;
}

/** One of several words that are chosen by pressing them, and let go by pressing again; long ones take as many lines as they need. */
export function Choice({ isChosen, ...rest }: ChoiceProps) {
  return (
    <Button
      type="button"
      size="sm"
      variant={isChosen ? 'subtle' : 'ghost'}
      px="2"
      py="1"
      h="auto"
      minH="9"
      whiteSpace="normal"
      textAlign="start"
      justifyContent="start"
      aria-pressed={isChosen}
      {...rest}
    />
  );
}
