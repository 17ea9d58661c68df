import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Loading } from '#src/ui/page/Loading.tsx';

const StopsFrame = lazy(async () => ({ default: (await import('#src/ui/widgets/maps/locationMap/StopsFrame.tsx')).StopsFrame }));

interface Place {
  key: number;
  /** Latitude and longitude, in degrees. */
  at: [latitude: number, longitude: number];
  number: number;
  name: string;
}

/** A place that is numbered in an order and leads to its thing. */
export interface Stop extends Place {
  href: string;
}

/** A place with how many things are there, which are marked together; without `onMark` they cannot be. */
export interface MarkedPlace extends Place {
  isMarked: boolean;
  onMark: (() => void) | undefined;
}

export interface StopsMapProps {
  stops: readonly (Stop | MarkedPlace)[];
  /** For a screen reader. */
  label: string;
  /** CSS pixels. */
  height?: number;
}

/** Where several things are; a pin leads to its thing, or marks those that are there. */
export function StopsMap({ height = 320, ...rest }: StopsMapProps) {
  return (
    <Box height={`${height}px`} rounded="l3" overflow="hidden" borderWidth="1px">
      <Suspense fallback={<Loading label="Cargando el mapa" />}>
        <StopsFrame height={height} {...rest} />
      </Suspense>
    </Box>
  );
}
