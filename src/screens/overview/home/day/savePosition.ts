// Where this device is, taken over as the position of a visit's place: at once, or once there is coverage.
import { constants } from '#domain/kernel/constants.ts';
import type { Point } from '#domain/parties/place.ts';
import type { Visit } from '#domain/work/wire.ts';
import { toFailure } from '#machines/editing/failure.ts';
import { keptWords } from '#src/device/words.ts';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

/** Milliseconds in which a device finds out where it is, and metres by which it may be wrong. */
const PATIENCE = 20_000;
const MOST_ASTRAY = 100;

const AGAIN = 'Salga a cielo abierto y vuelva a pulsar';
const faults: Record<number, string> = {
  1: 'Este navegador no tiene permiso para saber dónde está: dele permiso de ubicación a esta página y vuelva a pulsar',
  2: `No se ha podido saber dónde está este dispositivo. ${AGAIN}`,
  3: `Este dispositivo tarda demasiado en saber dónde está. ${AGAIN}`,
};

async function here(): Promise<Point> {
  const { coords } = await new Promise<GeolocationPosition>((found, lost) => {
    navigator.geolocation.getCurrentPosition(found, ({ code }) => lost(new Error(faults[code])), {
      enableHighAccuracy: true,
      maximumAge: 0,
      timeout: PATIENCE,
    });
  });
  const { latitude, longitude, accuracy } = coords;
  if (accuracy > MOST_ASTRAY) throw new Error(`La posición solo se conoce con un error de ${Math.round(accuracy)} metros. ${AGAIN}`);
  return { latitude, longitude };
}

/** How the position of a visit is called in what waits on the device. */
export const recordOfPosition = (id: number): string => `posición:${id}`;

/** For one user; what cannot be done is told. */
export const savePositionOf =
  (userId: number) =>
  async ({ id, customer }: Visit, _signal: AbortSignal, key: string): Promise<void> => {
    const { deliver, takeRefused } = await import('#src/device/sendWork.ts');
    try {
      const point = await here();
      const steps = [{ key, call: 'notice.savePosition', body: { id, ...point } }];
      const { outcome } = await deliver({ userId, title: `Posición de ${customer}`, record: recordOfPosition(id), saved: null, steps }, () => undefined);
      showToast({ kind: 'success', text: outcome === 'kept' ? keptWords : 'Posición guardada' });
    } catch (error) {
      showToast({ kind: 'warning', text: toFailure(error).message, duration: constants.warningDuration });
      await takeRefused(error);
      throw error;
    }
  };
