import { chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { flows, map } from 'virtual:flows';
import { endpoints } from '#domain/endpoints.ts';
import { href, routes } from '#domain/routes.ts';
import { places } from '#machines/flows/flow.ts';
import { readAll } from '#src/api/calls.ts';
import { ArrowTable } from '#src/flows/ArrowTable.tsx';
import { PrintedPage } from '#src/flows/PrintedPage.tsx';
import { HouseMap } from '#src/screens/records/flows/HouseMap.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** /flujos: the map of the house, and every machine of the screens by where it is found. */
export default function FlowsScreen() {
  const { record: counts, failure } = useRecordView({ read: readAll(endpoints.flow.counts), follows: () => true });
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (id: string) => setChosen(now => (now === id ? null : id));
  return (
    <Stack gap="4">
      <PrintedPage of={map} />
      <PageHeading>{routes.flows.title}</PageHeading>
      <Text color="fg.muted">
        Cómo pasa el trabajo de una cosa a otra, y cuántas hay ahora en cada estado. Cada título abre su flujo; cada estado, su lista.
      </Text>
      {failure && <Text color="fg.error">{`No se han podido contar los registros: ${failure}`}</Text>}
      <HouseMap counts={counts} chosen={chosen} onChoose={choose} />
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
