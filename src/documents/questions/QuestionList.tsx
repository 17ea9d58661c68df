import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import type { AskedThing, Question } from '#domain/books/question.ts';
import { formatDateTime } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

const QuestionAnswerDialog = lazy(() => import('#src/documents/questions/QuestionAnswerDialog.tsx'));

const addressOf: Record<AskedThing, (id: number) => string> = {
  invoice: id => href('invoiceEdit', { id_invoice: id }),
  providerInvoice: id => href('providerInvoice', { id }),
};

interface QuestionListProps {
  questions: readonly Question[];
  /** Whether each says about which document it is. */
  isNamed?: boolean;
  onAnswered: () => void;
}

/** Questions of the gestoría with their answers; who may answer one, does it here. */
export function QuestionList({ questions, isNamed = false, onAnswered }: QuestionListProps) {
  const [open, setOpen] = useState<Question | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="0" fontSize="sm">
        {questions.map(question => (
          <Stack as="li" key={question.id} gap="1.5" py={{ base: '2', md: '3' }} _notFirst={{ borderTopWidth: '1px' }}>
            <Flex gap="2" align="center" wrap="wrap" color="fg.muted">
              {isNamed && <RecordLink href={addressOf[question.entidad](question.registro)}>{question.documento}</RecordLink>}
              {question.respuesta === null && <StateBadge label="Sin contestar" tone="waiting" />}
              <span>{said(question.preguntada_por, question.preguntada_el)}</span>
            </Flex>
            <Text fontWeight="medium" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {question.texto}
            </Text>
            {question.respuesta !== null && (
              <Stack gap="1" ps="3" borderStartWidth="2px">
                <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                  {question.respuesta}
                </Text>
                <Text color="fg.muted">{said(question.contestada_por ?? 'La oficina', question.contestada_el)}</Text>
              </Stack>
            )}
            {question.allowed.includes('answer') && (
              <Button type="button" size="sm" variant="outline" alignSelf="start" onClick={() => setOpen(question)}>
                Contestar
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
      {open && (
        <Fetched onFault={close}>
          <QuestionAnswerDialog question={open} onSaved={onAnswered} onClose={close} />
        </Fetched>
      )}
    </>
  );
}

const said = (who: string | null, at: string | null) => [who, formatDateTime(at)].filter(Boolean).join(' · ');
