import { Button, Stack, Text } from '@chakra-ui/react';
import { useLocation } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import type { ContractRecord, PeriodInvoice, Settlement } from '#domain/contracts/wire.ts';
import { invoiceName } from '#domain/invoicing/invoiceName.ts';
import { titleOf } from '#domain/records/titles.ts';
import { href } from '#domain/routes.ts';
import { invoiceStates, isDraft } from '#domain/invoicing/invoiceStates.ts';
import { settleContract } from '#src/screens/contracts/contracts/contractActors.ts';
import { invoiceTones } from '#src/screens/parts/states.ts';
import { useMay } from '#src/session/useRights.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';

const columns: readonly Column<PeriodInvoice>[] = [
  { header: titleOf('contract', 'periodo'), cell: row => `${formatDate(row.desde)} – ${formatDate(row.hasta)}`, width: 14, grows: 1, card: 'title' },
  { header: titleOf('invoice', 'codigo'), cell: row => invoiceName(row), width: 8, grows: 1, card: 'text' },
  {
    header: titleOf('invoice', 'estado'),
    cell: row => <StateBadge label={invoiceStates[row.estado]} tone={invoiceTones[row.estado]} />,
    width: 7,
    card: 'state',
  },
  { header: titleOf('invoice', 'total'), cell: row => formatEuros(row.total), align: 'end', width: 8, card: 'amount' },
];

interface PeriodInvoicesProps {
  record: Pick<ContractRecord, 'id' | 'facturas' | 'regularizar'>;
  onChanged: () => void;
}

/** Which periods of a contract are invoiced, the last one first, and what is to be made up for once no invoice is to come. */
export function PeriodInvoices({ record: { id, facturas: rows, regularizar }, onChanged }: PeriodInvoicesProps) {
  return (
    <Panel title="Facturas">
      {regularizar.length > 0 && <Settling id={id} of={regularizar} onChanged={onChanged} />}
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

/** What a contract that ends was invoiced too much, or never; one press makes the drafts. */
function Settling({ id, of, onChanged }: { id: number; of: readonly Settlement[]; onChanged: () => void }) {
  const maySettle = useMay(endpoints.contract.settle);
  const [, navigate] = useLocation();
  const settling = useCommand(settleContract, ({ facturas }) => {
    if (facturas.length === 1) navigate(href('invoiceEdit', { id_invoice: facturas[0]! }));
    else onChanged();
  });
  const hasDraft = of.some(isDraft);
  const sum = of.reduce((total, { importe }) => total + importe, 0);
  return (
    <Stack gap="2" mb="4">
      <Note>
        {sum < 0 ? `Se ha facturado de más: ${formatEuros(-sum)} sin IVA.` : `Queda por facturar: ${formatEuros(sum)} sin IVA.`}
        {hasDraft && ' Una de las facturas es todavía un borrador: bórrelo y vuelva a facturar el periodo.'}
      </Note>
      <Stack as="ul" listStyleType="none" gap="1" fontSize="sm">
        {of.map(each => (
          <li key={each.invoice_id}>{`${invoiceName(each)} · ${each.lineas.join('; ')} · ${formatEuros(each.importe)}`}</li>
        ))}
      </Stack>
      {maySettle && !hasDraft && (
        <Button type="button" size="sm" alignSelf="start" {...settling.marks} onClick={() => settling.run(id)}>
          {sum < 0 ? 'Hacer la rectificativa' : 'Hacer la factura'}
        </Button>
      )}
    </Stack>
  );
}
