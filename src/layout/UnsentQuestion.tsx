import type { useSignOut } from '#src/layout/useSignOut.ts';
import { Question } from '#src/ui/widgets/Question.tsx';

/** Asks a user who wants to leave whether what this device has not sent may be lost. */
export function UnsentQuestion({ unsent, exit, stay }: ReturnType<typeof useSignOut>) {
  if (unsent === 0) return null;
  return (
    <Question
      question={unsent === 1 ? 'Hay 1 trabajo sin enviar' : `Hay ${unsent} trabajos sin enviar`}
      detail="Si cierra la sesión ahora, se borra de este dispositivo y se pierde."
      yes="Salir y perderlo"
      no="No"
      isDangerous
      onNo={stay}
      onYes={exit}
    />
  );
}
