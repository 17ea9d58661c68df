import { useState } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { cut, formatDate, formatEuros } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { workOrderWords } from '#machines/lifecycles/workOrder.ts';
import { listActors } from '#src/api/actors.ts';
import type { CustomerPart } from '#src/screens/overview/customer/CustomerProfileScreen.tsx';
import { workOrderTones } from '#src/screens/parts/states.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { PartList } from '#src/screens/overview/customer/PartList.tsx';
import { ofCustomer, type Of } from '#src/screens/overview/customer/rows.ts';
import { AllOfThem } from '#src/screens/overview/customer/AllOfThem.tsx';

export function WorkOrders({ customerId }: CustomerPart) {
  type R = Of<'workOrder'>;
  const [actors] = useState(() => listActors<R>({ page: endpoints.workOrder.page }, ofCustomer(customerId)));
  const columns = columnsOf('workOrder', [
    { field: 'code', isSortable: true },
    { field: 'fecha_albaran', cell: row => formatDate(row.fecha_albaran), isSortable: true },
    { field: 'trabajo_realizado', cell: row => cut(row.trabajo_realizado, constants.noticeTextMax), width: 12, grows: 1, folds: 1, card: 'text' },
    {
      field: 'estado',
      card: 'state',
      cell: row => <StateBadge label={workOrderWords.states[row.estado]} tone={workOrderTones[row.estado]} />,
    },
    { field: 'total', cell: row => formatEuros(row.total), isSortable: true, align: 'end', card: 'amount' },
  ]);
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
