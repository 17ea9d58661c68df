import { Button, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { heldWords } from '#domain/company/held.ts';
import { href } from '#domain/routes.ts';
import type { Delivery } from '#machines/device/delivery.ts';
import { ago } from '#src/device/ago.ts';
import { clockError } from '#src/api/serverClock.ts';
import { DeviceLine } from '#src/device/DeviceLine.tsx';
import { storeFull } from '#src/device/openStore.ts';
import { newVersion } from '#src/device/version.ts';
import { useBegun } from '#src/device/useBegun.ts';
import { useQueue } from '#src/device/useQueue.ts';

/** What a technician has to know of the coverage: a line over the screen, and nothing while all is sent. */
export function DeviceBanner() {
  const { deliveries, isOffline, isSignedOut, isBusy, readAt, sendNow } = useQueue();
  const isOld = useSyncExternalStore(newVersion.subscribe, newVersion.isWaiting);
  const isFull = useSyncExternalStore(storeFull.subscribe, storeFull.current);
  const clock = clockWords(useSyncExternalStore(clockError.subscribe, clockError.current));
  const { begun } = useBegun();
  const [page] = useLocation();
  // nobody is told of the form that they are writing in
  const signed = begun.filter(({ signer, to }) => signer !== null && to.split('?')[0] !== page);
  const words = isOffline ? offlineWords(readAt, isFull) : (sendingWords(deliveries, isSignedOut) ?? signedWords(signed.length));
  const held = heldWords({ sin_enviar: deliveries.length, a_medias: begun.length, firmados: 0 });
  return (
    <DeviceLine label="Conexión" isShown={words !== null || isOld || clock !== null}>
      {words && (
        <Text fontSize="sm" fontWeight="medium">
          {words}
        </Text>
      )}
      {words && held !== '' && (
        <Text asChild fontSize="sm" textDecoration="underline" py="2.5">
          <Link href={href('unsent')}>{held}</Link>
        </Text>
      )}
      {isOffline && deliveries.some(({ state }) => state === 'waiting') && (
        <Button type="button" size="sm" minH="11" variant="outline" disabled={isBusy} onClick={sendNow}>
          {isBusy ? 'Probando…' : 'Enviar ahora'}
        </Button>
      )}
      {clock && <Text fontSize="sm">{clock}</Text>}
      {isOld && !isOffline && (
        <>
          <Text fontSize="sm">Hay una versión nueva</Text>
          <Button type="button" size="sm" minH="11" variant="outline" onClick={newVersion.take}>
            Actualizar
          </Button>
        </>
      )}
    </DeviceLine>
  );
}

const signedWords = (count: number): string | null =>
  count === 0 ? null : count === 1 ? 'Hay un trabajo firmado y sin terminar' : `Hay ${count} trabajos firmados y sin terminar`;

/** What is said of a clock that is wrong by so many milliseconds; null of one that is right within two minutes. */
function clockWords(error: number): string | null {
  const minutes = Math.round(Math.abs(error) / 60_000);
  if (minutes < 2) return null;
  const much = minutes < 120 ? `${minutes} min` : minutes < 2 * 24 * 60 ? `${Math.round(minutes / 60)} horas` : `${Math.round(minutes / 60 / 24)} días`;
  return `El reloj de este dispositivo va ${much} ${error > 0 ? 'adelantado' : 'atrasado'}: se usa la hora de la oficina`;
}

const offlineWords = (readAt: number | null, isFull: boolean) =>
  `Sin conexión: ${isFull ? 'no queda sitio en este dispositivo' : 'se guarda en este dispositivo'}${readAt === null ? '' : ` · Datos de ${ago(readAt)}`}`;

function sendingWords(deliveries: readonly Delivery[], isSignedOut: boolean): string | null {
  if (deliveries.length === 0) return null;
  if (isSignedOut) return 'La sesión ha caducado: se envía cuando vuelva a entrar';
  return deliveries.some(({ state }) => state !== 'waiting') ? 'Hay trabajo que necesita una decisión' : 'Enviando lo que se hizo sin conexión…';
}
