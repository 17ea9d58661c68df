// The map: pigeon-maps with keys, buttons, and a ground that is there without pictures.
import '#src/ui/widgets/locationMap/mapFrame.css';
import { Flex } from '@chakra-ui/react';
import { Draggable, Map as TileMap, Overlay } from 'pigeon-maps';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { MapTile } from '#src/ui/widgets/locationMap/MapTile.tsx';
import { pressKey, sightOf, tidy, toPoint, zoomBy, type Point } from '#src/ui/widgets/locationMap/place.ts';
import type { LocationMapProps } from '#src/ui/widgets/LocationMap.tsx';
import { tileUrl, zoomRange } from '#src/ui/widgets/mapTiles.ts';
import { useWidth } from '#src/ui/widgets/useWidth.ts';

const attribution = (
  <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
    © colaboradores de OpenStreetMap
  </a>
);

export function MapFrame({ latitude, longitude, onChange, isReadOnly = false, height = 280 }: LocationMapProps) {
  const point = toPoint(latitude, longitude);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const help = useId();
  const [sight, setSight] = useState(() => sightOf(point));
  const [pictures, setPictures] = useState<'none' | 'some' | 'failed'>('none');
  const [lookedFrom, setLookedFrom] = useState(point);

  // A point that came from elsewhere (typed, another record) is brought into sight; one that was set here already is.
  if (point && (point[0] !== lookedFrom?.[0] || point[1] !== lookedFrom[1])) {
    setLookedFrom(point);
    setSight({ ...sight, center: point });
  }
  const set = (next: Point) => {
    if (isReadOnly) return;
    const tidied = tidy(next);
    setLookedFrom(tidied);
    onChange(...tidied);
  };
  const press = (pressed: KeyboardEvent) => {
    if (pressed.target !== pressed.currentTarget || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    if (pressed.key === 'Enter') {
      pressed.preventDefault();
      set(sight.center);
      return;
    }
    const next = pressKey(sight, pressed.key, width, height);
    if (!next) return;
    pressed.preventDefault();
    setSight(next);
  };
  return (
    <div className="map">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is interactive: its keys move the map */}
      <div
        ref={frame}
        className="map-ground"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the focus: its keys move the map
        tabIndex={0}
        role="application"
        aria-label={point ? `Mapa: posición ${point.join(', ')}` : 'Mapa: sin posición'}
        aria-describedby={help}
        onKeyDown={press}
        onLoadCapture={() => setPictures('some')}
        onErrorCapture={() => setPictures(before => (before === 'some' ? before : 'failed'))}
      >
        <TileMap
          width={width}
          height={height}
          center={sight.center}
          zoom={sight.zoom}
          minZoom={zoomRange.min}
          maxZoom={zoomRange.max}
          provider={tileUrl}
          dprs={[1]}
          tileComponent={MapTile}
          animate={false}
          metaWheelZoom
          metaWheelZoomWarning="Use META y la rueda para acercar el mapa"
          twoFingerDrag
          twoFingerDragWarning="Use dos dedos para mover el mapa"
          attribution={attribution}
          attributionPrefix={false}
          onClick={({ latLng }) => set(latLng)}
          onBoundsChanged={({ center, zoom }) => setSight({ center, zoom })}
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
        </TileMap>
        <span className="map-middle" aria-hidden="true" />
      </div>
      <span id={help} hidden>
        {isReadOnly
          ? 'Flechas para mover el mapa, más y menos para acercar o alejar.'
          : 'Flechas para mover el mapa, más y menos para acercar o alejar, Intro para fijar la posición en el centro.'}
      </span>
      {pictures === 'failed' && (
        <Flex className="map-note" role="status">
          No se han podido cargar los mapas
        </Flex>
      )}
      <div className="map-buttons">
        <button type="button" aria-label="Acercar" title="Acercar" onClick={() => setSight(zoomBy(sight, 1))}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label="Alejar" title="Alejar" onClick={() => setSight(zoomBy(sight, -1))}>
          <span className="map-minus" aria-hidden="true" />
        </button>
        {point && (
          <button type="button" aria-label="Ir a la posición" title="Ir a la posición" onClick={() => setSight({ ...sight, center: point })}>
            <span className="map-target" aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
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
