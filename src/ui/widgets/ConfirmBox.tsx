import { Button, Dialog } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { Modal } from '#src/ui/widgets/Modal.tsx';

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
    <Modal role="alertdialog" width={420} firstFocus={harmless} onEscape={() => !isBusy && onNo()}>
      <Dialog.Header>
        <Dialog.Title>{question}</Dialog.Title>
      </Dialog.Header>
      {detail && (
        <Dialog.Description px="6" textStyle="md">
          {detail}
        </Dialog.Description>
      )}
      <Dialog.Footer>
        <Button ref={harmless} type="button" variant="outline" colorPalette="gray" disabled={isBusy} onClick={onNo}>
          {no}
        </Button>
        <Button type="button" colorPalette={isDangerous ? 'red' : 'brand'} loading={isBusy} onClick={onYes}>
          {yes}
        </Button>
      </Dialog.Footer>
    </Modal>
  );
}
