// Where a record is on the map, as two of its fields.
import { isWithinReach } from '../kernel/decimalText.ts';
import type { Values } from '../kernel/entity.ts';
import { decimal } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { DEGREE_DECIMALS, type Point, degreesFault, placeFault, roundDegrees } from './place.ts';

/** A latitude or longitude, rounded as it is stored. One that is stored already stays until it is changed. */
const degrees = (which: keyof Point) =>
  decimal(DEGREE_DECIMALS)
    .transform((value: unknown) => (typeof value === 'number' && isWithinReach(value) ? roundDegrees(value) : value))
    .test('degrees', messages.invalid, (value, { path, options, createError }) => {
      const { before } = (options.context ?? {}) as { before?: Values };
      const message = typeof value !== 'number' || before?.[path] === value ? null : degreesFault(which, value);
      return message === null || createError({ message });
    })
    .default(null);

/** Latitude and longitude of a place of work; `isAbroad` says of a record whether it may be anywhere, `away` is what is said of a point abroad. */
export const positionFields = (isAbroad: (record: Values) => boolean, away?: string) => ({
  latitude: degrees('latitude')
    .test('place', messages.invalid, (_value, { parent, options, createError }) => {
      const record = parent as Values;
      const { latitude, longitude } = record;
      const { before } = (options.context ?? {}) as { before?: Values };
      const isKept = before !== undefined && before.latitude === latitude && before.longitude === longitude && isAbroad(before) === isAbroad(record);
      if (isKept || typeof latitude !== 'number' || typeof longitude !== 'number') return true;
      const isPoint = degreesFault('latitude', latitude) === null && degreesFault('longitude', longitude) === null;
      const message = isPoint ? placeFault({ latitude, longitude }, isAbroad(record), away) : null;
      return message === null || createError({ message });
    })
    .label('Latitud'),
  longitude: degrees('longitude').label('Longitud'),
});
