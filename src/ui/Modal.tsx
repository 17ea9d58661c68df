import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { enterModal, isTopModal, leaveModal } from '#src/ui/modalStack.ts';

interface ModalProps {
  role?: 'dialog' | 'alertdialog';
  /** The id of its title. */
  labelledBy: string;
  /** Pixels. */
  width: number;
  minWidth?: number;
  /** Escape was pressed in it. A press outside does nothing: too much is lost by a slip. */
  onEscape: () => void;
  /** What has the focus first; the panel itself otherwise, until something inside takes it. */
  firstFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The panel of a dialog over the page: all else is inert while it is open, and the focus goes back where it came from. */
export function Modal({ role = 'dialog', labelledBy, width, minWidth = 0, onEscape, firstFocus, children }: ModalProps) {
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const escape = useEffectEvent(onEscape);

  useLayoutEffect(() => {
    const own = frame.current!;
    const before = document.activeElement as HTMLElement | null;
    enterModal(own);
    (firstFocus?.current ?? panel.current)?.focus();
    return () => {
      leaveModal(own);
      if (before?.isConnected && before !== document.body) before.focus();
      else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    };
  }, [firstFocus]);
  useEffect(() => {
    const pressed = (press: KeyboardEvent) => {
      const isElsewhere = (press.target as Element).closest('dialog') !== null;
      if (press.key === 'Escape' && !isElsewhere && isTopModal(frame.current)) escape();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);

  return createPortal(
    <Box
      ref={frame}
      position="fixed"
      inset="0"
      zIndex="modal"
      display="grid"
      placeItems={role === 'dialog' ? 'start center' : 'center'}
      px="4"
      py={{ base: '4', md: '10' }}
    >
      <Box position="absolute" inset="0" bg="blackAlpha.600" animation="fade-in 120ms" aria-hidden="true" />
      <chakra.div
        ref={panel}
        role={role}
        aria-modal="true"
        aria-labelledby={labelledBy}
        tabIndex={-1}
        position="relative"
        display="flex"
        flexDirection="column"
        width="full"
        maxW={`${width}px`}
        minW={`min(${minWidth}px, 100%)`}
        maxH={{ base: 'calc(100dvh - 2rem)', md: 'calc(100dvh - 5rem)' }}
        bg="bg.panel"
        color="fg"
        rounded="l3"
        shadow="lg"
        outline="none"
        animation="fade-in 120ms"
      >
        {children}
      </chakra.div>
    </Box>,
    document.body,
  );
}
