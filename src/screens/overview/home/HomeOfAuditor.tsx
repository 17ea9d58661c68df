import { chakra, Stack, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { AuditFacts } from '#domain/records/audit.ts';
import { endpoints } from '#domain/endpoints.ts';
import { readAll } from '#src/api/calls.ts';
import { now } from '#src/api/companyClock.ts';
import { questions } from '#src/screens/records/parts/auditQuestions.ts';
import { DayHeading } from '#src/screens/overview/home/DayHeading.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { cardLook } from '#src/screens/overview/home/cardLook.ts';

const readFacts = readAll(endpoints.audit.facts, { silent: true });

/** Inicio of an auditor: the questions that one comes with, each a way to its answer, with the one fact that matters beside it. */
export function HomeOfAuditor() {
  const view = useRecordView({ read: readFacts });
  const facts = view.record;
  return (
    <Stack gap="4">
      <DayHeading today={facts?.today} />
      <Text color="fg.muted">Lo que suele preguntar quien audita. Cada pregunta lleva a su respuesta; nada de lo que haga aquí cambia ningún dato.</Text>
      {view.failure && <LoadFailure isPart title="No se han podido leer los datos" text={view.failure} onRetry={view.reload} />}
      <chakra.ul css={list}>
        {questions.map(question => (
          <li key={question.title}>
            <Link href={question.href}>
              <Text as="span" fontSize="lg" fontWeight="semibold" lineHeight="1.3" textWrap="balance">
                {question.title}
              </Text>
              <Fact question={question} facts={facts} />
            </Link>
          </li>
        ))}
      </chakra.ul>
    </Stack>
  );
}

function Fact({ question: { fact, isAlarm }, facts }: { question: (typeof questions)[number]; facts: AuditFacts | null }) {
  const isWrong = facts !== null && isAlarm?.(facts) === true;
  return (
    <Text as="span" minH="5" fontSize="sm" color={isWrong ? 'fg.error' : 'fg.muted'}>
      {facts && fact(facts, now())}
    </Text>
  );
}

const list = {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
  listStyleType: 'none',
  '& > li > a': {
    ...cardLook,
    justifyContent: 'space-between',
    gap: '3',
    minH: '7.5rem',
    p: '5',
  },
} as const;
