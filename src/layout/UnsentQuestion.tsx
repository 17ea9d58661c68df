import { heldWords } from '#domain/company/held.ts';
import type { useSignOut } from '#src/layout/useSignOut.ts';
import { Question } from '#src/ui/widgets/Question.tsx';

/** Tells a user who wants to leave what stays on this device. */
export function UnsentQuestion({ staying, exit, stay }: ReturnType<typeof useSignOut>) {
  if (!staying) return null;
  return (
    <Question
      question={`Hay ${heldWords(staying)}`}
      detail="No se pierde: se queda en este dispositivo, y se envía cuando vuelva a entrar en él con su usuario."
      yes="Salir"
      no="No"
      onNo={stay}
      onYes={exit}
    />
  );
}
