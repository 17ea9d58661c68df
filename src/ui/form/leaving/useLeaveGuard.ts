import { useEffect, useEffectEvent } from 'react';
import { guardLeaving, type Leave } from '#src/ui/form/leaving/leaveGuards.ts';

/** While `isOn`, a followed link is held back and given to `onLeave`; Back is held back too and gives null. */
export function useLeaveGuard(isOn: boolean, onLeave: Leave): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => (isOn ? guardLeaving(to => leave(to)) : undefined), [isOn]);
}
