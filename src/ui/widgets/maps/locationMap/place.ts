// Points on the map and how keys move them.
import { constants } from '#domain/kernel/constants.ts';
import { zoomRange } from '#src/ui/widgets/maps/mapTiles.ts';

/** Latitude and longitude, in degrees. */
export type Point = [latitude: number, longitude: number];

/** What is seen: its middle and how near. */
export interface Sight {
  center: Point;
  zoom: number;
}

/** A point from what a form holds, or null when it holds none that exists. */
export function toPoint(latitude: number | null, longitude: number | null): Point | null {
  const isThere = (value: number | null, limit: number) => typeof value === 'number' && Math.abs(value) <= limit;
  return isThere(latitude, 85) && isThere(longitude, 180) ? [latitude!, longitude!] : null;
}

/** Where one looks first: at the point, or at the company's town. */
export function sightOf(point: Point | null): Sight {
  const { latitude, longitude, zoom } = constants.mapCentre;
  return { center: point ?? [latitude, longitude], zoom };
}

/** What shows all points, with some ground around them, on a map of this many pixels: twice as far for each doubling of their span. */
export function sightOfAll(points: readonly Point[], height: number): Sight {
  const [first] = points;
  if (!first) return sightOf(null);
  const [latitudes, longitudes] = [points.map(([latitude]) => latitude), points.map(([, longitude]) => longitude)];
  const [south, north, west, east] = [Math.min(...latitudes), Math.max(...latitudes), Math.min(...longitudes), Math.max(...longitudes)];
  const span = Math.max((north - south) * 1.3, east - west, 0.01);
  const zoom = Math.floor(Math.log2((360 * 0.625 * height) / (256 * span)));
  return { center: [(south + north) / 2, (west + east) / 2], zoom: Math.max(zoomRange.min, Math.min(15, zoom)) };
}

/** Where a point lies on the map of the whole world at this zoom, in pixels. */
function pixelOf([latitude, longitude]: Point, zoom: number): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const world = 256 * 2 ** zoom;
  return [world * (longitude / 360 + 0.5), world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI))];
}

/** Things whose pins would cover one another, gathered where the first of them is: nearer than `within` pixels. What is as near as it can be shown is not gathered. */
export function gathered<T extends { at: Point }>(things: readonly T[], zoom: number, within: number): T[][] {
  if (zoom >= zoomRange.max) return things.map(thing => [thing]);
  const groups: { x: number; y: number; near: T[] }[] = [];
  for (const thing of things) {
    const [x, y] = pixelOf(thing.at, zoom);
    const group = groups.find(each => Math.hypot(each.x - x, each.y - y) < within);
    if (group) group.near.push(thing);
    else groups.push({ x, y, near: [thing] });
  }
  return groups.map(({ near }) => near);
}

/** Six decimals, about 10 cm; longitudes beyond the date line come back. */
export function tidy([latitude, longitude]: Point): Point {
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  return [round(latitude), round(((((longitude + 180) % 360) + 360) % 360) - 180)];
}

/** Nearer or farther by `steps`. */
export function zoomBy({ center, zoom }: Sight, steps: number): Sight {
  return { center, zoom: Math.max(zoomRange.min, Math.min(zoomRange.max, Math.round(zoom) + steps)) };
}

/** What a key does to the sight, or null: arrows move by a fifth of a screen, plus and minus zoom. */
export function pressKey(sight: Sight, key: string, width: number, height: number): Sight | null {
  if (key === '+') return zoomBy(sight, 1);
  if (key === '-') return zoomBy(sight, -1);
  const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
  if (!step) return null;
  const degrees = 360 / (256 * 2 ** sight.zoom);
  const [latitude, longitude] = sight.center;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const next: Point = [latitude - step[1]! * (height / 5) * degrees * shrink, longitude + step[0]! * (width / 5) * degrees];
  return { ...sight, center: [Math.max(-85, Math.min(85, next[0])), tidy(next)[1]] };
}
