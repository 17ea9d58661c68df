import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import type { PortalInvoice } from '#domain/portal/portal.ts';
import { useDocuments } from '#src/documents/useDocuments.ts';
import { Card } from '#src/screens/portal/Cards.tsx';
import { invoiceState } from '#src/screens/portal/words.ts';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

/** One invoice: what it was for, what is paid, what remains, and its documents. */
export function InvoiceCard({ invoice, today }: { invoice: PortalInvoice; today: string }) {
  const { id, codigo, date, total, remaining, payments, qr } = invoice;
  const openFile = useOpenFile();
  const documents = useDocuments();
  const isPart = remaining > 0 && remaining !== total;
  return (
    <Card
      foot={
        <>
          <Button type="button" minH="11" variant="outline" aria-label={`Ver la factura ${codigo} en PDF`} onClick={() => void openFile('invoice', id)}>
            <Icon name="document" /> Ver el PDF
          </Button>
          <Button
            type="button"
            minH="11"
            variant="ghost"
            aria-label={`Descargar ${codigo} con sus albaranes y fotos`}
            loading={documents.isBusy}
            onClick={() => documents.run(id)}
          >
            <Icon name="download" /> Con sus albaranes
          </Button>
          {qr && (
            <chakra.a
              href={qr}
              target="_blank"
              rel="noreferrer"
              minH="11"
              px="3"
              display="inline-flex"
              alignItems="center"
              color="brand.fg"
              textDecoration="underline"
              aria-label={`Comprobar la factura ${codigo} en la AEAT`}
            >
              Comprobar en la AEAT
            </chakra.a>
          )}
        </>
      }
    >
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text fontWeight="semibold">{codigo}</Text>
        <StateBadge {...invoiceState(invoice, today)} />
      </Flex>
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
        <Text color="fg.muted">{formatDate(date)}</Text>
        <Text fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatEuros(total)}
        </Text>
      </Flex>
      {isPart && (
        <Text fontWeight="medium">
          Quedan por pagar {formatEuros(remaining)} de {formatEuros(total)}
        </Text>
      )}
      {payments.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="1" fontSize="sm" color="fg.muted" aria-label="Pagos recibidos">
          {payments.map(payment => (
            <li key={payment.id}>
              {payment.amount < 0 ? 'Devolución' : 'Pago'} del {formatDate(payment.date)}: {formatEuros(Math.abs(payment.amount))}
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
