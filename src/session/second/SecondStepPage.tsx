import { EntryPage } from '#src/session/entry/EntryPage.tsx';
import { SecondStep } from '#src/session/second/SecondStep.tsx';
import { useSecondStep } from '#src/session/second/useSecondStep.ts';
import { useSession } from '#src/session/SessionProvider.tsx';

/** /login after a right password where a second step is missing: its code, or how to get one where the company demands it. */
export function SecondStepPage() {
  const { actor } = useSession();
  const model = useSecondStep(
    { purpose: 'signIn' },
    {
      onRenewed: token => actor.send({ type: 'token.renewed', token }),
      onPassed: () => actor.send({ type: 'step.passed' }),
      onLeft: () => actor.send({ type: 'signOut.asked' }),
    },
  );
  const { state } = model;
  const isEnrolling = state.hasTag('app') || state.matches('keeping');
  return (
    <EntryPage
      title="Verificación en dos pasos"
      lead={isEnrolling ? 'Su empresa pide algo más que la contraseña. Solo hay que prepararlo una vez.' : 'Falta un paso más para entrar.'}
    >
      <SecondStep {...model} onPasskey={() => actor.send({ type: 'passkey.asked' })} />
    </EntryPage>
  );
}
