import { Flex, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount } from '#domain/format.ts';
import { among } from '#domain/live.ts';
import { href } from '#domain/routes.ts';
import type { SenderView } from '#domain/verifactu/sending.ts';
import { readAll } from '#src/api/calls.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const services = { read: readAll(endpoints.verifactu.sender, { silent: true }), follows: among('fiscalSender', 'fiscalRecord', 'invoice') };

/** What the office has to know while invoices cannot reach the tax agency (art. 16.4); nothing while they can. */
export function FiscalBanner() {
  const { record: sender } = useRecordView(services);
  const words = sender && incidentWords(sender);
  return (
    <Flex
      role="status"
      aria-label="Envío a la AEAT"
      align="center"
      columnGap="3"
      wrap="wrap"
      fontSize="sm"
      px={{ base: '4', lg: '6' }}
      {...(words && { bg: 'bg.warning', color: 'fg.warning', borderBottomWidth: '1px' })}
    >
      {words && (
        <>
          <Text fontWeight="medium" py="2">
            {words}
          </Text>
          <Text asChild textDecoration="underline" minH="11" display="inline-flex" alignItems="center">
            <Link href={href('verifactu')}>Ver el envío</Link>
          </Text>
        </>
      )}
    </Flex>
  );
}

function incidentWords({ estado, pending, oldest }: SenderView): string | null {
  if (estado !== 'incidencia' && estado !== 'parado') return null;
  if (pending === 0) return estado === 'parado' ? 'El envío de facturas a la AEAT está parado' : null;
  const [day = '', time = ''] = (oldest ?? '').split('T');
  const since = oldest === null ? '' : ` desde el ${day.split('-').reverse().join('/')} a las ${time.slice(0, 5)}`;
  return `${formatCount(pending)} ${pending === 1 ? 'factura pendiente' : 'facturas pendientes'} de enviar a la AEAT${since}`;
}
