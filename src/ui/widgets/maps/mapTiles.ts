// Where the pictures of the map come from: OpenStreetMap's own server. The page's content policy must admit `tileHost` in img-src.

export const tileHost = 'https://tile.openstreetmap.org';

/** The picture of one square of the world. */
export function tileUrl(x: number, y: number, zoom: number): string {
  return `${tileHost}/${zoom}/${x}/${y}.png`;
}

/** The server has no pictures beyond these. */
export const zoomRange = { min: 3, max: 19 } as const;
