import { Badge, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { isForOffice, isSigned, mayGoBack, photoDue, toOffice, withoutPhoto, type Delivery } from '#machines/device/delivery.ts';
import { ago } from '#src/device/ago.ts';
import type { Begun } from '#src/device/begun.ts';
import { begunWords, discardBegun, useBegun } from '#src/device/useBegun.ts';
import { useQueue } from '#src/device/useQueue.ts';
import { SecondChoice } from '#src/screens/work/unsent/SecondChoice.tsx';
import { ConflictChoice } from '#src/screens/work/unsent/ConflictChoice.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { type Command, useCommand } from '#src/ui/page/useCommand.ts';
import { Question } from '#src/ui/widgets/Question.tsx';

/** /pendientes: what this device has not sent yet, why, and what can be done about it. */
export default function UnsentScreen() {
  const [, navigate] = useLocation();
  const { deliveries, isBusy, isOffline, retry, discard, recall } = useQueue(navigate);
  const [asked, setAsked] = useState<Delivery | null>(null);
  const { begun, reload } = useBegun();
  const discarding = useCommand(discardBegun, reload);
  return (
    <Stack gap="4">
      <PageHeading>Sin enviar</PageHeading>
      {deliveries.length === 0 && begun.length === 0 && (
        <EmptyState title="Todo está enviado" text="Lo que haga sin cobertura espera aquí hasta que vuelva la conexión." />
      )}
      {deliveries.length > 0 && (
        <Stack as="ul" gap="3" listStyleType="none">
          {deliveries.map(each => (
            <li key={each.id}>
              <Waiting
                delivery={each}
                isBusy={isBusy}
                onSend={as => retry(each.id, as)}
                onDiscard={() => setAsked(each)}
                onCorrect={mayGoBack(each, isOffline) && (isOffline || each.state !== 'waiting') ? () => recall(each.id) : undefined}
              />
            </li>
          ))}
        </Stack>
      )}
      {begun.length > 0 && (
        <Stack as="section" gap="3" aria-label="A medias">
          <Heading as="h2" size="md">
            A medias
          </Heading>
          <Stack as="ul" gap="3" listStyleType="none">
            {begun.map(each => (
              <li key={each.key}>
                <HalfDone begun={each} discarding={discarding} />
              </li>
            ))}
          </Stack>
        </Stack>
      )}
      {discarding.asked && <Question question={discardQuestion(discarding.asked)} yes="Sí, descartar" no="No" isDangerous {...discarding.answers} />}
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

const discardQuestion = (begun: Begun): string => {
  const held = begunWords(begun);
  return `¿Seguro que quiere descartar «${begun.title}»${held && ` (${held})`}? Está solo en este dispositivo y se pierde.`;
};

/** A form that was left before its end. */
function HalfDone({ begun, discarding }: { begun: Begun; discarding: Command<Begun> }) {
  const { title, to } = begun;
  return (
    <Panel>
      <Stack gap="3">
        <Flex align="center" gap="3" wrap="wrap">
          <Heading as="h3" size="md">
            {title}
          </Heading>
          {begun.signer !== null && <Badge colorPalette="orange">Firmado</Badge>}
        </Flex>
        <Text color="fg.muted">{`A medias: ${begunWords(begun) || 'lo escrito'}. Nada se ha enviado.`}</Text>
        <Flex gap="3" wrap="wrap">
          <Button asChild minH="11">
            <Link href={to} aria-label={`Seguir: ${title}`}>
              Seguir
            </Link>
          </Button>
          <Button
            type="button"
            minH="11"
            variant="outline"
            colorPalette="red"
            aria-label={`Descartar: ${title}`}
            {...discarding.marks}
            onClick={() => discarding.ask(begun)}
          >
            Descartar
          </Button>
        </Flex>
      </Stack>
    </Panel>
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
  const [isLeaving, setIsLeaving] = useState(false);
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
          {state === 'failed' && photoDue(delivery) && (
            <Button type="button" minH="11" variant="outline" disabled={isBusy} onClick={() => setIsLeaving(true)}>
              Enviar sin esta foto
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
        {isLeaving && (
          <Question
            question="¿Enviar el trabajo sin esta foto? La foto se pierde."
            yes="Sí, sin ella"
            no="No"
            isDangerous
            onNo={() => setIsLeaving(false)}
            onYes={() => {
              setIsLeaving(false);
              onSend(withoutPhoto(delivery));
            }}
          />
        )}
      </Stack>
    </Panel>
  );
}
