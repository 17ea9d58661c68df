import { Button } from '@chakra-ui/react';
import { saveCalendar } from '#src/screens/portal/contracts/contractsOfCustomerActors.ts';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** Downloads the visits that are to come as a file that calendars read. */
export function CalendarButton() {
  const save = useCommand(saveCalendar);
  return (
    <Button type="button" minH="11" variant="outline" loading={save.isBusy} onClick={() => save.run(null)}>
      <Icon name="calendar" /> Añadir a mi calendario
    </Button>
  );
}
