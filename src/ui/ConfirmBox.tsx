import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useId, useRef, type ReactNode } from 'react';
import { Modal } from '#src/ui/Modal.tsx';

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
  const id = useId();
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Modal role="alertdialog" labelledBy={id} width={420} firstFocus={harmless} onEscape={() => !isBusy && onNo()}>
      <chakra.h2 id={id} px="6" pt="5" fontSize="lg" fontWeight="semibold" lineHeight="short">
        {question}
      </chakra.h2>
      {detail && (
        <Box px="6" pt="2" color="fg.muted">
          {detail}
        </Box>
      )}
      <Flex wrap="wrap" justify="flex-end" gap="2" px="6" pt="5" pb="5">
        <Button ref={harmless} type="button" variant="outline" colorPalette="gray" disabled={isBusy} onClick={onNo}>
          {no}
        </Button>
        <Button type="button" colorPalette={isDangerous ? 'red' : 'brand'} loading={isBusy} onClick={onYes}>
          {yes}
        </Button>
      </Flex>
    </Modal>
  );
}
