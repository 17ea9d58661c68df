// What is typed in a dialog that adds something to a record is kept for that record, and is offered for no other.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import IndoorUnitDialog from '#src/screens/catalogue/equipment/IndoorUnitDialog.tsx';
import { box, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';

afterEach(leaveDialog);

const open = (machine_id: number) => openDialog({}, told => <IndoorUnitDialog target={{ mode: 'add', id: null, given: { machine_id } }} {...told} />);
const recovered = page.getByText('Se ha recuperado lo que estaba escribiendo');

it('An indoor unit that was being typed for one machine is not saved to another', async () => {
  await open(3);
  await box('Ubicación').fill('Salón');
  await cleanup();

  const { server } = await open(4);
  await expect.element(box('Ubicación')).toHaveValue('');
  await seesNot(recovered);
  await box('Ubicación').fill('Cocina');
  await button('Guardar').click();
  await expect.poll(() => server.sent('/api/indoorUnit/create').at(-1)).toMatchObject({ machine_id: 4, ubicacion: 'Cocina' });
  await cleanup();

  await open(3);
  await sees(recovered);
  await expect.element(box('Ubicación')).toHaveValue('Salón');
});
