import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type ImportDone, type ImportUndo, IMPORT_UNDO_DAYS, mayUndo, stayWords, undoWords } from '#domain/company/importUndo.ts';
import { imports } from '#domain/company/imports.ts';
import { formatCount, formatDateTime } from '#domain/kernel/format.ts';
import { lookAtUndo, readImportsDone, undoImport, type Undoing } from '#src/screens/company/parts/importsDoneActors.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { PanelFailure } from '#src/ui/page/PanelFailure.tsx';
import { StateBadge, type Tone } from '#src/ui/page/StateBadge.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { Question } from '#src/ui/widgets/Question.tsx';

const columns: readonly Column<ImportDone>[] = [
  { header: 'Archivo', cell: row => <Lines first={row.file || 'Sin nombre'} second={imports[row.kind].title} />, grows: 1 },
  { header: 'Importado', cell: row => <Lines first={formatDateTime(row.at)} second={row.user_name ?? 'Quien instaló el programa'} />, width: 10 },
  { header: 'Nuevos', cell: row => formatCount(row.created), align: 'end', width: 5 },
  { header: 'Cambiados', cell: row => formatCount(row.changed), align: 'end', width: 6 },
  { header: 'Resultado', cell: row => <StateBadge {...stateOf(row)} />, card: 'state' },
];

function stateOf({ undone, kept, isUndoing }: ImportDone): { label: string; tone: Tone } {
  if (isUndoing) return { label: 'Deshaciéndose', tone: 'going' };
  if (undone === null) return { label: 'Importado', tone: 'done' };
  return kept === 0 ? { label: 'Deshecho', tone: 'off' } : { label: `Deshecho, salvo ${formatCount(kept)}`, tone: 'waiting' };
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <Text overflowWrap="anywhere">{first}</Text>
      <Text fontSize="xs" color="fg.muted">
        {second}
      </Text>
    </>
  );
}

/** What was imported of late, and the way back. */
export function ImportsDonePanel() {
  const { record: rows, failure, reload } = useRecordView({ read: readImportsDone });
  const [refused, setRefused] = useState<Undoing | null>(null);
  const undoing = useCommand(undoImport, reload);
  const looking = useCommand(lookAtUndo, (found, row) => {
    const isPossible = found.deleted + found.restored > 0 && (found.staying === 0 || found.mayPartly);
    setRefused(isPossible ? null : { row, found });
    if (isPossible) undoing.ask({ row, found });
  });
  const isBusy = looking.isBusy || undoing.isBusy;
  const busyId = looking.isBusy ? looking.given?.id : undoing.isBusy ? undoing.given?.row.id : undefined;
  return (
    <Panel title={`Importaciones de los últimos ${IMPORT_UNDO_DAYS} días`}>
      {failure ? (
        <PanelFailure text={failure} onRetry={reload} />
      ) : (
        <Records
          label="Importaciones"
          columns={columns}
          rows={rows}
          signs={3}
          empty={
            <Text fontSize="sm" p="3">
              Todavía no hay ninguna. Lo que se importe se podrá deshacer aquí durante {IMPORT_UNDO_DAYS} días.
            </Text>
          }
          actions={row =>
            mayUndo(row) && (
              <Button
                type="button"
                size="xs"
                variant="outline"
                aria-label={`Deshacer ${row.file}`}
                disabled={isBusy && busyId !== row.id}
                loading={busyId === row.id}
                loadingText={looking.isBusy ? 'Mirando…' : 'Deshaciendo…'}
                onClick={() => looking.run(row)}
              >
                Deshacer
              </Button>
            )
          }
        />
      )}
      {refused && (
        <Box role="alert" mt="4">
          <Note>
            <Refused {...refused} />
          </Note>
        </Box>
      )}
      {undoing.asked && <UndoQuestion {...undoing.asked} answers={undoing.answers} />}
    </Panel>
  );
}

function UndoQuestion({ row, found, answers }: Undoing & { answers: { onNo: () => void; onYes: () => void } }) {
  const some = found.deleted + found.restored;
  const does = undoWords(found);
  const isPart = found.staying > 0;
  return (
    <Question
      question={`¿Deshacer la importación de «${row.file}»?`}
      detail={
        isPart ? (
          <>
            <Stays found={found} /> Si deshace lo demás, {does}.
          </>
        ) : (
          `${does.charAt(0).toUpperCase()}${does.slice(1)}.`
        )
      }
      no={isPart ? 'No deshacer nada' : 'No'}
      yes={isPart ? `Deshacer ${some === 1 ? 'el que' : `los ${formatCount(some)} que`} se ${some === 1 ? 'puede' : 'pueden'}` : 'Sí, deshacer'}
      isDangerous
      {...answers}
    />
  );
}

/** Why nothing of an import can be undone. */
function Refused({ row, found }: Undoing) {
  if (found.staying === 0) return `De «${row.file}» no queda nada que deshacer.`;
  return (
    <>
      «{row.file}» no se puede deshacer{found.mayPartly ? '' : ' en parte'}. <Stays found={found} />
    </>
  );
}

/** What stays, each with its reason; it scrolls in itself. */
function Stays({ found }: { found: ImportUndo }) {
  const rest = found.staying - found.stays.length;
  return (
    <>
      {stayWords(found)}:
      <Box as="span" role="list" display="block" my="2" maxH="14rem" overflowY="auto" fontSize="sm" tabIndex={0} aria-label="Lo que se queda">
        {found.stays.map(({ one, name, reason }) => (
          <Text as="span" role="listitem" display="block" key={`${one} ${name} ${reason}`}>
            {one} «{name}»: {reason}
          </Text>
        ))}
        {rest > 0 && (
          <Text as="span" role="listitem" display="block">
            {rest === 1 ? 'Y 1 más.' : `Y ${formatCount(rest)} más.`}
          </Text>
        )}
      </Box>
    </>
  );
}
