import { Button, type ButtonProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { Icon, type IconName } from '#src/ui/widgets/Icon.tsx';

type IconButtonProps = { icon: IconName; label: string; ref?: Ref<HTMLButtonElement> } & Omit<ButtonProps, 'aria-label' | 'children'>;

/** A button that shows a sign and says its words to those who cannot see it, and on hovering. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      px="0"
      color="fg.muted"
      css={{ '@media (pointer: coarse)': { minWidth: '44px' } }}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </Button>
  );
}
