// What every map is: pigeon-maps with keys, buttons, and a ground that is there without pictures.
import '#src/ui/widgets/maps/locationMap/mapFrame.css';
import { Flex } from '@chakra-ui/react';
import { Map as TileMap } from 'pigeon-maps';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { MapTile } from '#src/ui/widgets/maps/locationMap/MapTile.tsx';
import { pressKey, zoomBy, type Point, type Sight } from '#src/ui/widgets/maps/locationMap/place.ts';
import { companyTiles } from '#src/api/companyTiles.ts';
import { tileUrl, zoomRange } from '#src/ui/widgets/maps/mapTiles.ts';
import { useWidth } from '#src/ui/widgets/useWidth.ts';

const attribution = (
  <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
    © colaboradores de OpenStreetMap
  </a>
);

interface MapGroundProps {
  /** For a screen reader. */
  label: string;
  sight: Sight;
  onSight: (sight: Sight) => void;
  /** A point was pressed, or the one in the middle by Intro; without it the map is only to be looked at. */
  onPoint?: ((point: Point) => void) | undefined;
  /** Where the button of the target leads. */
  home: Sight | null;
  /** CSS pixels. */
  height: number;
  /** Overlays of pigeon-maps. */
  children?: ReactNode;
}

export function MapGround({ label, sight, onSight, onPoint, home, height, children }: MapGroundProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const help = useId();
  const [pictures, setPictures] = useState<'none' | 'some' | 'failed'>('none');
  const press = (pressed: KeyboardEvent) => {
    if (pressed.target !== pressed.currentTarget || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    if (pressed.key === 'Enter') {
      pressed.preventDefault();
      onPoint?.(sight.center);
      return;
    }
    const next = pressKey(sight, pressed.key, width, height);
    if (!next) return;
    pressed.preventDefault();
    onSight(next);
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
        aria-label={label}
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
          attribution={companyTiles() === '' ? false : attribution}
          attributionPrefix={false}
          onClick={({ latLng }) => onPoint?.(latLng)}
          onBoundsChanged={({ center, zoom }) => onSight({ center, zoom })}
        >
          {children}
        </TileMap>
        {onPoint && <span className="map-middle" aria-hidden="true" />}
      </div>
      <span id={help} hidden>
        {onPoint
          ? 'Flechas para mover el mapa, más y menos para acercar o alejar, Intro para fijar la posición en el centro.'
          : 'Flechas para mover el mapa, más y menos para acercar o alejar.'}
      </span>
      {pictures === 'failed' && (
        <Flex className="map-note" role="status">
          No se han podido cargar los mapas
        </Flex>
      )}
      <div className="map-buttons">
        <button type="button" aria-label="Acercar" title="Acercar" onClick={() => onSight(zoomBy(sight, 1))}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label="Alejar" title="Alejar" onClick={() => onSight(zoomBy(sight, -1))}>
          <span className="map-minus" aria-hidden="true" />
        </button>
        {home && (
          <button type="button" aria-label="Ir a la posición" title="Ir a la posición" onClick={() => onSight(home)}>
            <span className="map-target" aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}
