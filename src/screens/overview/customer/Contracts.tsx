import { useState } from 'react';
import { useLocation } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { contractWords } from '#machines/lifecycles/contract.ts';
import { listActors } from '#src/api/actors.ts';
import { contractTones } from '#src/screens/parts/states.ts';
import { useRights } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import type { CustomerPart } from '#src/screens/overview/customer/CustomerProfileScreen.tsx';
import { AllOfThem } from '#src/screens/overview/customer/AllOfThem.tsx';
import { PartList } from '#src/screens/overview/customer/PartList.tsx';
import { ofCustomer, type Of } from '#src/screens/overview/customer/rows.ts';

export function Contracts({ customerId }: CustomerPart) {
  const [, navigate] = useLocation();
  const mayAdd = useRights('contract').create;
  type R = Of<'contract'>;
  const [actors] = useState(() => listActors<R>({ page: endpoints.contract.page }, ofCustomer(customerId)));
  const columns = columnsOf('contract', [
    { field: 'codigo', width: 7, card: 'title' },
    { field: 'name', isSortable: true, width: 12, grows: 1, card: 'text' },
    { field: 'estado', cell: row => <StateBadge label={contractWords.states[row.estado]} tone={contractTones[row.estado]} />, card: 'state' },
    { field: 'fin', cell: row => formatDate(row.baja_el ?? row.fin), isSortable: true, card: 'line' },
    { field: 'precio', cell: row => row.precio !== null && formatEuros(row.precio), align: 'end', card: 'amount' },
  ]);
  return (
    <PartList<R>
      title="Contratos"
      actors={actors}
      columns={columns}
      nouns={['contrato', 'contratos']}
      link={<AllOfThem to={`${href('contracts')}?customer_id=${customerId}`} />}
      {...(mayAdd && { add: { label: 'Nuevo contrato', onAdd: () => navigate(`${href('contractNew')}?cliente=${customerId}`) } })}
      href={row => href('contract', { id: row.id })}
    />
  );
}
