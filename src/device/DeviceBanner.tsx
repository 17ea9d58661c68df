import { Button, Flex, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { href } from '#domain/routes.ts';
import type { Delivery } from '#machines/delivery.ts';
import { ago } from '#src/device/ago.ts';
import { newVersion } from '#src/device/version.ts';
import { useQueue } from '#src/device/useQueue.ts';

/** What a technician has to know of the coverage: a line over the screen, and nothing while all is sent. */
export function DeviceBanner() {
  const { deliveries, isOffline, readAt } = useQueue();
  const isOld = useSyncExternalStore(newVersion.subscribe, newVersion.isWaiting);
  const words = isOffline ? offlineWords(readAt) : sendingWords(deliveries);
  return (
    <Flex
      role="status"
      aria-label="Conexión"
      align="center"
      gap="3"
      wrap="wrap"
      px={{ base: '4', lg: '6' }}
      {...((words !== null || isOld) && { py: '2', bg: 'bg.warning', borderBottomWidth: '1px' })}
    >
      {words && (
        <Text fontSize="sm" fontWeight="medium">
          {words}
        </Text>
      )}
      {words && deliveries.length > 0 && (
        <Text asChild fontSize="sm" textDecoration="underline" py="2.5">
          <Link href={href('unsent')}>{deliveries.length === 1 ? '1 trabajo sin enviar' : `${deliveries.length} trabajos sin enviar`}</Link>
        </Text>
      )}
      {isOld && !isOffline && (
        <>
          <Text fontSize="sm">Hay una versión nueva</Text>
          <Button type="button" size="sm" minH="11" variant="outline" onClick={newVersion.take}>
            Actualizar
          </Button>
        </>
      )}
    </Flex>
  );
}

const offlineWords = (readAt: number | null) => `Sin conexión: se guarda en este dispositivo${readAt === null ? '' : ` · Datos de ${ago(readAt)}`}`;

function sendingWords(deliveries: readonly Delivery[]): string | null {
  if (deliveries.length === 0) return null;
  return deliveries.some(({ state }) => state !== 'waiting') ? 'Hay trabajo que necesita una decisión' : 'Enviando lo que se hizo sin conexión…';
}
