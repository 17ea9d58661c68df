import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { constants } from '#domain/constants.ts';
import { Modal } from '#src/ui/Modal.tsx';

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
  const id = useId();
  return (
    <Modal labelledBy={id} width={width} minWidth={constants.dialogWidth.min} onEscape={onClose}>
      <chakra.h2 id={id} px="6" pt="5" pb="3" fontSize="lg" fontWeight="semibold">
        {title}
      </chakra.h2>
      <Box flex="1" minH="0" px="6" pb="2" overflowY="auto" tabIndex={isBusy ? 0 : undefined}>
        {children}
      </Box>
      <Flex wrap="wrap" align="center" justify="flex-end" gap="2" px="6" pt="3" pb="4" borderTopWidth="1px">
        {footer}
      </Flex>
    </Modal>
  );
}
