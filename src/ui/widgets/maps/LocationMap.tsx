import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Loading } from '#src/ui/page/Loading.tsx';

const MapFrame = lazy(async () => ({ default: (await import('#src/ui/widgets/maps/locationMap/MapFrame.tsx')).MapFrame }));

export interface LocationMapProps {
  /** Degrees; null while they are not set. The boxes to type them in belong to the form. */
  latitude: number | null;
  longitude: number | null;
  /** A point was pressed, the mark was dropped, or Intro was pressed; six decimals, about 10 cm. */
  onChange: (latitude: number, longitude: number) => void;
  isReadOnly?: boolean;
  /** CSS pixels. */
  height?: number;
}

/** Where something is, and a way to say it by pointing (§2 Location map). Works without pictures too. */
export function LocationMap({ height = 280, ...rest }: LocationMapProps) {
  return (
    <Box height={`${height}px`} rounded="l2" overflow="hidden" borderWidth="1px">
      <Suspense fallback={<Loading label="Cargando el mapa" />}>
        <MapFrame height={height} {...rest} />
      </Suspense>
    </Box>
  );
}
