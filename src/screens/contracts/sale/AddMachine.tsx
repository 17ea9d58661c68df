import { Button } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { useFormValue } from '#src/ui/form/FormState.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const EquipmentDialog = lazy(() => import('#src/screens/catalogue/equipment/EquipmentDialog.tsx'));

/** Adds a machine at the location of the contract without leaving the form. */
export function AddMachine({ customerId, onAdded }: { customerId: number; onAdded: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const location_id = useFormValue('location_id');
  const close = () => setOpen(false);
  return (
    <>
      <Button type="button" size="sm" variant="outline" onClick={() => setOpen(true)}>
        <Icon name="plus" /> Añadir máquina
      </Button>
      {isOpen && (
        <Fetched onFault={close}>
          <EquipmentDialog target={{ mode: 'add', id: null, given: { location_id } }} customerId={customerId} onClose={close} onSaved={onAdded} />
        </Fetched>
      )}
    </>
  );
}
