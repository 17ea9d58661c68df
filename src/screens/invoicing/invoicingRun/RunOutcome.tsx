import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type IssuedInvoice, lacks } from '#domain/invoicing/invoicingRun.ts';
import { formatCount, formatEuros } from '#domain/kernel/format.ts';
import { titleOf } from '#domain/records/titles.ts';
import { href } from '#domain/routes.ts';
import { RunProblems } from '#src/screens/invoicing/invoicingRun/RunProblems.tsx';
import type { RunProps } from '#src/screens/invoicing/invoicingRun/runProps.ts';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

const columns: readonly Column<IssuedInvoice>[] = [
  {
    header: titleOf('invoice', 'codigo'),
    cell: row => <RecordLink href={href('invoiceEdit', { id_invoice: row.id })}>{row.codigo}</RecordLink>,
    width: 8,
    card: 'line',
  },
  { header: titleOf('invoice', 'customer_id'), cell: row => row.customer_name, width: 12, grows: 2, card: 'title' },
  { header: titleOf('invoice', 'total'), cell: row => formatEuros(row.total), align: 'end', width: 8, card: 'amount' },
  { header: 'Correo', cell: row => row.correo || <StateBadge label={lacks.correo} tone="waiting" />, width: 12, grows: 1, card: 'line' },
];

/** What a run has done, and what it has not: those without an address first, because they are printed. */
export function RunOutcome({ state, send }: RunProps) {
  const { issued, queue, problems } = state.context;
  const openFile = useOpenFile();
  const mailed = issued.filter(({ correo }) => correo !== '').length;
  const unmailed = issued.length - mailed;
  return (
    <Stack gap="4">
      <Panel title={queue.length > 0 ? 'Detenido' : 'Terminado'}>
        <Stack gap="3">
          <Text role="status">
            {issued.length === 1 ? '1 factura emitida' : `${formatCount(issued.length)} facturas emitidas`}, {formatCount(mailed)} con su correo.
            {queue.length > 0 && ` ${queue.length === 1 ? 'Queda 1' : `Quedan ${formatCount(queue.length)}`} en borrador.`}
          </Text>
          {unmailed > 0 && (
            <Text>
              {unmailed === 1
                ? 'Una no tiene a dónde ir: imprímala desde su fila.'
                : `${formatCount(unmailed)} no tienen a dónde ir: imprímalas desde su fila.`}
            </Text>
          )}
          {issued.length > 0 && (
            <Records
              label="Facturas emitidas"
              columns={columns}
              rows={issued.toSorted((one, other) => Number(one.correo !== '') - Number(other.correo !== ''))}
              signs={1}
              actions={({ id, codigo }) => <IconButton icon="document" label={`Ver ${codigo} en PDF`} onClick={() => void openFile('invoice', id)} />}
              empty={null}
            />
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
