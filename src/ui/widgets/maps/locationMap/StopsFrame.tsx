// The map of several numbered points, each a link.
import { Overlay } from 'pigeon-maps';
import { useState } from 'react';
import { Link } from 'wouter';
import { MapGround } from '#src/ui/widgets/maps/locationMap/MapGround.tsx';
import { sightOfAll } from '#src/ui/widgets/maps/locationMap/place.ts';
import type { StopsMapProps } from '#src/ui/widgets/maps/StopsMap.tsx';

export function StopsFrame({ stops, label, height }: Required<StopsMapProps>) {
  const [home] = useState(() => sightOfAll(stops.map(({ at }) => at)));
  const [sight, setSight] = useState(home);
  return (
    <MapGround label={label} sight={sight} onSight={setSight} home={home} height={height}>
      {stops.map(({ key, at, number, name, href }) => (
        <Overlay key={key} anchor={at} offset={[22, 22]}>
          <Link className="map-stop" href={href} aria-label={`${number}. ${name}`} title={name}>
            <span>{number}</span>
          </Link>
        </Overlay>
      ))}
    </MapGround>
  );
}
