import { Button, type ButtonProps } from '@chakra-ui/react';
import { Icon, type IconName } from '#src/ui/widgets/Icon.tsx';

/** A button that shows a sign and says its words to those who cannot see it, and on hovering. */
export function IconButton({ icon, label, ...rest }: { icon: IconName; label: string } & Omit<ButtonProps, 'aria-label' | 'children'>) {
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
