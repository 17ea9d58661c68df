import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { href } from '#domain/routes.ts';
import { titleOf } from '#domain/records/titles.ts';
import { isTrial } from '#domain/fiscal/qrAddress.ts';
import type { InvoiceRecord } from '#domain/invoicing/wire.ts';
import { isAnnulled } from '#domain/invoicing/invoiceStates.ts';
import { FiscalRecordState } from '#src/documents/taxCode/FiscalRecordState.tsx';
import { QrCode } from '#src/ui/widgets/QrCode.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

interface TaxCodeProps {
  /** What the code says, and where it leads. */
  address: string;
  /** The invoice. */
  of: Pick<InvoiceRecord, 'codigo' | 'estado' | 'registro' | 'registro_id'>;
}

/** The QR code of the tax agency as printed on the invoice, and the way to look the invoice up there. */
export default function TaxCode({ address, of }: TaxCodeProps) {
  return (
    <Flex gap="5" wrap="wrap" align="center">
      <Stack gap="1" align="center" fontSize="sm" fontWeight="medium">
        <Text>QR tributario:</Text>
        <QrCode text={address} label={`Código QR de la factura ${of.codigo}`} />
        <Text>VERI*FACTU</Text>
      </Stack>
      <Stack gap="2" maxW="md" align="flex-start">
        {isTrial(address) && <Text fontWeight="semibold">Pruebas, sin validez fiscal</Text>}
        <Text color="fg.muted">
          {isAnnulled(of)
            ? 'La factura está anulada: la AEAT no la encuentra por este código.'
            : 'Con este código, quien recibe la factura comprueba que la AEAT la tiene. La AEAT la encuentra cuando ha aceptado su registro.'}
        </Text>
        {of.registro_id && (
          <Flex gap="2" align="center" wrap="wrap">
            <Text>{titleOf('invoice', 'registro')}:</Text>
            <RecordLink href={href('fiscalRecord', { id: of.registro_id })}>
              <FiscalRecordState estado={of.registro} />
            </RecordLink>
          </Flex>
        )}
        <chakra.a
          href={address}
          target="_blank"
          rel="noreferrer"
          color="brand.fg"
          minH="11"
          display="inline-flex"
          alignItems="center"
          textDecoration="underline"
        >
          Comprobar en la AEAT
        </chakra.a>
      </Stack>
    </Flex>
  );
}
