import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { FollowUpRow } from '#domain/quotes/followUpRow.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { followUpSteps } from '#domain/quotes/steps.ts';
import type { QuoteRecord } from '#domain/quotes/wire.ts';
import { among } from '#domain/records/live.ts';
import { followUpWords } from '#machines/lifecycles/followUp.ts';
import { readFollowUps } from '#src/screens/quotes/quotes/quoteActors.ts';
import { followUpTones } from '#src/screens/parts/states.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { type OpenDialog, useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const FollowUpDialog = lazy(() => import('#src/screens/quotes/followUps/FollowUpDialog.tsx'));

const follows = among('followUp');
const LETTER = 'seguimiento';

/** The follow-ups of a quote, the newest first, and when the next one is due; nothing where there are none. */
export function FollowUpsOfQuote({ record, onChanged }: { record: QuoteRecord; onChanged: () => void }) {
  const view = useRecordView({ read: readFollowUps, follows }, record.id);
  const letter = useOpenDialog(LETTER);
  const dropping = useOpenDialog('noInsistir');
  const { siguiente_seguimiento: next } = record;
  const rows = view.record ?? [];
  const changed = () => {
    view.reload();
    onChanged();
  };
  if (view.failure)
    return (
      <Panel title="Seguimiento">
        <Flex role="alert" align="center" gap="3" fontSize="sm" color="fg.error">
          {view.failure}
          <Button type="button" size="xs" variant="outline" onClick={view.reload}>
            Reintentar
          </Button>
        </Flex>
      </Panel>
    );
  if (rows.length === 0 && next === null) return null;
  return (
    <Panel title="Seguimiento">
      <Stack gap="3" fontSize="sm">
        {next !== null && <Text>{`Si no contesta, se propone preguntarle el ${formatDate(next)}.`}</Text>}
        {rows.length > 0 && (
          <Stack as="ul" gap="2" aria-label="Seguimientos">
            {rows.map(row => (
              <FollowUp key={row.id} row={row} letter={letter} dropping={dropping} />
            ))}
          </Stack>
        )}
      </Stack>
      <Suspense>
        <FollowUpDialog letter={letter} name={LETTER} onChanged={changed} />
      </Suspense>
    </Panel>
  );
}

function FollowUp({ row, letter, dropping }: { row: FollowUpRow; letter: OpenDialog; dropping: OpenDialog }) {
  const { id, numero, estado, dia, fecha, correo, nota, allowed } = row;
  const maySend = allowed.includes('followUp.send');
  return (
    <Flex as="li" gap="3" align="center" wrap="wrap">
      <span>{[`${numero}.º`, formatDate(fecha ?? dia), correo, nota].filter(Boolean).join(' · ')}</span>
      <StateBadge label={followUpWords.states[estado]} tone={followUpTones[estado]} />
      <Button type="button" size="xs" variant={maySend ? 'solid' : 'ghost'} onClick={() => letter.edit(id)}>
        {maySend ? followUpSteps['followUp.send'].label : 'Ver'}
      </Button>
      {allowed.includes('followUp.discard') && (
        <Button type="button" size="xs" variant="outline" onClick={() => dropping.edit(id)}>
          {followUpSteps['followUp.discard'].label}
        </Button>
      )}
    </Flex>
  );
}
