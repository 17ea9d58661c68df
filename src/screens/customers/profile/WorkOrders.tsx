import { useState } from 'react';
import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { cut, formatDate, formatEuros } from '#domain/format.ts';
import { href } from '#domain/routes.ts';
import { workOrderWords } from '#machines/lifecycles/workOrder.ts';
import { listActors } from '#src/api/actors.ts';
import type { CustomerPart } from '#src/screens/customers/CustomerProfileScreen.tsx';
import { workOrderTones } from '#src/screens/states.ts';
import type { Column } from '#src/ui/columns.ts';
import { StateBadge } from '#src/ui/StateBadge.tsx';
import { PartList } from '#src/screens/customers/profile/PartList.tsx';
import { ofCustomer, type Of } from '#src/screens/customers/profile/rows.ts';
import { AllOfThem } from '#src/screens/customers/profile/AllOfThem.tsx';

export function WorkOrders({ customerId }: CustomerPart) {
  type R = Of<'workOrder'>;
  const [actors] = useState(() => listActors<R>({ page: endpoints.workOrder.page }, ofCustomer(customerId)));
  const columns: Column<R>[] = [
    { header: 'Código', cell: row => row.code, sort: 'code' },
    { header: 'Fecha', cell: row => formatDate(row.fecha_albaran), sort: 'fecha_albaran' },
    { header: 'Trabajo realizado', cell: row => cut(row.trabajo_realizado, constants.noticeTextMax), wraps: true, width: '16rem' },
    {
      header: 'Estado',
      cell: row => <StateBadge label={workOrderWords.states[row.estado as keyof typeof workOrderWords.states]} tone={workOrderTones[row.estado] ?? 'off'} />,
    },
    { header: 'Total', cell: row => formatEuros(row.total), sort: 'total', align: 'end' },
  ];
  return (
    <PartList<R>
      title="Albaranes"
      actors={actors}
      columns={columns}
      nouns={['albarán', 'albaranes']}
      link={<AllOfThem to={`${href('workOrders')}?customer_id=${customerId}`} />}
      href={row => href('workOrderDetail', { id_work: row.id })}
    />
  );
}
