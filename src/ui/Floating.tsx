import { Box, type BoxProps } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

interface FloatingProps extends BoxProps {
  /** Below what it stands, or above it where there is no room. */
  anchor: RefObject<HTMLElement | null>;
  /** As wide as what it belongs to. */
  isAnchorWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A small panel in the browser's top layer, so that no dialog cuts it. Closes by a press outside or Escape. */
export function Floating({ anchor, isAnchorWide = false, onClose, children, ...rest }: FloatingProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const box = panel.current;
    if (!box) return undefined;
    box.showPopover();
    const place = () => {
      const at = anchor.current?.getBoundingClientRect();
      if (!at) return;
      if (isAnchorWide) box.style.width = `${at.width}px`;
      const { height, width } = box.getBoundingClientRect();
      const isAbove = at.bottom + height + 8 > window.innerHeight && at.top > height + 8;
      box.style.top = `${isAbove ? at.top - height - 4 : at.bottom + 4}px`;
      box.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - width - 8))}px`;
    };
    place();
    const seen = new ResizeObserver(place);
    seen.observe(box);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      seen.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [anchor, isAnchorWide]);

  useEffect(() => {
    const pressed = (press: PointerEvent) => {
      const target = press.target as Node;
      if (!panel.current?.contains(target) && !anchor.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => document.removeEventListener('pointerdown', pressed, true);
  }, [anchor]);

  return (
    <Box
      ref={panel}
      popover="manual"
      position="fixed"
      inset="auto"
      m="0"
      p="1"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      rounded="l2"
      shadow="lg"
      overflow="auto"
      onKeyDown={press => {
        if (press.key !== 'Escape') return;
        press.stopPropagation();
        onClose();
      }}
      {...rest}
    >
      {children}
    </Box>
  );
}
