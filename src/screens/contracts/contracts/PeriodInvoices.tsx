import { Text } from '@chakra-ui/react';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import type { PeriodInvoice } from '#domain/contracts/wire.ts';
import { invoiceName } from '#domain/invoicing/invoiceName.ts';
import { titleOf } from '#domain/records/titles.ts';
import { href } from '#domain/routes.ts';
import { invoiceWords } from '#machines/lifecycles/invoice.ts';
import { invoiceTones } from '#src/screens/parts/states.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

const columns: readonly Column<PeriodInvoice>[] = [
  { header: titleOf('contract', 'periodo'), cell: row => `${formatDate(row.desde)} – ${formatDate(row.hasta)}`, width: 14, grows: 1, card: 'title' },
  { header: titleOf('invoice', 'codigo'), cell: row => invoiceName(row), width: 8, grows: 1, card: 'text' },
  {
    header: titleOf('invoice', 'estado'),
    cell: row => <StateBadge label={invoiceWords.states[row.estado]} tone={invoiceTones[row.estado]} />,
    width: 7,
    card: 'state',
  },
  { header: titleOf('invoice', 'total'), cell: row => formatEuros(row.total), align: 'end', width: 8, card: 'amount' },
];

/** Which periods of a contract are invoiced, the last one first. */
export function PeriodInvoices({ rows }: { rows: readonly PeriodInvoice[] }) {
  return (
    <Panel title="Facturas">
      <Records
        label="Facturas del contrato"
        columns={columns}
        rows={rows}
        href={row => href('invoiceEdit', { id_invoice: row.id })}
        signs={0}
        empty={
          <Text p="3" fontSize="sm" color="fg.muted">
            Todavía no se ha facturado ningún periodo.
          </Text>
        }
      />
    </Panel>
  );
}
