// The map of one point, which can be set.
import { Draggable, Overlay } from 'pigeon-maps';
import { useState } from 'react';
import { MapGround } from '#src/ui/widgets/maps/locationMap/MapGround.tsx';
import { sightOf, tidy, toPoint, type Point } from '#src/ui/widgets/maps/locationMap/place.ts';
import type { LocationMapProps } from '#src/ui/widgets/maps/LocationMap.tsx';

export function MapFrame({ latitude, longitude, onChange, isReadOnly = false, height = 280 }: LocationMapProps) {
  const point = toPoint(latitude, longitude);
  const [sight, setSight] = useState(() => sightOf(point));
  const [lookedFrom, setLookedFrom] = useState(point);

  // A point that came from elsewhere (typed, another record) is brought into sight; one that was set here already is.
  if (point && (point[0] !== lookedFrom?.[0] || point[1] !== lookedFrom[1])) {
    setLookedFrom(point);
    setSight({ ...sight, center: point });
  }
  const set = (next: Point) => {
    const tidied = tidy(next);
    setLookedFrom(tidied);
    onChange(...tidied);
  };
  return (
    <MapGround
      label={point ? `Mapa: posición ${point.join(', ')}` : 'Mapa: sin posición'}
      sight={sight}
      onSight={setSight}
      onPoint={isReadOnly ? undefined : set}
      home={point && { ...sight, center: point }}
      height={height}
    >
      {point &&
        (isReadOnly ? (
          <Overlay anchor={point} offset={[15, 38]}>
            <Pin />
          </Overlay>
        ) : (
          <Draggable anchor={point} offset={[15, 38]} onDragEnd={set}>
            <Pin />
          </Draggable>
        ))}
    </MapGround>
  );
}

function Pin() {
  return (
    <svg className="map-pin" width="30" height="38" viewBox="0 0 30 38" aria-hidden="true">
      <path d="M15 37C9 28 2 22 2 14.5a13 13 0 0 1 26 0C28 22 21 28 15 37Z" />
      <circle cx="15" cy="14.5" r="5" />
    </svg>
  );
}
