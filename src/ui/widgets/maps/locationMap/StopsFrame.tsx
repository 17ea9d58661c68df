// The map of several numbered points, each a link or a mark.
import { Overlay } from 'pigeon-maps';
import { useState } from 'react';
import { Link } from 'wouter';
import { MapGround } from '#src/ui/widgets/maps/locationMap/MapGround.tsx';
import { sightOfAll } from '#src/ui/widgets/maps/locationMap/place.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import type { MarkedPlace, Stop, StopsMapProps } from '#src/ui/widgets/maps/StopsMap.tsx';

export function StopsFrame({ stops, label, height }: Required<StopsMapProps>) {
  const [home] = useState(() =>
    sightOfAll(
      stops.map(({ at }) => at),
      height,
    ),
  );
  const [sight, setSight] = useState(home);
  return (
    <MapGround label={label} sight={sight} onSight={setSight} home={home} height={height}>
      {stops.map(({ key, ...stop }) => (
        <Overlay key={key} anchor={stop.at} offset={[22, 22]}>
          {'href' in stop ? <Lead {...stop} /> : <Mark {...stop} />}
        </Overlay>
      ))}
    </MapGround>
  );
}

function Lead({ number, name, href }: Omit<Stop, 'key'>) {
  return (
    <Link className="map-stop" href={href} aria-label={`${number}. ${name}`} title={name}>
      <span>{number}</span>
    </Link>
  );
}

function Mark({ number, name, isMarked, onMark }: Omit<MarkedPlace, 'key'>) {
  return (
    <button type="button" className="map-stop" title={name} aria-label={name} aria-pressed={isMarked} aria-disabled={!onMark} onClick={onMark}>
      <span>{isMarked ? <Icon name="check" /> : number}</span>
    </button>
  );
}
