import { Dialog, Portal } from '@chakra-ui/react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';

interface ModalProps {
  role?: 'dialog' | 'alertdialog';
  /** Pixels. */
  width: number;
  minWidth?: number;
  /** Escape was pressed in it. A press outside does nothing, unless it `closesOutside`: too much is lost by a slip. */
  onEscape: () => void;
  closesOutside?: boolean;
  /** What has the focus first; the panel itself otherwise, until something inside takes it. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** Begins with a `Dialog.Title`, which names it. */
  children: ReactNode;
}

/** The panel of a dialog over the page, open for as long as it is there: all else is out of reach, and the focus goes back where it came from. */
export function Modal({ role = 'dialog', width, minWidth = 0, onEscape, closesOutside = false, firstFocus, children }: ModalProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const holder = () => (panel.current?.contains(document.activeElement) ? document.activeElement : panel.current);
  return (
    <Dialog.Root
      open
      role={role}
      placement={role === 'dialog' ? 'top' : 'center'}
      closeOnInteractOutside={closesOutside}
      initialFocusEl={() => firstFocus?.current ?? (holder() as HTMLElement | null)}
      finalFocusEl={() => focusAfter(opener)}
      // The box of an ended session is a native dialog above this one: its Escape is its own.
      onEscapeKeyDown={press => press.target instanceof Element && press.target.closest('dialog') && press.preventDefault()}
      onOpenChange={onEscape}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={panel} maxW={`${width}px`} minW={`min(${minWidth}px, 100%)`}>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Where the focus goes once the dialog is gone: to what opened it, or to the page's heading where that is gone too. */
function focusAfter(opener: Element | null): HTMLElement | null {
  return opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : document.querySelector<HTMLElement>('main h1');
}
