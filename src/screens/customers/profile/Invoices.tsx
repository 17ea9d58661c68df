import { useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/format.ts';
import { href } from '#domain/routes.ts';
import { invoiceName } from '#domain/rules/invoiceName.ts';
import { invoiceWords } from '#machines/lifecycles/invoice.ts';
import { listActors } from '#src/api/actors.ts';
import type { CustomerPart } from '#src/screens/customers/CustomerProfileScreen.tsx';
import { invoiceTones } from '#src/screens/states.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { PartList } from '#src/screens/customers/profile/PartList.tsx';
import { ofCustomer, type Of } from '#src/screens/customers/profile/rows.ts';
import { AllOfThem } from '#src/screens/customers/profile/AllOfThem.tsx';

export function Invoices({ customerId }: CustomerPart) {
  type R = Of<'invoice'>;
  const [actors] = useState(() => listActors<R>({ page: endpoints.invoice.page }, ofCustomer(customerId)));
  const columns = columnsOf('invoice', [
    { field: 'codigo', cell: invoiceName, isSortable: true },
    { field: 'fecha_creacion', cell: row => formatDate(row.fecha_creacion), isSortable: true },
    { field: 'fecha_vencimiento', cell: row => formatDate(row.fecha_vencimiento), isSortable: true },
    {
      field: 'estado',
      card: 'state',
      cell: row => <StateBadge label={invoiceWords.states[row.estado as keyof typeof invoiceWords.states]} tone={invoiceTones[row.estado] ?? 'off'} />,
    },
    { field: 'total', cell: row => formatEuros(row.total), isSortable: true, align: 'end', card: 'amount' },
  ]);
  return (
    <PartList<R>
      title="Facturas"
      actors={actors}
      columns={columns}
      nouns={['factura', 'facturas']}
      link={<AllOfThem to={`${href('invoices')}?customer_id=${customerId}`} />}
      href={row => href('invoiceEdit', { id_invoice: row.id })}
    />
  );
}
