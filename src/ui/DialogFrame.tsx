import { Dialog, Portal } from '@chakra-ui/react';
import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { useRef, type ReactNode } from 'react';
import { constants } from '#domain/constants.ts';

interface DialogFrameProps {
  title: ReactNode;
  /** Pixels, 360 to 800. */
  width?: number;
  onClose: () => void;
  footer: ReactNode;
  children: ReactNode;
}

/** A dialog around any content: its title, a body that scrolls, a foot that stays. The first field has the focus. */
export function DialogFrame({ title, width = constants.dialogWidth.user, onClose, footer, children }: DialogFrameProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      open
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      closeOnEscape={false}
      initialFocusEl={() => content.current?.querySelector<HTMLElement>('form :is(input, select, textarea)') ?? content.current}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content
            ref={content}
            width="full"
            maxW={`${width}px`}
            minW={`min(${constants.dialogWidth.min}px, 100%)`}
            my={{ base: '4', md: '10' }}
            maxH={{ base: 'calc(100dvh - 2rem)', md: 'calc(100dvh - 5rem)' }}
            onKeyDown={press => {
              if (press.key !== 'Escape') return;
              press.stopPropagation(); // not also the dialog that opened this one
              if (!press.defaultPrevented) onClose();
            }}
          >
            <Dialog.Header pb="3">
              <Dialog.Title fontSize="lg">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="2">{children}</Dialog.Body>
            <Dialog.Footer flexWrap="wrap" gap="2" borderTopWidth="1px" pt="3" pb="4">
              {footer}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
