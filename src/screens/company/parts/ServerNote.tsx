import { Text } from '@chakra-ui/react';
import { endpoints } from '#domain/endpoints.ts';
import { backupState, copyWords, type Installation } from '#domain/company/installation.ts';
import { serverFaults } from '#domain/company/serverFaults.ts';
import { readAll } from '#src/api/calls.ts';
import { now } from '#src/api/companyClock.ts';
import { Note } from '#src/ui/page/Note.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** The program and its last copy, and what is wrong with how it was set up, for who can tell the one who did. */
export function ServerNote() {
  const { record } = useRecordView({ read: readAll(endpoints.company.server, { silent: true }) });
  if (!record) return null;
  const { faults, version, lastCopy } = record;
  const wrong = [...faults.map(name => serverFaults[name]), ...copyFault(record)];
  return (
    <>
      <Text fontSize="sm" color="fg.muted">
        Frigoria {version}
        {lastCopy && ` · Última copia de seguridad: ${copyWords(lastCopy, now())}`}
      </Text>
      {wrong.length > 0 && (
        <Note>
          {wrong.map(words => (
            <Text as="span" display="block" key={words}>
              {words}
            </Text>
          ))}
          Avise a quien instaló el programa.
        </Note>
      )}
    </>
  );
}

function copyFault({ lastCopy, isSample }: Installation): string[] {
  const state = isSample ? 'recent' : backupState(lastCopy, now());
  if (state === 'recent') return [];
  return [state === 'none' ? 'Todavía no se ha hecho ninguna copia de seguridad.' : 'Hace más de dos días que no se hace ninguna copia de seguridad.'];
}
