import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { formatCount } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { RunProblems } from '#src/screens/invoicing/invoicingRun/RunProblems.tsx';
import type { RunProps } from '#src/screens/invoicing/invoicingRun/runProps.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

/** What a run has done, and what it has not. */
export function RunOutcome({ state, send }: RunProps) {
  const { issued, queue, problems } = state.context;
  const mailed = issued.filter(({ correo }) => correo !== '').length;
  return (
    <Stack gap="4">
      <Panel title={queue.length > 0 ? 'Detenido' : 'Terminado'}>
        <Stack gap="3">
          <Text role="status">
            {issued.length === 1 ? '1 factura emitida' : `${formatCount(issued.length)} facturas emitidas`}, {formatCount(mailed)} con su correo.
            {queue.length > 0 && ` ${queue.length === 1 ? 'Queda 1' : `Quedan ${formatCount(queue.length)}`} en borrador.`}
          </Text>
          {issued.length > 0 && (
            <Flex as="ul" listStyleType="none" columnGap="5" rowGap="1" wrap="wrap" fontSize="sm">
              {issued.map(({ id, codigo }) => (
                <li key={id}>
                  <RecordLink href={href('invoiceEdit', { id_invoice: id })}>{codigo}</RecordLink>
                </li>
              ))}
            </Flex>
          )}
          <Flex gap="3" wrap="wrap">
            {(problems.length > 0 || queue.length > 0) && (
              <Button type="button" size="sm" onClick={() => send({ type: 'run.retried' })}>
                {problems.length > 0 ? 'Reintentar los que fallaron' : 'Seguir'}
              </Button>
            )}
            <Button type="button" size="sm" variant="outline" onClick={() => send({ type: 'run.closed' })}>
              Volver a los albaranes
            </Button>
          </Flex>
        </Stack>
      </Panel>
      <RunProblems state={state} title="Sin emitir o sin enviar" />
    </Stack>
  );
}
