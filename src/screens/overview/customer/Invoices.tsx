import { useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { invoiceName } from '#domain/invoicing/invoiceName.ts';
import { invoiceStateWord } from '#domain/invoicing/invoiceStates.ts';
import { listActors } from '#src/api/actors.ts';
import type { CustomerPart } from '#src/screens/overview/customer/CustomerProfileScreen.tsx';
import { invoiceTones } from '#src/screens/parts/states.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { PartList } from '#src/screens/overview/customer/PartList.tsx';
import { ofCustomer, type Of } from '#src/screens/overview/customer/rows.ts';
import { AllOfThem } from '#src/screens/overview/customer/AllOfThem.tsx';

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
      cell: row => <StateBadge label={invoiceStateWord(row)} tone={invoiceTones[row.estado]} />,
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
