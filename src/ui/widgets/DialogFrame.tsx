import { Dialog } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { Modal } from '#src/ui/widgets/Modal.tsx';

interface DialogFrameProps {
  title: ReactNode;
  /** Pixels, 360 to 800. */
  width?: number;
  /** Nothing in it takes the focus now: the body itself does, so that keys can scroll it. */
  isBusy?: boolean;
  onClose: () => void;
  footer: ReactNode;
  children: ReactNode;
}

/** A dialog around any content: its title, a body that scrolls, a foot that stays. */
export function DialogFrame({ title, width = constants.dialogWidth.user, isBusy = false, onClose, footer, children }: DialogFrameProps) {
  return (
    <Modal width={width} onEscape={onClose}>
      <Dialog.Header>
        <Dialog.Title>{title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body tabIndex={isBusy ? 0 : undefined}>{children}</Dialog.Body>
      <Dialog.Footer borderTopWidth="1px">{footer}</Dialog.Footer>
    </Modal>
  );
}
