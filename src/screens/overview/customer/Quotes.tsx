import { useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { quoteWords } from '#machines/lifecycles/quote.ts';
import { listActors } from '#src/api/actors.ts';
import { quoteTones } from '#src/screens/parts/states.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import type { CustomerPart } from '#src/screens/overview/customer/CustomerProfileScreen.tsx';
import { AllOfThem } from '#src/screens/overview/customer/AllOfThem.tsx';
import { PartList } from '#src/screens/overview/customer/PartList.tsx';
import { ofCustomer, type Of } from '#src/screens/overview/customer/rows.ts';

export function Quotes({ customerId }: CustomerPart) {
  type R = Of<'quote'>;
  const [actors] = useState(() => listActors<R>({ page: endpoints.quote.page }, ofCustomer(customerId)));
  const columns = columnsOf('quote', [
    { field: 'codigo', isSortable: true, width: 8.5, card: 'title' },
    { field: 'name', width: 12, grows: 1, card: 'text' },
    { field: 'fecha', cell: row => formatDate(row.fecha), isSortable: true, card: 'line' },
    { field: 'estado', cell: row => <StateBadge label={quoteWords.states[row.estado]} tone={quoteTones[row.estado]} />, card: 'state' },
    { field: 'total', cell: row => formatEuros(row.total), isSortable: true, align: 'end', card: 'amount' },
  ]);
  return (
    <PartList<R>
      title="Presupuestos"
      actors={actors}
      columns={columns}
      nouns={['presupuesto', 'presupuestos']}
      link={<AllOfThem to={`${href('quotes')}?customer_id=${customerId}`} />}
      href={row => href('quote', { id: row.id })}
    />
  );
}
