import { Dialog, Portal } from '@chakra-ui/react';
import { constants } from '#domain/kernel/constants.ts';
import { createContext, useContext, useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';

const { min, max } = constants.dialogWidth;

interface ModalProps {
  role?: 'dialog' | 'alertdialog';
  /** Pixels; what is not between 360 and 800 is brought there (§2). */
  width?: number;
  /** Over the whole screen. */
  isWhole?: boolean;
  /** At the foot of a telephone's screen, in reach of the thumb; a press above it closes it. */
  isSheet?: boolean;
  /** Escape was pressed in it. A press outside does nothing, unless it `closesOutside`: too much is lost by a slip. */
  onEscape: () => void;
  closesOutside?: boolean;
  /** What has the focus first; the panel itself otherwise, until something inside takes it. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** Begins with a `Dialog.Title`, which names it. */
  children: ReactNode;
}

/** Whether the dialog around has hidden the page below. One that opened over it sooner would be hidden from screen readers with that page. */
const IsSettled = createContext(true);

/** The panel of a dialog over the page, open for as long as it is there: all else is out of reach, and the focus goes back where it came from. */
export function Modal(props: ModalProps) {
  return useContext(IsSettled) && <Panel {...props} />;
}

function Panel({ role = 'dialog', width = min, isWhole = false, isSheet = false, onEscape, closesOutside = false, firstFocus, children }: ModalProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const closeAbove = ({ target, currentTarget }: MouseEvent) => void (target === currentTarget && onEscape());
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
        <Dialog.Positioner
          {...((isWhole || isSheet) && { px: '0', py: '0' })}
          {...(isSheet && { alignItems: 'flex-end', pointerEvents: 'auto', onClick: closeAbove })}
        >
          <Dialog.Content
            ref={panel}
            {...(isWhole ? whole : isSheet ? sheet : { maxW: `${Math.min(max, Math.max(min, width))}px`, minW: `min(${min}px, 100%)` })}
          >
            <IsSettled value={isSettled}>{children}</IsSettled>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const sheet = { maxW: '100dvw', maxH: '85dvh', m: '0', roundedBottom: '0', overflow: 'auto' } as const;
const whole = { maxW: '100dvw', maxH: '100dvh', h: '100dvh', m: '0', rounded: '0', overflow: 'auto' } as const;

/** Where the focus goes once the dialog is gone: to what opened it, or to the page's heading where that is gone too. */
function focusAfter(opener: Element | null): HTMLElement | null {
  return opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : document.querySelector<HTMLElement>('main h1');
}
