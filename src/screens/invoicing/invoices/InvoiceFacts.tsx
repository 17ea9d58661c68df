import { Stack } from '@chakra-ui/react';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { reminded } from '#domain/collecting/reminderRules.ts';
import { wholeAddress } from '#domain/parties/wholeAddress.ts';
import { reasonOf } from '#domain/invoicing/kinds.ts';
import type { ShownOf } from '#domain/kernel/entity.ts';
import type { invoice as invoices } from '#domain/invoicing/invoice.ts';
import type { InvoiceRecord } from '#domain/invoicing/wire.ts';
import { titleOf } from '#domain/records/titles.ts';
import { identityFacts } from '#src/screens/parties/parts/identityFacts.ts';
import { Facts, Unknown } from '#src/ui/page/Facts.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { titled } from '#src/ui/page/titled.ts';

/** A row of the list, or the whole. */
type Shown = ShownOf<typeof invoices> & Partial<InvoiceRecord>;

/** What an issued invoice says besides its lines and what is owed of it. */
export function InvoiceFacts({ invoice }: { invoice: Shown }) {
  const { cliente } = invoice;
  const facts = {
    ...titled('invoice', {
      customer_id: invoice.customer_id && (
        <RecordLink href={href('customerProfile', { id_customer: invoice.customer_id })}>{cliente?.name ?? invoice.customer_name}</RecordLink>
      ),
    }),
    ...titled(
      'customer',
      cliente === undefined
        ? { nif_cif: <Unknown />, address: <Unknown /> }
        : { ...(cliente && identityFacts(cliente)), address: cliente && wholeAddress(cliente) },
    ),
    ...titled('invoice', {
      fecha_creacion: formatDate(invoice.fecha_creacion),
      fecha_operacion: invoice.fecha_operacion && formatDate(invoice.fecha_operacion),
      ...(invoice.pendiente === null && { fecha_vencimiento: formatDate(invoice.fecha_vencimiento) }),
    }),
    [titleOf('plannedVisit', 'contract_id')]: invoice.periodo && (
      <RecordLink href={href('contract', { id: invoice.periodo.contract_id })}>
        {`${invoice.periodo.codigo}, del ${formatDate(invoice.periodo.desde)} al ${formatDate(invoice.periodo.hasta)}`}
      </RecordLink>
    ),
    Presupuesto: !!invoice.presupuestos?.length && (
      <Stack gap="0">
        {invoice.presupuestos.map(({ id, codigo }) => (
          <RecordLink key={id} href={href('quote', { id })}>
            {codigo}
          </RecordLink>
        ))}
      </Stack>
    ),
    ...titled('cobro', { recordado_el: reminded(invoice.recordado ?? null, invoice.recordado_el ?? null) }),
    ...(invoice.sustituye && { Cobro: 'El de las simplificadas' }),
    ...titled('invoice', {
      rectifica_id: invoice.rectifica_id && (
        <RecordLink href={href('invoiceEdit', { id_invoice: invoice.rectifica_id })}>{invoice.rectifica_code ?? invoice.rectifica_name}</RecordLink>
      ),
    }),
    'En sustitución de': !!invoice.sustituidas?.length && <Bills of={invoice.sustituidas} />,
    ...titled('invoice', {
      sustituida_id: invoice.sustituida_id && (
        <RecordLink href={href('invoiceEdit', { id_invoice: invoice.sustituida_id })}>{invoice.sustituida_name}</RecordLink>
      ),
    }),
    ...titled('invoice', { motivo: reasonOf(invoice.motivo)?.name }),
    'Rectificada por': !!invoice.rectificada_por?.length && <Bills of={invoice.rectificada_por} />,
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
