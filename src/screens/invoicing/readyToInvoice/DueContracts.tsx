import { Button, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import { formatCount, formatDate, formatEuros } from '#domain/kernel/format.ts';
import type { DuePeriod } from '#domain/invoicing/invoicingRun.ts';
import { titleOf } from '#domain/records/titles.ts';
import { href } from '#domain/routes.ts';
import { useDuePeriods } from '#src/screens/invoicing/parts/useDuePeriods.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

/** What is shown; the others are with all of them in «Facturar varios». */
const SHOWN = 20;

const columns: readonly Column<DuePeriod>[] = [
  { header: titleOf('plannedVisit', 'contract_id'), cell: row => `${row.codigo} · ${row.name}`, width: 12, grows: 3, card: 'title' },
  {
    header: titleOf('contract', 'pagador_id'),
    cell: row => <RecordLink href={href('customerProfile', { id_customer: row.customer_id })}>{row.customer_name}</RecordLink>,
    width: 10,
    grows: 1,
    card: 'text',
  },
  { header: titleOf('contract', 'periodo'), cell: row => `${formatDate(row.desde)} – ${formatDate(row.hasta)}`, width: 14, card: 'line' },
  { header: 'Se factura el', cell: row => formatDate(row.dia), width: 7.5, folds: 1, card: 'line' },
  { header: titleOf('invoice', 'base'), cell: row => formatEuros(row.base), align: 'end', width: 8.5, folds: 2, card: 'line' },
  { header: titleOf('invoice', 'total'), cell: row => formatEuros(row.total), align: 'end', width: 7.5, card: 'amount' },
];

/** The contracts whose invoice is due this month; nothing where there are none. */
export function DueContracts({ mayInvoice }: { mayInvoice: boolean }) {
  const { record, failure } = useDuePeriods(undefined);
  if (failure) return <Note>No se ha podido leer qué contratos toca facturar: {failure}</Note>;
  const periods = record?.periodos ?? [];
  if (periods.length === 0) return null;
  const others = periods.length - SHOWN;
  return (
    <Panel
      title="Contratos por facturar"
      tools={
        mayInvoice && (
          <Button asChild size="xs" variant="outline">
            <Link href={href('invoicingRun')}>{periods.length === 1 ? 'Facturar 1 contrato' : `Facturar ${formatCount(periods.length)} periodos`}</Link>
          </Button>
        )
      }
    >
      <Records
        label="Periodos que se facturan este mes"
        columns={columns}
        rows={periods.slice(0, SHOWN)}
        href={row => href('contract', { id: row.contract_id })}
        signs={0}
        empty={null}
      />
      {others > 0 && (
        <Text fontSize="sm" color="fg.muted" pt="2">
          {record?.isMore ? 'Y muchos más' : `Y ${formatCount(others)} más`}, en «Facturar varios».
        </Text>
      )}
    </Panel>
  );
}
