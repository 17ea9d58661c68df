import { Text } from '@chakra-ui/react';
import { lastOfMonth } from '#domain/kernel/days.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { among } from '#domain/records/live.ts';
import { href } from '#domain/routes.ts';
import { countUnplanned } from '#src/screens/work/notices/noticeActors.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const follows = among('plannedVisit');

/** How many visits of contracts are due in a month and have no aviso; nothing where all of them have one. */
export function UnplannedVisits({ month }: { month: string }) {
  const { record: total } = useRecordView({ read: countUnplanned, follows }, month);
  if (!total) return null;
  return (
    <Text mt="2" fontSize="sm" color="fg.muted">
      <RecordLink href={`${href('visits')}?sin_aviso=si&desde=${month}&hasta=${lastOfMonth(month)}`}>
        Visitas del mes sin planificar: {formatCount(total)}
      </RecordLink>
    </Text>
  );
}
