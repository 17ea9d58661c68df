import { Text } from '@chakra-ui/react';
import { formatDate } from '#domain/kernel/format.ts';
import type { DayRequest, PortalVisit } from '#domain/portal/contracts.ts';
import { dayParts } from '#domain/portal/portal.ts';
import { askedDay, dayActors } from '#src/screens/portal/contracts/contractsOfCustomerActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { DateField, SelectField } = fieldsFor<Omit<DayRequest, 'id'>>();

const parts = dayParts.map(part => ({ value: part, label: part === 'da igual' ? 'Da igual' : `Por la ${part}` }));

/** A customer asks for another day for a visit; the office answers. */
export default function AskDayDialog({ visit, onClose }: { visit: PortalVisit; onClose: () => void }) {
  return (
    <RecordDialog
      target={{ mode: 'edit', id: visit.id, given: null }}
      noun="Visita"
      title={`Otro día para «${visit.what}»`}
      submit={{ label: 'Pedir este día' }}
      draft={askedDay}
      actors={dayActors}
      formKey="portal.visit.day"
      width={480}
      onClose={onClose}
    >
      <Text mb="3" color="fg.muted">
        {`Del ${formatDate(visit.from)} al ${formatDate(visit.until)}. La oficina lo comprobará y le confirmará el día.`}
      </Text>
      <FormGrid>
        <DateField name="fecha" span={6} />
        <SelectField name="part" options={parts} span={6} />
      </FormGrid>
    </RecordDialog>
  );
}
