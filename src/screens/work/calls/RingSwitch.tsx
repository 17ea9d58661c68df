import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { ring } from '#src/api/live/ring.ts';
import { ringSetting } from '#src/api/live/ringSetting.ts';

/** Whether this browser rings with each call of others; turned on, it rings once, so that one knows it again. */
export function RingSwitch() {
  const isOn = useSyncExternalStore(ringSetting.subscribe, ringSetting.isOn);
  const turn = () => {
    ringSetting.turn(!isOn);
    if (!isOn) void ring();
  };
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2" minH="9" fontSize="sm" cursor="pointer">
      <chakra.input type="checkbox" checked={isOn} onChange={turn} boxSize="4" accentColor="brand.solid" cursor="pointer" />
      Sonar con cada llamada nueva
    </chakra.label>
  );
}
