import { useState } from 'react';
import { forgetPages } from '#src/api/keptPages.ts';
import { forgetRecent } from '#src/api/recent.ts';
import { ownDevice } from '#src/session/ownDevice.ts';
import { useSession } from '#src/session/SessionProvider.tsx';

/** Signs out. Where this device has work that is not sent yet, `unsent` says how much until somebody has answered `UnsentQuestion`. */
export function useSignOut() {
  const { actor } = useSession();
  const [unsent, setUnsent] = useState(0);
  const exit = () => {
    forgetRecent();
    forgetPages();
    actor.send({ type: 'signOut.asked' });
  };
  const askToExit = async () => {
    const device = await ownDevice();
    const count = device?.queue.getSnapshot().context.deliveries.length ?? 0;
    if (count === 0) exit();
    else setUnsent(count);
  };
  return { signOut: () => void askToExit(), exit, unsent, stay: () => setUnsent(0) };
}
