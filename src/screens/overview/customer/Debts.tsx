import { Button } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { debtWords } from '#machines/lifecycles/debt.ts';
import { listActors } from '#src/api/actors.ts';
import type { CustomerPart } from '#src/screens/overview/customer/CustomerProfileScreen.tsx';
import { debtTones } from '#src/screens/parts/states.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useMay } from '#src/session/useRights.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { Account } from '#src/screens/overview/customer/Account.tsx';
import { PartList } from '#src/screens/overview/customer/PartList.tsx';
import { ofCustomer, type Of } from '#src/screens/overview/customer/rows.ts';
import { AllOfThem } from '#src/screens/overview/customer/AllOfThem.tsx';

const CollectDialog = lazy(() => import('#src/screens/collecting/debts/CollectDialog.tsx'));
const StatementDialog = lazy(() => import('#src/screens/parties/customers/StatementDialog.tsx'));
const SentMails = lazy(() => import('#src/documents/mails/SentMails.tsx'));
const DebtDialog = lazy(() => import('#src/screens/collecting/debts/DebtDialog.tsx'));

export function Debts({ customerId }: CustomerPart) {
  type R = Of<'cobro'>;
  const [actors] = useState(() => listActors<R>({ page: endpoints.cobro.page }, ofCustomer(customerId)));
  const dialog = useOpenDialog();
  const [round, setRound] = useState(0);
  const collecting = useOpenDialog('cobrar');
  const statement = useOpenDialog('extracto');
  const mayCollect = useMay(endpoints.cobro.collect);
  const columns = columnsOf('cobro', [
    { field: 'invoice_name', cell: row => row.invoice_name ?? row.numero },
    { field: 'fecha_vencimiento', cell: row => formatDate(row.fecha_vencimiento), isSortable: true },
    { field: 'importe', cell: row => formatEuros(row.importe), isSortable: true, align: 'end' },
    { field: 'deuda', cell: row => formatEuros(row.deuda), isSortable: true, align: 'end', card: 'amount' },
    {
      field: 'estado',
      card: 'state',
      cell: row => <StateBadge label={debtWords.states[row.estado]} tone={debtTones[row.estado]} />,
    },
  ]);
  return (
    <PartList<R>
      title="Cobros"
      actors={actors}
      columns={columns}
      nouns={['cobro', 'cobros']}
      link={
        <>
          <Button type="button" size="sm" variant="outline" onClick={statement.add}>
            Extracto
          </Button>
          <AllOfThem to={`${href('debts')}?customer_id=${customerId}`} />
        </>
      }
      add={mayCollect ? { label: 'Cobrar', onAdd: () => collecting.edit(customerId) } : undefined}
      onOpen={row => dialog.edit(row.id)}
    >
      {reload => {
        const onSaved = () => {
          reload();
          setRound(round + 1);
        };
        return (
          <>
            {dialog.target && <DebtDialog target={dialog.target} onClose={dialog.close} onSaved={onSaved} />}
            {mayCollect && collecting.target && <CollectDialog dialog={collecting} onSaved={onSaved} />}
            {statement.target && <StatementDialog customerId={customerId} onClose={statement.close} />}
            <Account key={round} customerId={customerId} />
            <Suspense>
              <SentMails of="customer" id={customerId} />
            </Suspense>
          </>
        );
      }}
    </PartList>
  );
}
