import { Button, Text } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { addDays } from '#domain/kernel/days.ts';
import { formatDate, formatEuros, formatPercent } from '#domain/kernel/format.ts';
import { revisionSteps } from '#domain/contracts/steps.ts';
import type { ContractRecord, ShownRevision } from '#domain/contracts/wire.ts';
import { revisionWords } from '#machines/lifecycles/priceRevision.ts';
import { type ReasonStep, communicate, readRevisionWords, sendRevision } from '#src/screens/contracts/contracts/revisionActors.ts';
import { revisionTones } from '#src/screens/parts/states.ts';
import { useMay } from '#src/session/useRights.ts';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

const EmailDialog = lazy(() => import('#src/documents/mails/EmailDialog.tsx'));
const RevisePrices = lazy(() => import('#src/screens/contracts/contracts/RevisePrices.tsx'));
const RevisionReasonDialog = lazy(() => import('#src/screens/contracts/contracts/RevisionReasonDialog.tsx'));

const columns = columnsOf('priceRevision', [
  { field: 'desde', cell: row => formatDate(row.desde), width: 6.5, card: 'title' },
  { field: 'porcentaje', cell: row => formatPercent(row.porcentaje), align: 'end', width: 6, card: 'line' },
  { field: 'antes', cell: row => formatEuros(row.antes), align: 'end', width: 7.5, card: 'line' },
  { field: 'despues', cell: row => formatEuros(row.despues), align: 'end', width: 7.5, card: 'amount' },
  { field: 'estado', cell: row => <StateBadge label={revisionWords.states[row.estado]} tone={revisionTones[row.estado]} />, width: 7.5, card: 'state' },
  { field: 'motivo', cell: row => row.motivo || row.porque, width: 10, grows: 1, folds: 1, card: 'line' },
]);

type Open = { does: 'mail' | ReasonStep; of: ShownRevision } | { does: 'propose' };

/** What a contract has cost and will cost: each revision with what may be done with it. */
export function PriceRevisions({ record, onChanged }: { record: ContractRecord; onChanged: () => void }) {
  const { revisiones, estado, fin, codigo } = record;
  const [open, setOpen] = useState<Open | null>(null);
  const openFile = useOpenFile();
  const mayPropose = useMay(endpoints.contract.propose) && estado === 'vigente';
  const telling = useCommand<ShownRevision, unknown>(communicate, onChanged);
  const close = () => setOpen(null);
  return (
    <Panel
      title="Revisiones de precio"
      tools={
        mayPropose && (
          <Button type="button" size="xs" variant="outline" onClick={() => setOpen({ does: 'propose' })}>
            Revisar el precio
          </Button>
        )
      }
    >
      <Records
        label="Revisiones de precio del contrato"
        columns={columns}
        rows={revisiones}
        signs={5}
        actions={row => (
          <>
            <IconButton label={`Ver la carta del ${formatDate(row.desde)} en PDF`} icon="document" onClick={() => void openFile('priceRevision', row.id)} />
            {row.allowed.includes('revision.communicate') && (
              <>
                <IconButton label={`Comunicar por correo la del ${formatDate(row.desde)}`} icon="upload" onClick={() => setOpen({ does: 'mail', of: row })} />
                <IconButton
                  label={`${revisionSteps['revision.communicate'].label} la del ${formatDate(row.desde)}`}
                  icon="signed"
                  {...telling.marks}
                  onClick={() => telling.run(row)}
                />
              </>
            )}
            {row.allowed.includes('revision.apply') && (
              <IconButton label={`Aplicar la del ${formatDate(row.desde)}`} icon="check" onClick={() => setOpen({ does: 'revision.apply', of: row })} />
            )}
            {row.allowed.includes('revision.withdraw') && (
              <IconButton label={`Retirar la del ${formatDate(row.desde)}`} icon="close" onClick={() => setOpen({ does: 'revision.withdraw', of: row })} />
            )}
          </>
        )}
        empty={
          <Text p="3" fontSize="sm" color="fg.muted">
            Su precio no se ha revisado todavía.
          </Text>
        }
      />
      {open && (
        <Fetched onFault={close}>
          {open.does === 'propose' ? (
            <RevisePrices only={{ id: record.id, desde: addDays(fin, 1) }} onSaved={onChanged} onClose={close} />
          ) : open.does === 'mail' ? (
            <EmailDialog
              id={open.of.id}
              title={`Comunicar el precio nuevo de ${codigo}`}
              email={record.customer_email}
              words={readRevisionWords}
              send={sendRevision}
              onSent={onChanged}
              onClose={close}
            />
          ) : (
            <RevisionReasonDialog revision={open.of} step={open.does} onSaved={onChanged} onClose={close} />
          )}
        </Fetched>
      )}
    </Panel>
  );
}
