import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { environments } from '#domain/fiscal/environments.ts';
import { activationMachine } from '#machines/work/activationMachine.ts';
import { activationActors } from '#src/screens/fiscal/verifactu/activation/activationActors.ts';
import { StepContent, steps, type Step } from '#src/screens/fiscal/verifactu/activation/StepContent.tsx';
import { StepList } from '#src/ui/form/StepList.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';
import { newSeed } from '#src/api/service.ts';

const names = Object.keys(steps) as Step[];
const titles = names.map(name => steps[name].title);

/** Activates the company step by step; what is wrong is said where it is, and nothing begins before the last button. */
export default function ActivationWizard({ onDone }: { onDone: () => void }) {
  const [machine] = useState(() => activationMachine.provide({ actors: activationActors }));
  const actor = useActorRef(machine, { input: newSeed() });
  const state = useSelector(actor, snapshot => snapshot);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const { unsubscribe } = actor.on('activation.done', () => done());
    return unsubscribe;
  }, [actor]);
  const { readiness, message } = state.context;
  const isConfirming = state.hasTag('confirming');
  const step = isConfirming ? 'confirming' : names.find(name => state.matches({ steps: name }));
  if (state.matches('unchecked'))
    return <LoadFailure isPart title="No se ha podido comprobar" text={message ?? ''} onRetry={() => actor.send({ type: 'check.again' })} />;
  if (!step || !readiness) return <Loading label="Comprobando los datos, el certificado y la conexión…" />;
  const isActivating = state.matches('activating');
  const { title } = steps[step];
  return (
    <Stack gap="4">
      <StepList titles={titles} at={names.indexOf(step)} />
      <Stack as="section" aria-label={title} gap="4" minH={{ lg: '10rem' }}>
        <div aria-live="polite">
          <chakra.h3 fontSize="md" fontWeight="semibold">
            {`Paso ${names.indexOf(step) + 1} de ${names.length}: ${title}`}
          </chakra.h3>
        </div>
        <StepContent step={step} context={{ ...state.context, readiness }} send={actor.send} />
      </Stack>
      {message !== null && (
        <div role="alert">
          <Note>{message}</Note>
        </div>
      )}
      <Flex gap="3" wrap="wrap" css={{ '& > button': { flexGrow: { base: 1, sm: 0 } } }}>
        {state.can({ type: 'step.previous' }) && (
          <Button type="button" variant="outline" colorPalette="gray" onClick={() => actor.send({ type: 'step.previous' })}>
            Atrás
          </Button>
        )}
        {!isActivating && (
          <Button type="button" variant="outline" onClick={() => actor.send({ type: 'check.again' })}>
            Comprobar otra vez
          </Button>
        )}
        {isConfirming ? (
          <Button type="button" loading={isActivating} loadingText="Activando…" onClick={() => actor.send({ type: 'activation.asked' })}>
            Activar VERI*FACTU
          </Button>
        ) : (
          <Button type="button" disabled={!state.can({ type: 'step.next' })} onClick={() => actor.send({ type: 'step.next' })}>
            Siguiente
          </Button>
        )}
      </Flex>
      {!isConfirming && !state.can({ type: 'step.next' }) && (
        <Text fontSize="sm" color="fg.muted">
          Se podrá seguir cuando esto esté bien.
        </Text>
      )}
      {state.hasTag('asking') && (
        <Question
          question="¿Activar VERI*FACTU?"
          detail={`Entorno: ${environments[readiness.environment].meaning}. Ya no se podrá volver atrás antes del 31 de diciembre.`}
          no="Todavía no"
          yes="Sí, activar"
          onNo={() => actor.send({ type: 'activation.cancelled' })}
          onYes={() => actor.send({ type: 'activation.confirmed' })}
        />
      )}
    </Stack>
  );
}
