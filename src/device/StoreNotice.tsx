import { Button, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { DeviceLine } from '#src/device/DeviceLine.tsx';
import { storeState } from '#src/device/openStore.ts';

const words = {
  waiting: 'Cierre las otras pestañas de Frigoria: este dispositivo espera a que se cierren para actualizarse',
  replaced: 'Otra pestaña tiene una versión más nueva de Frigoria: en esta ya no se guarda nada en el dispositivo',
} as const;

/** What has to be done where tabs of two versions want the database of this device. It does not wait for the device, which cannot be opened meanwhile. */
export function StoreNotice() {
  const state = useSyncExternalStore(storeState.subscribe, storeState.current);
  return (
    <DeviceLine label="Dispositivo" isShown={state !== 'ready'}>
      {state !== 'ready' && (
        <Text fontSize="sm" fontWeight="medium">
          {words[state]}
        </Text>
      )}
      {state === 'replaced' && (
        <Button type="button" size="sm" minH="11" variant="outline" onClick={() => window.location.reload()}>
          Actualizar
        </Button>
      )}
    </DeviceLine>
  );
}
