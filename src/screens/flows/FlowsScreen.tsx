import { chakra, Stack, Text } from '@chakra-ui/react';
import { flows } from 'virtual:flows';
import { href, routes } from '#domain/routes.ts';
import { places } from '#machines/flows/flow.ts';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

/** /flujos: every machine of the house, by where it is found. */
export default function FlowsScreen() {
  return (
    <Stack gap="4">
      <PageHeading>{routes.flows.title}</PageHeading>
      {places.map(place => (
        <Panel key={place} title={place}>
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
        </Panel>
      ))}
    </Stack>
  );
}
