import { endpoints } from '#domain/endpoints.ts';
import { readAll } from '#src/api/calls.ts';
import { Note } from '#src/ui/page/Note.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** What is wrong with how the server was set up, for who can tell the one who did. */
export function ServerNote() {
  const { record } = useRecordView({ read: readAll(endpoints.company.server, { silent: true }) });
  if (!record?.isBehindUnknownProxy) return null;
  return (
    <Note>
      El servidor recibe a todos a través de un intermediario (proxy) que no conoce: para él todos los ordenadores son el mismo, y las contraseñas equivocadas
      de uno cuentan para todos. Avise a quien instaló el programa.
    </Note>
  );
}
