import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#src/ui/widgets/Icon.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'type'> {
  icon: IconName;
  label: string;
  /** How it differs from the usual one; `tall` is for a thumb. */
  look?: readonly ('small' | 'tall' | 'outline' | 'round')[];
}

const plain: NonNullable<IconButtonProps['look']> = [];

/** A button that shows a sign and says its words to those who cannot see it, and on hovering. A plain element: a list has one or two in each row. */
export function IconButton({ icon, label, look = plain, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" className={['icon-button', ...look.map(each => `is-${each}`), className].join(' ').trim()} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
