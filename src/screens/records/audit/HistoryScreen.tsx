import { Badge, Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { badgeRecipe } from '@chakra-ui/react/theme';
import { useState } from 'react';
import { formatDateTime } from '#domain/kernel/format.ts';
import type { HistoryEntry } from '#domain/records/history.ts';
import { href } from '#domain/routes.ts';
import { Diagram } from '#src/flows/Diagram.tsx';
import { isNarrow } from '#src/flows/pictureLayout.ts';
import { stateName } from '#src/flows/stateName.ts';
import { PrintedPage } from '#src/flows/PrintedPage.tsx';
import { recordPage } from '#src/screens/records/parts/recordPages.ts';
import { HistoryList } from '#src/screens/records/audit/HistoryList.tsx';
import { fetchDossier, readHistory, type ShownHistory } from '#src/screens/records/audit/historyActors.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StopButton } from '#src/ui/download/StopButton.tsx';
import { useDownload } from '#src/ui/download/useDownload.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** /historia/{entity}/{id}: what happened to one record, and the way that it took through its lifecycle. */
export default function HistoryScreen({ params }: ScreenProps) {
  const view = useRecordView({ read: readHistory, follows: ({ entity, id }, of) => of === `${entity}/${id}` }, `${params['entity']}/${params['id']}`);
  if (view.failure) return <LoadFailure title="No se ha podido abrir la historia" text={view.failure} onRetry={view.reload} />;
  return view.record ? <Shown {...view.record} /> : <Loading shape="page" />;
}

function Shown({ history, layout, flow }: ShownHistory) {
  const [chosen, setChosen] = useState<number | null>(null);
  const dossier = useDownload(fetchDossier);
  const { entries, state, entity, id, name } = history;
  const taken = entries.filter(entry => entry.refused === null);
  const shown = chosen === null ? taken : taken.filter(entry => entry.id === chosen);
  const tried = entries.filter(entry => entry.refused !== null && (chosen === null || entry.id === chosen));
  const record = recordPage({ entity, record_id: id, record_name: state === null ? null : name });
  const title = `${flow.title} ${name}`.trim();
  return (
    <Stack gap="4">
      <PrintedPage of={layout} />
      <Flex align="center" gap="3" wrap="wrap">
        <PageHeading name={`Historia: ${title}`}>{title}</PageHeading>
        <Badge recipe={badgeRecipe} colorPalette={state === null ? 'red' : 'blue'} size="sm" rounded="full" px="2.5" py="0.5">
          {state === null ? 'Eliminado' : (stateName(layout.chart, state) ?? state)}
        </Badge>
        <Flex align="center" gap="4" ms="auto" fontSize="sm" wrap="wrap" data-no-print>
          {record && <RecordLink href={record}>Ver el registro</RecordLink>}
          <RecordLink href={href('flow', { machine: flow.id })}>Ver el flujo</RecordLink>
          <Button type="button" size="sm" variant="outline" {...dossier.marks} onClick={() => dossier.run({ entity, id })}>
            <Icon name="download" /> {dossier.isBusy ? dossier.words : 'Expediente'}
          </Button>
          {dossier.isBusy && <StopButton of={dossier} />}
        </Flex>
      </Flex>
      <Grid gap="4" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: isNarrow(layout) ? 'minmax(0, 4fr) minmax(0, 5fr)' : undefined }}>
        <Box order={isNarrow(layout) ? { xl: 1 } : undefined}>
          <Diagram
            layout={layout}
            title={`El camino de ${title}`}
            lit={{ states: state === null ? [] : [state], arrows: shown.flatMap(entry => entry.arrows) }}
            marks={marksOf(taken)}
            refused={tried.flatMap(entry => entry.arrows)}
          />
          <Text mt="2" fontSize="sm" color="fg.muted">
            Resaltado, el camino que ha seguido; tachado, lo que se intentó y se rechazó.
          </Text>
        </Box>
        <Panel title="Qué ha ocurrido">
          <HistoryList
            entries={entries}
            chart={layout.chart}
            entity={entity}
            chosen={chosen}
            onChoose={entry => setChosen(now => (now === entry ? null : entry))}
          />
        </Panel>
      </Grid>
    </Stack>
  );
}

/** When each arrow was last taken, shown next to it. */
function marksOf(entries: readonly HistoryEntry[]): Record<string, string> {
  return Object.fromEntries(entries.flatMap(({ at, arrows, from, to }) => (from === to ? [] : arrows.map(arrow => [arrow, formatDateTime(at)]))));
}
