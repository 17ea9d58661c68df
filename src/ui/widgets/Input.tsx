// Boxes to write in and to choose from, in the look of the theme. Plain elements: the fields themselves say what is wrong with them.
import type { ComponentProps } from 'react';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** A line to write in. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={className === undefined ? 'input' : `input ${className}`} {...rest} />;
}

/** A native choice, which phones show in their own way; `className` and `style` are its frame's. */
export function Select({ className, style, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={className === undefined ? 'select' : `select ${className}`} style={style}>
      <select {...rest} />
      <Icon name="down" />
    </div>
  );
}
