// The map of several numbered points, each a link or a mark.
import { Overlay } from 'pigeon-maps';
import { useState } from 'react';
import { Link } from 'wouter';
import { MapGround } from '#src/ui/widgets/maps/locationMap/MapGround.tsx';
import { formatCount } from '#domain/kernel/format.ts';
import { gathered, type Sight, sightOfAll, zoomBy } from '#src/ui/widgets/maps/locationMap/place.ts';
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
      {groupsOf(stops, sight.zoom).map(places => (
        <Overlay key={places[0]!.key} anchor={places[0]!.at} offset={[22, 22]}>
          {places.length > 1 ? <Group of={places} onNearer={() => setSight(nearer(sight, places, height))} /> : <Pin place={places[0]!} />}
        </Overlay>
      ))}
    </MapGround>
  );
}

/** How wide a pin is, in pixels. */
const PIN = 30;

type Places = StopsMapProps['stops'];

/** Marks that would cover one another are one; what is numbered in an order keeps its numbers. */
const groupsOf = (stops: Places, zoom: number): Places[] => (stops.some(stop => 'href' in stop) ? stops.map(stop => [stop]) : gathered(stops, zoom, PIN));

/** Nearer, until some of the places can be told apart. */
function nearer(sight: Sight, places: Places, height: number): Sight {
  const { center, zoom } = sightOfAll(
    places.map(({ at }) => at),
    height,
  );
  let near = { center, zoom: Math.max(zoom, zoomBy(sight, 1).zoom) };
  while (gathered(places, near.zoom, PIN).length === 1) near = zoomBy(near, 1);
  return near;
}

/** Pins that would cover one another: how many things are there, and a way nearer. */
function Group({ of: places, onNearer }: { of: Places; onNearer: () => void }) {
  const count = places.reduce((sum, place) => sum + ('href' in place ? 1 : place.number), 0);
  const name = `${formatCount(places.length)} lugares muy cerca, acercar el mapa: ${places.map(each => each.name).join('; ')}`;
  return (
    <button type="button" className="map-stop is-group" title={name} aria-label={name} onClick={onNearer}>
      <span>{formatCount(count)}</span>
    </button>
  );
}

const Pin = ({ place }: { place: Stop | MarkedPlace }) => ('href' in place ? <Lead to={place} /> : <Mark place={place} />);

function Lead({ to: { number, name, href } }: { to: Stop }) {
  return (
    <Link className="map-stop" href={href} aria-label={`${number}. ${name}`} title={name}>
      <span>{number}</span>
    </Link>
  );
}

function Mark({ place: { number, name, isMarked, onMark } }: { place: MarkedPlace }) {
  return (
    <button type="button" className="map-stop" title={name} aria-label={name} aria-pressed={isMarked} aria-disabled={!onMark} onClick={onMark}>
      <span>{isMarked ? <Icon name="check" /> : number}</span>
    </button>
  );
}
