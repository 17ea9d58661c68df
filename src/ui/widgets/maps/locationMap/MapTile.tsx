import { useState } from 'react';
import type { TileComponent } from 'pigeon-maps';

/** One picture of the map. One that does not come stays invisible, instead of a torn-picture sign. */
export const MapTile: TileComponent = ({ tile, tileLoaded }) => {
  const [isThere, setThere] = useState(false);
  const { url, left, top, width, height } = tile;
  if (url === '') return <></>;
  return (
    <img
      src={url}
      alt=""
      draggable={false}
      // the server of the pictures refuses who does not say where they come from
      referrerPolicy="strict-origin-when-cross-origin"
      width={width}
      height={height}
      style={{ position: 'absolute', left, top, width, height, opacity: isThere ? 1 : 0, transition: 'opacity 150ms' }}
      onLoad={() => {
        setThere(true);
        tileLoaded();
      }}
    />
  );
};
