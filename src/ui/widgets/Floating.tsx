import { Popover, type PopoverContentProps } from '@chakra-ui/react';
import type { RefObject } from 'react';

interface FloatingProps extends PopoverContentProps {
  /** The panel opens below it, or above it where there is no room; a press on it does not close the panel. */
  anchor: RefObject<HTMLElement | null>;
  /** As wide as what it belongs to. */
  isAnchorWide?: boolean;
  onClose: () => void;
}

/** A small panel next to what it belongs to, open for as long as it is mounted. Its opener moves the focus. */
export function Floating({ anchor, isAnchorWide = false, onClose, ...content }: FloatingProps) {
  return (
    <Popover.Root
      open
      autoFocus={false}
      portalled={false}
      persistentElements={[() => anchor.current]}
      positioning={{ placement: 'bottom-start', gutter: 4, strategy: 'fixed', sameWidth: isAnchorWide, getAnchorElement: () => anchor.current }}
      onOpenChange={onClose}
    >
      <Popover.Positioner>
        <Popover.Content role="presentation" p="1" width={isAnchorWide ? 'full' : 'auto'} overflow="auto" {...content} />
      </Popover.Positioner>
    </Popover.Root>
  );
}
