import { SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { LocationMap } from '#src/ui/widgets/maps/LocationMap.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';

const { latitude, longitude } = constants.mapCentre;

/** The map: without a place, with one that moves, and to look at only. */
export function MapTab() {
  const [place, setPlace] = useState<[number, number] | null>(null);
  return (
    <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4">
      <Panel title="Pulse o arrastre para situar">
        <LocationMap latitude={place?.[0] ?? null} longitude={place?.[1] ?? null} height={360} onChange={(...next) => setPlace(next)} />
        <Text mt="3" fontSize="sm" color="fg.muted" aria-live="polite">
          {place ? place.join(', ') : 'Todavía sin coordenadas'}
        </Text>
      </Panel>
      <Panel title="Solo lectura">
        <LocationMap latitude={latitude} longitude={longitude} height={360} isReadOnly onChange={() => undefined} />
      </Panel>
    </SimpleGrid>
  );
}
