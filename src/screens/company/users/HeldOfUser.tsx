import { Stack, Text } from '@chakra-ui/react';
import { heldWords } from '#domain/company/held.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatDateTime } from '#domain/kernel/format.ts';
import { readOf } from '#src/api/calls.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const read = readOf(endpoints.user.held);

/** What the devices of a user hold that has not arrived; nothing where all has. */
export function HeldOfUser({ id }: { id: number }) {
  const { record: devices } = useRecordView({ read }, id);
  if (!devices || devices.length === 0) return null;
  return (
    <Panel title="En sus dispositivos">
      <Stack gap="2">
        {devices.map(({ oido, ...held }) => (
          <Text key={oido}>
            {heldWords(held)}.{' '}
            <Text as="span" color="fg.muted">
              Última señal: {formatDateTime(oido)}
            </Text>
          </Text>
        ))}
      </Stack>
    </Panel>
  );
}
