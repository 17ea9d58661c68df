import { chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { flows, map } from 'virtual:flows';
import type { HouseWays } from '#domain/records/arrows.ts';
import { endpoints } from '#domain/endpoints.ts';
import { href, routes } from '#domain/routes.ts';
import { places } from '#machines/flows/flow.ts';
import { readAll } from '#src/api/calls.ts';
import { ArrowTable } from '#src/flows/ArrowTable.tsx';
import { PrintedPage } from '#src/flows/PrintedPage.tsx';
import { readWays } from '#src/screens/records/flows/livesActors.ts';
import { SpanFilter } from '#src/screens/records/flows/SpanFilter.tsx';
import { useSpan } from '#src/screens/records/flows/useSpan.ts';
import { HouseMap } from '#src/screens/records/flows/HouseMap.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** /flujos: the map of the house, and every machine of the screens by where it is found. */
export default function FlowsScreen() {
  const { record: counts, failure } = useRecordView({ read: readAll(endpoints.flow.counts), follows: () => true });
  const span = useSpan();
  const [ways, setWays] = useState<HouseWays | null>(null);
  const { failure: noWays } = useRecordView({ read: readWays, onRead: setWays }, `${span.desde}/${span.hasta}`);
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (id: string) => setChosen(now => (now === id ? null : id));
  return (
    <Stack gap="4">
      <PrintedPage of={map} />
      <PageHeading>{routes.flows.title}</PageHeading>
      <Text color="fg.muted">
        De la llamada al cobro: en cada flecha, cuántas veces ocurrió en los meses elegidos y la mediana de lo que se esperó; en cada estado, cuántos hay ahora,
        más cálido donde más esperan. Cada título abre su flujo; cada estado, su lista.
      </Text>
      <SpanFilter span={span} hasTechnicians={false} />
      {(failure ?? noWays) && <Text color="fg.error">{`No se han podido contar los registros: ${failure ?? noWays}`}</Text>}
      <HouseMap counts={counts} ways={ways} chosen={chosen} onChoose={choose} />
      <Panel title="Qué mueve qué">
        <ArrowTable chart={map.chart} chosen={chosen} onChoose={choose} />
      </Panel>
      {places.map(place => (
        <Panel key={place} title={place}>
          <FlowList place={place} />
        </Panel>
      ))}
    </Stack>
  );
}

function FlowList({ place }: { place: (typeof places)[number] }) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(16rem, 1fr))">
      {flows
        .filter(flow => flow.place === place)
        .map(({ id, title, about }) => (
          <li key={id}>
            <RecordLink href={href('flow', { machine: id })}>{title}</RecordLink>
            <Text color="fg.muted" fontSize="sm">
              {about}
            </Text>
          </li>
        ))}
    </chakra.ul>
  );
}
