import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { encode } from 'uqr';
import { href } from '#domain/routes.ts';
import { titleOf } from '#domain/titles.ts';
import { isTrial } from '#domain/verifactu/qrAddress.ts';
import type { InvoiceRecord } from '#domain/wire.ts';
import { FiscalRecordState } from '#src/documents/taxCode/FiscalRecordState.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

interface TaxCodeProps {
  /** What the code says, and where it leads. */
  address: string;
  /** The invoice. */
  of: Pick<InvoiceRecord, 'codigo' | 'estado' | 'registro' | 'registro_id'>;
}

/** The QR code of the tax agency as it stands on the invoice, and the way to look the invoice up there. */
export default function TaxCode({ address, of }: TaxCodeProps) {
  return (
    <Flex gap="5" wrap="wrap" align="center">
      <Stack gap="1" align="center" fontSize="sm" fontWeight="medium">
        <Text>QR tributario:</Text>
        <Code text={address} label={`Código QR de la factura ${of.codigo}`} />
        <Text>VERI*FACTU</Text>
      </Stack>
      <Stack gap="2" maxW="md" align="flex-start">
        {isTrial(address) && <Text fontWeight="semibold">Pruebas, sin validez fiscal</Text>}
        <Text color="fg.muted">
          {of.estado === 'anulada'
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

/** 35 mm of paper on a screen of 96 dots an inch, black on white in any scheme; four modules stay empty around it. */
function Code({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Box bg="white" borderRadius="sm" lineHeight="0">
      <svg role="img" aria-label={label} width="156" height="156" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <path d={dark.join('')} fill="#000" />
      </svg>
    </Box>
  );
}
