import { Text } from '@chakra-ui/react';
import { endpoints } from '#domain/endpoints.ts';
import { serverFaults } from '#domain/company/serverFaults.ts';
import { readAll } from '#src/api/calls.ts';
import { Note } from '#src/ui/page/Note.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** What is wrong with how the server was set up, for who can tell the one who did. */
export function ServerNote() {
  const { record } = useRecordView({ read: readAll(endpoints.company.server, { silent: true }) });
  if (!record || record.faults.length === 0) return null;
  return (
    <Note>
      {record.faults.map(name => (
        <Text as="span" display="block" key={name}>
          {serverFaults[name]}
        </Text>
      ))}
      Avise a quien instaló el programa.
    </Note>
  );
}
