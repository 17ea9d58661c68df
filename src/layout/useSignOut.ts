import { useState } from 'react';
import type { HeldBody } from '#domain/company/held.ts';
import { forgetPages } from '#src/api/keptPages.ts';
import { forgetRecent } from '#src/api/recent.ts';
import { ownDevice } from '#src/session/ownDevice.ts';
import { useSession } from '#src/session/SessionProvider.tsx';

/** Signs out. Where this device holds work that the server does not have, `staying` says how much until somebody has answered `UnsentQuestion`. */
export function useSignOut() {
  const { actor } = useSession();
  const [staying, setStaying] = useState<Omit<HeldBody, 'dispositivo'> | null>(null);
  const exit = () => {
    forgetRecent();
    forgetPages();
    actor.send({ type: 'signOut.asked' });
  };
  const askToExit = async () => {
    const device = await ownDevice();
    const held = await device?.holds();
    if (held && held.sin_enviar + held.a_medias > 0) setStaying(held);
    else exit();
  };
  return { signOut: () => void askToExit(), exit, staying, stay: () => setStaying(null) };
}
