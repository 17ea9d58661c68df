import { Stack } from '@chakra-ui/react';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { reminded } from '#domain/collecting/reminderRules.ts';
import { wholeAddress } from '#domain/parties/wholeAddress.ts';
import { reasonOf } from '#domain/invoicing/kinds.ts';
import type { InvoiceRecord } from '#domain/invoicing/wire.ts';
import { identityFacts } from '#src/screens/parties/parts/identityFacts.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { titled } from '#src/ui/page/titled.ts';
import { Money } from '#src/ui/widgets/Money.tsx';

/** What an issued invoice says besides its lines. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceRecord }) {
  const { cliente } = invoice;
  const facts = {
    ...titled('invoice', {
      customer_id: invoice.customer_id && <RecordLink href={href('customerProfile', { id_customer: invoice.customer_id })}>{cliente?.name}</RecordLink>,
    }),
    ...titled('customer', { ...(cliente && identityFacts(cliente)), address: cliente && wholeAddress(cliente) }),
    ...titled('invoice', {
      fecha_creacion: formatDate(invoice.fecha_creacion),
      fecha_operacion: invoice.fecha_operacion && formatDate(invoice.fecha_operacion),
      fecha_vencimiento: formatDate(invoice.fecha_vencimiento),
    }),
    ...titled('cobro', { recordado_el: reminded(invoice.recordado, invoice.recordado_el) }),
    ...(invoice.sustituye && { Cobro: 'El de las simplificadas' }),
    Pagado: invoice.pagado === null ? null : formatEuros(invoice.pagado),
    Pendiente: invoice.pendiente === null ? null : <Money value={invoice.pendiente} />,
    ...titled('invoice', {
      rectifica_id: invoice.rectifica_id && <RecordLink href={href('invoiceEdit', { id_invoice: invoice.rectifica_id })}>{invoice.rectifica_code}</RecordLink>,
    }),
    'En sustitución de': invoice.sustituidas.length > 0 && <Bills of={invoice.sustituidas} />,
    ...titled('invoice', {
      sustituida_id: invoice.sustituida_id && (
        <RecordLink href={href('invoiceEdit', { id_invoice: invoice.sustituida_id })}>{invoice.sustituida_name}</RecordLink>
      ),
    }),
    ...titled('invoice', { motivo: reasonOf(invoice.motivo)?.name }),
    'Rectificada por': invoice.rectificada_por.length > 0 && <Bills of={invoice.rectificada_por} />,
    ...titled('invoice', { motivo_anulacion: invoice.motivo_anulacion, observaciones: invoice.observaciones }),
  };
  return <Facts facts={facts} />;
}

/** Other invoices, each with its total. */
const Bills = ({ of }: { of: readonly Pick<InvoiceRecord, 'id' | 'codigo' | 'total'>[] }) => (
  <Stack gap="1">
    {of.map(({ id, codigo, total }) => (
      <span key={id}>
        <RecordLink href={href('invoiceEdit', { id_invoice: id })}>{codigo}</RecordLink> · {formatEuros(total)}
      </span>
    ))}
  </Stack>
);
