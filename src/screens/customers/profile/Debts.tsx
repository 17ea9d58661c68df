import { lazy, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/format.ts';
import { href } from '#domain/routes.ts';
import { debtWords } from '#machines/lifecycles/debt.ts';
import { listActors } from '#src/api/actors.ts';
import type { CustomerPart } from '#src/screens/customers/CustomerProfileScreen.tsx';
import { debtTones } from '#src/screens/states.ts';
import type { Column } from '#src/ui/columns.ts';
import { StateBadge } from '#src/ui/StateBadge.tsx';
import { useOpenDialog } from '#src/ui/useOpenDialog.ts';
import { PartList } from '#src/screens/customers/profile/PartList.tsx';
import { ofCustomer, type Of } from '#src/screens/customers/profile/rows.ts';
import { AllOfThem } from '#src/screens/customers/profile/AllOfThem.tsx';

const DebtDialog = lazy(() => import('#src/screens/debts/DebtDialog.tsx'));

export function Debts({ customerId }: CustomerPart) {
  type R = Of<'cobro'>;
  const [actors] = useState(() => listActors<R>({ page: endpoints.cobro.page }, ofCustomer(customerId)));
  const dialog = useOpenDialog();
  const columns: Column<R>[] = [
    { header: 'Factura', cell: row => row.invoice_name },
    { header: 'Vencimiento', cell: row => formatDate(row.fecha_vencimiento), sort: 'fecha_vencimiento' },
    { header: 'Importe', cell: row => formatEuros(row.importe), sort: 'importe', align: 'end' },
    { header: 'Deuda', cell: row => formatEuros(row.deuda), sort: 'deuda', align: 'end' },
    {
      header: 'Estado',
      cell: row => <StateBadge label={debtWords.states[row.estado as keyof typeof debtWords.states]} tone={debtTones[row.estado] ?? 'off'} />,
    },
  ];
  return (
    <PartList<R>
      title="Cobros"
      actors={actors}
      columns={columns}
      nouns={['cobro', 'cobros']}
      link={<AllOfThem to={`${href('debts')}?customer_id=${customerId}`} />}
      onOpen={row => dialog.edit(row.id)}
    >
      {reload => dialog.target && <DebtDialog target={dialog.target} onClose={dialog.close} onSaved={reload} />}
    </PartList>
  );
}
