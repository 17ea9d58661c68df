import { Box, Button } from '@chakra-ui/react';
import { titleOf } from '#domain/titles.ts';
import { customers } from '#src/screens/choices.ts';
import { FilterSearch } from '#src/ui/list/FilterSearch.tsx';
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
        <FilterSearch
          label={titleOf('cobro', 'customer_id')}
          all="Busque el cliente que paga"
          source={customers}
          value={undefined}
          onChange={id => id && onChoose(id)}
        />
      </Box>
    </DialogFrame>
  );
}
