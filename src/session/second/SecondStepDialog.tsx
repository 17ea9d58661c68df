import type { SecondFactorPurpose } from '#machines/session/secondFactorMachine.ts';
import { EntryDialog } from '#src/session/entry/EntryDialog.tsx';
import { SecondStep } from '#src/session/second/SecondStep.tsx';
import { useSecondStep } from '#src/session/second/useSecondStep.ts';

export type Change = Exclude<SecondFactorPurpose, 'signIn'>;

const titles: Record<Change, string> = {
  app: 'Añadir una aplicación de códigos',
  passkey: 'Añadir una clave de acceso',
  codes: 'Códigos de recuperación nuevos',
  removal: 'Quitar una forma de entrar',
};

/** One change of one's own second step. Codes that are in sight are not left by Escape. */
export function SecondStepDialog({ change, of = null, onDone, onClose }: { change: Change; of?: number | null; onDone: () => void; onClose: () => void }) {
  const model = useSecondStep({ purpose: change, of }, { onPassed: onDone, onLeft: onClose });
  return (
    <EntryDialog title={model.state.matches('keeping') ? 'Códigos de recuperación' : titles[change]} onCancel={() => model.send({ type: 'step.left' })}>
      <SecondStep {...model} />
    </EntryDialog>
  );
}
