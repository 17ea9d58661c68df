// Where a place of work is: what its coordinates may be, and how people paste them.

export interface Point {
  latitude: number;
  longitude: number;
}

/** Decimals of a coordinate, about 10 cm. */
export const DEGREE_DECIMALS = 6;

const limits = { latitude: 90, longitude: 180 };

/** South, north, west and east of where the company works: the Peninsula with its neighbours, the Balearics, Ceuta and Melilla; and the Canary Islands. */
const grounds = [
  [34.8, 44.6, -10, 5],
  [27, 30, -18.8, -13],
] as const;

const isWorkedAt = ({ latitude, longitude }: Point): boolean =>
  grounds.some(([south, north, west, east]) => latitude >= south && latitude <= north && longitude >= west && longitude <= east);

/** What is wrong with a number as a latitude or longitude, in Spanish; null for a possible one. */
export function degreesFault(which: keyof Point, value: number): string | null {
  if (Math.abs(value) <= limits[which]) return null;
  return `La ${which === 'latitude' ? 'latitud' : 'longitud'} va de -${limits[which]} a ${limits[which]} grados`;
}

/** What is said of a point abroad, by how its record says that it is there. */
export const notInSpain = {
  mark: 'Este punto no está en España: corríjalo, o marque que está en el extranjero',
  country: 'Este punto no está en España: corríjalo, o elija otro país',
} as const;

/** What is wrong with a point as a place of work, in Spanish; null for a possible one. */
export function placeFault(point: Point, isAbroad: boolean, away: string = notInSpain.mark): string | null {
  if (point.latitude === 0 && point.longitude === 0) return 'Latitud 0 y longitud 0 es un punto en el mar: deje las dos vacías si no se conocen';
  if (isAbroad || isWorkedAt(point)) return null;
  if (isWorkedAt({ latitude: point.longitude, longitude: point.latitude })) return 'La latitud y la longitud están cambiadas: en España la latitud es la mayor';
  return away;
}

interface Placed {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  /** A stored flag is 0 or 1. */
  extranjero?: boolean | number | null;
}

/** The point of a location on maps and for ways; null where it has none that can be one. */
export function pointOf({ latitude, longitude, extranjero }: Placed): Point | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const point = { latitude, longitude };
  const isImpossible = degreesFault('latitude', latitude) ?? degreesFault('longitude', longitude) ?? placeFault(point, Boolean(extranjero));
  return isImpossible ? null : point;
}

const N = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;
const DECIMAL = String.raw`([-+]?\d{1,3}\.\d+)`;
const WITH_COMMA = String.raw`([-+]?\d{1,3},\d+)`;
/** Those of links first: the marker of a place says more than the middle of the map. */
const written = [
  String.raw`!3d${N}!4d${N}`,
  String.raw`[?&]mlat=${N}&mlon=${N}`,
  String.raw`[?&](?:q|query|ll|destination|daddr|center)=(?:loc:)?${N}, *${N}`,
  String.raw`@${N},${N}`,
  String.raw`#map=[\d.]+/${N}/${N}`,
  String.raw`^geo:${N},${N}`,
  String.raw`^\(?${N}(?:\s*[,;]\s+|\s*;\s*|\s+)${N}\)?$`,
  String.raw`^\(?${DECIMAL},${DECIMAL}\)?$`,
  String.raw`^\(?${WITH_COMMA}(?:\s*[,;]\s+|\s*;\s*|\s+)${WITH_COMMA}\)?$`,
].map(pattern => new RegExp(pattern, 'i'));

/** Reads `37.88, -4.77`, a link of Google Maps or OpenStreetMap and `geo:37.88,-4.77`; null for anything else, one number among it. */
export function readPosition(text: string): Point | null {
  const plain = text
    .trim()
    .replaceAll('−', '-')
    .replace(/%2C/gi, ',')
    .replace(/%20|\+(?=[-\d])/gi, ' ');
  for (const pattern of written) {
    const [, ...parts] = pattern.exec(plain) ?? [];
    const [latitude, longitude] = parts.map(part => roundDegrees(Number(part.replace(',', '.'))));
    if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0)) continue;
    if (degreesFault('latitude', latitude) === null && degreesFault('longitude', longitude) === null) return { latitude, longitude };
  }
  return null;
}

/** A coordinate with as many decimals as are stored. */
export const roundDegrees = (value: number): number => Number(value.toFixed(DEGREE_DECIMALS));
