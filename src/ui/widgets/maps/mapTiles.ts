// The pictures of maps. The page's content policy admits their host in img-src.
import { companyTiles } from '#src/api/companyTiles.ts';

/** The picture of one square of the world; '' where maps have none. */
export const tileUrl = (x: number, y: number, zoom: number): string =>
  companyTiles().replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y));

/** OpenStreetMap has no pictures beyond these. */
export const zoomRange = { min: 3, max: 19 } as const;
