import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/format.ts';
import { href } from '#domain/routes.ts';
import { titleOf } from '#domain/titles.ts';
import { recordWords } from '#domain/verifactu/view.ts';
import { readOf } from '#src/api/calls.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { Made } from '#src/screens/verifactu/Made.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { titled } from '#src/ui/page/titled.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** /verifactu/{id}: one record, its neighbours in the chain, and whether it is right now. */
export default function FiscalRecordScreen({ params }: ScreenProps) {
  const { record, failure, reload } = useRecordView({ read: readOf(endpoints.verifactu.data) }, Number(params['id']));
  if (failure) return <LoadFailure title="No se ha podido abrir el registro" text={failure} onRetry={reload} />;
  if (!record) return <Loading />;
  const { id, number, previous, next, fault } = record;
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="10">
        <PageHeading>{`Registro ${id}: ${number}`}</PageHeading>
        <Flex as="nav" aria-label="Registros vecinos" gap="4" fontSize="sm">
          {previous && <RecordLink href={href('fiscalRecord', { id: previous.id })}>{`Anterior: ${previous.number}`}</RecordLink>}
          {next && <RecordLink href={href('fiscalRecord', { id: next.id })}>{`Siguiente: ${next.number}`}</RecordLink>}
        </Flex>
      </Flex>
      {fault ? <Note>{fault}</Note> : <Note tone="info">Comprobado ahora: su huella es la de su texto, enlaza con el anterior y dice lo que su factura.</Note>}
      <Panel>
        <Facts
          facts={{
            'Qué dice': recordWords(record),
            [titleOf('cobro', 'invoice_id')]: <RecordLink href={href('invoiceEdit', { id_invoice: record.invoice_id })}>{number}</RecordLink>,
            'Fecha de expedición': formatDate(record.issued),
            Hecho: <Made stamp={record.stamp} />,
            'Cuota de IVA': formatEuros(record.quota),
            ...titled('invoice', { total: formatEuros(record.total) }),
            'Número de instalación': record.installation,
          }}
        />
      </Panel>
      <Panel title="Huella">
        <Stack gap="3">
          <Code label="SHA-256" text={record.hash} />
          <Code label="Lo que se resume" text={record.hashed} />
        </Stack>
      </Panel>
      <Panel title="Registro tal como se guarda">
        <Code label="XML" text={record.xml.replaceAll('><', '>\n<')} />
      </Panel>
    </Stack>
  );
}

/** A text for machines, which may be longer than its line. */
function Code({ label, text }: { label: string; text: string }) {
  return (
    <Box>
      <Text fontSize="xs" color="fg.muted">
        {label}
      </Text>
      <Text as="pre" fontFamily="mono" fontSize="xs" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
    </Box>
  );
}
