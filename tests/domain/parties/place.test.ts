// What the coordinates of a location may be, what of them reaches a map, and how a position is pasted.
import { describe, expect, it } from 'vitest';
import { location } from '#domain/parties/location.ts';
import { pointOf, readPosition } from '#domain/parties/place.ts';

function said(values: Record<string, unknown>, before?: Record<string, unknown>): Record<string, string> {
  const wrong = ['latitude', 'longitude'].flatMap(field => {
    try {
      location.draft.validateSyncAt(field, { extranjero: false, ...values }, { context: { before } });
      return [];
    } catch (error) {
      return [[field, (error as Error).message]];
    }
  });
  return Object.fromEntries(wrong) as Record<string, string>;
}

const abroad = 'Este punto no está en España: corríjalo, o marque que está en el extranjero';

it.each<[string, number, number]>([
  ['Córdoba', 37.8891, -4.7791],
  ['Las Palmas', 28.1248, -15.43],
  ['El Hierro', 27.75, -18.0],
  ['Ceuta', 35.8894, -5.3213],
  ['Melilla', 35.2923, -2.9381],
  ['Menorca', 39.89, 4.26],
  ['Lisboa', 38.7223, -9.1393],
  ['Andorra', 42.5063, 1.5218],
  ['Gibraltar', 36.1408, -5.3536],
  ['Hendaya', 43.3585, -1.7747],
])('a place in %s is accepted', (_, latitude, longitude) => {
  expect(said({ latitude, longitude })).toEqual({});
  expect(pointOf({ latitude, longitude })).toEqual({ latitude, longitude });
});

it.each<[number, number, Record<string, string>]>([
  [4321, 9999, { latitude: 'La latitud va de -90 a 90 grados', longitude: 'La longitud va de -180 a 180 grados' }],
  [-90.1, -4.7, { latitude: 'La latitud va de -90 a 90 grados' }],
  [37.8, 180.1, { longitude: 'La longitud va de -180 a 180 grados' }],
  [0, 0, { latitude: 'Latitud 0 y longitud 0 es un punto en el mar: deje las dos vacías si no se conocen' }],
  [48.8566, 2.3522, { latitude: abroad }],
  [32, -16, { latitude: abroad }],
  [-4.7791, 37.8891, { latitude: 'La latitud y la longitud están cambiadas: en España la latitud es la mayor' }],
])('%d, %d is refused, and on no map', (latitude, longitude, errors) => {
  expect(said({ latitude, longitude })).toEqual(errors);
  expect(pointOf({ latitude, longitude })).toBeNull();
});

it('a location abroad may be anywhere that exists', () => {
  expect(said({ latitude: 48.8566, longitude: 2.3522, extranjero: true })).toEqual({});
  expect(pointOf({ latitude: 48.8566, longitude: 2.3522, extranjero: 1 })).toEqual({ latitude: 48.8566, longitude: 2.3522 });
  expect(said({ latitude: 0, longitude: 0, extranjero: true })).toHaveProperty('latitude');
});

it('what is stored already stays until it is changed', () => {
  const stored = { latitude: 4321, longitude: 9999, extranjero: false };
  expect(said(stored, stored)).toEqual({});
  expect(said({ ...stored, latitude: 37 }, stored)).toEqual({});
  expect(said({ ...stored, latitude: 4322 }, stored)).toHaveProperty('latitude');
});

it('coordinates with more decimals than are stored are rounded', () => {
  expect(location.draft.cast({ latitude: '37.889123456', longitude: -4.77912349 }, { assert: false })).toMatchObject({
    latitude: 37.889123,
    longitude: -4.779123,
  });
  expect(said({ latitude: 37.889123456, longitude: -4.77912349 })).toEqual({});
});

describe('a position', () => {
  it.each([
    '37.88, -4.77',
    '37.88,-4.77',
    '(37.88, -4.77)',
    '37.88 -4.77',
    '37.88; −4.77',
    '37,88; -4,77',
    '37,88, -4,77',
    'geo:37.88,-4.77',
    'geo:37.88,-4.77?z=17',
    'geo:0,0?q=37.88,-4.77(Bar)',
    'https://maps.google.com/?q=37.88,-4.77',
    'https://www.google.com/maps?ll=37.88,-4.77&z=16',
    'https://www.google.com/maps/@37.88,-4.77,17z',
    'https://www.google.com/maps/place/Bar/@37.1,-4.1,17z/data=!3m1!4b1!4m5!3d37.88!4d-4.77',
    'https://www.google.com/maps/search/?api=1&query=37.88%2C-4.77',
    'https://www.google.com/maps/dir/?api=1&destination=37.88,-4.77',
    'https://www.openstreetmap.org/#map=17/37.88/-4.77',
    'https://www.openstreetmap.org/?mlat=37.88&mlon=-4.77#map=17/37.1/-4.1',
  ])('is read from %s', text => {
    expect(readPosition(text)).toEqual({ latitude: 37.88, longitude: -4.77 });
  });

  it('is rounded as it is stored', () => {
    expect(readPosition('37.8891234, -4.7791234')).toEqual({ latitude: 37.889123, longitude: -4.779123 });
  });

  it.each(['', '37.88', '37,88', '-4.779123', 'Calle Mayor, 3', '4321, 9999', '957 43 12 81', '37.88, -4.77, 12', 'https://maps.app.goo.gl/abc', '0, 0'])(
    'is not read from «%s»',
    text => {
      expect(readPosition(text)).toBeNull();
    },
  );
});
