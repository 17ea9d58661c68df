import { Button, Dialog, Portal } from '@chakra-ui/react';
import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { useRef, type ReactNode } from 'react';

interface ConfirmBoxProps {
  question: ReactNode;
  /** More words below the question. */
  detail?: ReactNode;
  no: string;
  yes: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onNo: () => void;
  onYes: () => void;
}

/** A question with two answers; the harmless one has the focus. */
export function ConfirmBox({ question, detail, no, yes, isDangerous = false, isBusy = false, onNo, onYes }: ConfirmBoxProps) {
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      role="alertdialog"
      open
      placement="center"
      closeOnInteractOutside={false}
      initialFocusEl={() => harmless.current}
      onOpenChange={({ open }) => !open && !isBusy && onNo()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="26rem" mx="4">
            <Dialog.Header pb="2">
              <Dialog.Title fontSize="lg">{question}</Dialog.Title>
            </Dialog.Header>
            {detail && <Dialog.Body color="fg.muted">{detail}</Dialog.Body>}
            <Dialog.Footer gap="2">
              <Button ref={harmless} type="button" variant="outline" colorPalette="gray" disabled={isBusy} onClick={onNo}>
                {no}
              </Button>
              <Button type="button" colorPalette={isDangerous ? 'red' : 'brand'} loading={isBusy} onClick={onYes}>
                {yes}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
