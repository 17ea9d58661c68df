import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Loading } from '#src/ui/page/Loading.tsx';

const StopsFrame = lazy(async () => ({ default: (await import('#src/ui/widgets/maps/locationMap/StopsFrame.tsx')).StopsFrame }));

export interface Stop {
  key: number;
  /** Latitude and longitude, in degrees. */
  at: [latitude: number, longitude: number];
  number: number;
  name: string;
  href: string;
}

export interface StopsMapProps {
  stops: readonly Stop[];
  /** For a screen reader. */
  label: string;
  /** CSS pixels. */
  height?: number;
}

/** Where several things are, numbered in their order; a pin leads to its thing. */
export function StopsMap({ height = 320, ...rest }: StopsMapProps) {
  return (
    <Box height={`${height}px`} rounded="l3" overflow="hidden" borderWidth="1px">
      <Suspense fallback={<Loading label="Cargando el mapa" />}>
        <StopsFrame height={height} {...rest} />
      </Suspense>
    </Box>
  );
}
