import { Badge, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Delivery, DeliveryStep } from '#machines/delivery.ts';
import { ago } from '#src/device/ago.ts';
import { useQueue } from '#src/device/useQueue.ts';
import { ConflictChoice } from '#src/screens/unsent/ConflictChoice.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';

/** /pendientes: what this device has not sent yet, why, and what can be done about it. */
export default function UnsentScreen() {
  const { deliveries, isBusy, retry, discard } = useQueue();
  const [asked, setAsked] = useState<Delivery | null>(null);
  return (
    <Stack gap="4">
      <PageHeading>Sin enviar</PageHeading>
      {deliveries.length === 0 ? (
        <EmptyState title="Todo está enviado" text="Lo que haga sin cobertura espera aquí hasta que vuelva la conexión." />
      ) : (
        <Stack as="ul" gap="3" listStyleType="none">
          {deliveries.map(each => (
            <li key={each.id}>
              <Waiting delivery={each} isBusy={isBusy} onRetry={steps => retry(each.id, steps)} onDiscard={() => setAsked(each)} />
            </li>
          ))}
        </Stack>
      )}
      {asked && (
        <Question
          question={`¿Seguro que quiere descartar «${asked.title}»? Lo que no se ha enviado se pierde.`}
          yes="Sí, descartar"
          no="No"
          isDangerous
          onNo={() => setAsked(null)}
          onYes={() => {
            discard(asked.id);
            setAsked(null);
          }}
        />
      )}
    </Stack>
  );
}

const words = { waiting: 'Espera conexión', conflict: 'Otra persona lo ha cambiado', failed: 'El servidor no lo admite' } as const;

interface WaitingProps {
  delivery: Delivery;
  isBusy: boolean;
  onRetry: (steps?: readonly DeliveryStep[]) => void;
  onDiscard: () => void;
}

function Waiting({ delivery, isBusy, onRetry, onDiscard }: WaitingProps) {
  const { title, at, state, message, next, steps } = delivery;
  return (
    <Panel>
      <Stack gap="3">
        <Flex align="center" gap="3" wrap="wrap">
          <Heading as="h2" size="md">
            {title}
          </Heading>
          <Badge colorPalette={state === 'waiting' ? 'gray' : 'orange'}>{words[state]}</Badge>
        </Flex>
        <Text color="fg.muted">
          Guardado {ago(at)}. {next === 0 ? 'Sin enviar todavía.' : `Enviado en parte: ${next} de ${steps.length}.`}
        </Text>
        {message && <Text>{message}</Text>}
        {state === 'conflict' && <ConflictChoice delivery={delivery} isBusy={isBusy} onMine={onRetry} onTheirs={onDiscard} />}
        <Flex gap="3" wrap="wrap">
          {state === 'failed' && (
            <Button type="button" minH="11" disabled={isBusy} onClick={() => onRetry()}>
              Reintentar
            </Button>
          )}
          {state !== 'conflict' && (
            <Button type="button" minH="11" variant="outline" colorPalette="red" disabled={isBusy} onClick={onDiscard}>
              Descartar
            </Button>
          )}
        </Flex>
      </Stack>
    </Panel>
  );
}
