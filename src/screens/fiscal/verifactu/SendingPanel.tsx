import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import type { FiscalRecordState as State, RecordAnswer, RecordSending } from '#domain/fiscal/sending.ts';
import { AnswerText } from '#src/screens/fiscal/verifactu/AnswerText.tsx';
import { FiscalRecordState } from '#src/documents/taxCode/FiscalRecordState.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

/** What it means for a record to be where it is. */
const meanings: Record<State, string> = {
  pendiente: 'Saldrá con el próximo envío.',
  enviando: 'Va en un envío del que se espera la respuesta.',
  sinConfirmar: 'No se sabe si la AEAT lo recibió. Se vuelve a enviar igual, que no lo duplica, o se le pregunta.',
  correcto: 'La AEAT lo tiene.',
  aceptadoConErrores: 'La AEAT lo tiene, pero dice que algo no le cuadra.',
  rechazado: 'La AEAT no lo ha admitido: hay que decidir cómo se corrige.',
  corregido: 'Otro registro de la misma factura ocupa su lugar.',
};

interface SendingPanelProps {
  sending: RecordSending;
  /** Whether an annulment takes its place. */
  isAnnulled: boolean;
  tools: ReactNode;
}

/** How a record was sent: its state, what AEAT said each time, and which record takes whose place. */
export function SendingPanel({ sending: { estado, answers, replaces, replaced_by }, isAnnulled, tools }: SendingPanelProps) {
  return (
    <Panel
      title="Envío a la AEAT"
      tools={
        <Flex gap="2" wrap="wrap">
          {tools}
        </Flex>
      }
    >
      <Stack gap="3">
        <Text fontSize="sm" role="status">
          {isAnnulled ? 'La factura se anuló: lo dice otro registro.' : meanings[estado]}
        </Text>
        {replaced_by !== null && (
          <RecordLink href={href('fiscalRecord', { id: replaced_by })}>{`${isAnnulled ? 'Anulado' : 'Corregido'} por el registro ${replaced_by}`}</RecordLink>
        )}
        {replaces !== null && <RecordLink href={href('fiscalRecord', { id: replaces })}>{`Ocupa el lugar del registro ${replaces}`}</RecordLink>}
        {answers.length > 0 && (
          <Stack as="ol" listStyleType="none" gap="3" aria-label="Respuestas de la AEAT">
            {answers.map(answer => (
              <Answer key={answer.call_id} answer={answer} />
            ))}
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}

function Answer({ answer }: { answer: RecordAnswer }) {
  const { call_id, at, estado, csv } = answer;
  return (
    <Box as="li" borderTopWidth="1px" pt="3">
      <Flex gap="3" align="center" wrap="wrap" fontSize="sm" mb="1">
        <Text>{formatDateTime(at)}</Text>
        <FiscalRecordState estado={estado} />
        <RecordLink href={`${href('verifactu')}?ver=envios&abrir=${call_id}`}>{`Envío n.º ${call_id}`}</RecordLink>
      </Flex>
      <AnswerText answer={answer} />
      {csv && (
        <Text fontSize="sm" color="fg.muted">
          Justificante de la AEAT: {csv}
        </Text>
      )}
    </Box>
  );
}
