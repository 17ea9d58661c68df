import { Badge, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { isForOffice, isSigned, mayGoBack, toOffice, type Delivery } from '#machines/device/delivery.ts';
import { ago } from '#src/device/ago.ts';
import { useQueue } from '#src/device/useQueue.ts';
import { SecondChoice } from '#src/screens/work/unsent/SecondChoice.tsx';
import { ConflictChoice } from '#src/screens/work/unsent/ConflictChoice.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';

/** /pendientes: what this device has not sent yet, why, and what can be done about it. */
export default function UnsentScreen() {
  const [, navigate] = useLocation();
  const { deliveries, isBusy, isOffline, retry, discard, recall } = useQueue(navigate);
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
              <Waiting
                delivery={each}
                isBusy={isBusy}
                onSend={as => retry(each.id, as)}
                onDiscard={() => setAsked(each)}
                onCorrect={mayGoBack(each) && (isOffline || each.state !== 'waiting') ? () => recall(each.id) : undefined}
              />
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

const words = {
  waiting: 'Espera conexión',
  conflict: 'Ha cambiado mientras tanto',
  second: 'El aviso ya tiene otro albarán',
  failed: 'El servidor no lo admite',
} as const;

const GIVEN_UP = 'El técnico ha dejado lo que había guardado';

interface WaitingProps {
  delivery: Delivery;
  isBusy: boolean;
  /** Again, or as something else. */
  onSend: (as?: Delivery) => void;
  onDiscard: () => void;
  /** Opens it as the form that it was; absent where that cannot be. */
  onCorrect: (() => void) | undefined;
}

function Waiting({ delivery, isBusy, onSend, onDiscard, onCorrect }: WaitingProps) {
  const { title, at, state, message, next, steps, isLoose = false } = delivery;
  const handOver = (reason: string) => onSend(toOffice(delivery, reason));
  const mayGiveUp = !isSigned(delivery);
  return (
    <Panel>
      <Stack gap="3">
        <Flex align="center" gap="3" wrap="wrap">
          <Heading as="h2" size="md">
            {isLoose ? `Parte sin aviso: ${title}` : title}
          </Heading>
          <Badge colorPalette={state === 'waiting' ? 'gray' : 'orange'}>{words[state]}</Badge>
        </Flex>
        <Text color="fg.muted">
          Guardado {ago(at)}. {next === 0 ? 'Sin enviar todavía.' : `Enviado en parte: ${next} de ${steps.length}.`}
        </Text>
        {message && <Text>{message}</Text>}
        {state === 'conflict' && (
          <ConflictChoice delivery={delivery} isBusy={isBusy} onMine={onSend} onTheirs={mayGiveUp ? onDiscard : () => handOver(GIVEN_UP)} />
        )}
        {state === 'second' && <SecondChoice delivery={delivery} isBusy={isBusy} onSend={onSend} />}
        <Flex gap="3" wrap="wrap">
          {state === 'failed' && (
            <Button type="button" minH="11" disabled={isBusy} onClick={() => onSend()}>
              Reintentar
            </Button>
          )}
          {onCorrect && (
            <Button type="button" minH="11" variant="outline" disabled={isBusy} onClick={onCorrect}>
              Corregir
            </Button>
          )}
          {state !== 'waiting' && isForOffice(delivery) && (
            <Button type="button" minH="11" variant="outline" disabled={isBusy} onClick={() => handOver(message ?? words[state])}>
              Enviar a la oficina
            </Button>
          )}
          {mayGiveUp && (
            <Button type="button" minH="11" variant="outline" colorPalette="red" disabled={isBusy} onClick={onDiscard}>
              Descartar
            </Button>
          )}
        </Flex>
      </Stack>
    </Panel>
  );
}
