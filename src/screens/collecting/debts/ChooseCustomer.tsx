import { Box, Button } from '@chakra-ui/react';
import { titleOf } from '#domain/records/titles.ts';
import { customers } from '#src/screens/parts/choices.ts';
import { OptionBox } from '#src/ui/form/options/OptionBox.tsx';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';

interface ChooseCustomerProps {
  title: string;
  onChoose: (id: number) => void;
  onClose: () => void;
}

/** Whose money it is, before anything else is asked. */
export function ChooseCustomer({ title, onChoose, onClose }: ChooseCustomerProps) {
  const cancel = (
    <Button type="button" variant="outline" colorPalette="gray" size="sm" onClick={onClose}>
      Cancelar
    </Button>
  );
  return (
    <DialogFrame title={title} onClose={onClose} footer={cancel}>
      <Box minH="20rem">
        <OptionBox
          box={{ 'aria-label': titleOf('cobro', 'customer_id') }}
          source={customers}
          value={null}
          placeholder="Busque el cliente que paga"
          isReadOnly={false}
          onChange={option => option && onChoose(option.value)}
        />
      </Box>
    </DialogFrame>
  );
}
