import { useState } from 'react';
import { ownDevice } from '#src/session/ownDevice.ts';
import { useSession } from '#src/session/SessionProvider.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';

/** Signs out; asks first where this device has work that is not sent yet. `question` stands wherever the button does. */
export function useSignOut() {
  const { actor } = useSession();
  const [unsent, setUnsent] = useState(0);
  const exit = () => actor.send({ type: 'signOut.asked' });
  const signOut = async () => {
    const device = await ownDevice();
    const count = device?.queue.getSnapshot().context.deliveries.length ?? 0;
    if (count === 0) exit();
    else setUnsent(count);
  };
  const question = unsent > 0 && (
    <Question
      question={unsent === 1 ? 'Hay 1 trabajo sin enviar' : `Hay ${unsent} trabajos sin enviar`}
      detail="Si cierra la sesión ahora, se borra de este dispositivo y se pierde."
      yes="Salir y perderlo"
      no="No"
      isDangerous
      onNo={() => setUnsent(0)}
      onYes={exit}
    />
  );
  return { signOut: () => void signOut(), question };
}
