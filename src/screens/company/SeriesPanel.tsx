import { Flex, Text } from '@chakra-ui/react';
import { endpoints } from '#domain/endpoints.ts';
import { readAll } from '#src/api/calls.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { PanelFailure } from '#src/ui/page/PanelFailure.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const columns = { base: 2 };

/** The numbers that this year's next documents would get. */
export function SeriesPanel() {
  const { record, failure, reload } = useRecordView({ read: readAll(endpoints.company.series) });
  return (
    <Panel title={record ? `Numeración de ${record.year}` : 'Numeración'}>
      <Text fontSize="sm" color="fg.muted" mb="4">
        El número que recibirá el próximo documento de cada serie. Se asigna al guardarlo, o al emitirlo en las facturas, y empieza de nuevo cada año.
      </Text>
      {failure ? (
        <PanelFailure text={failure} onRetry={reload} />
      ) : (
        <Flex direction="column" minH="24" css={{ '& dd': { fontVariantNumeric: 'tabular-nums', fontWeight: 'medium' } }}>
          {record && (
            <Facts
              columns={columns}
              facts={{
                Albarán: record.workOrder,
                Factura: record.invoice,
                'Factura rectificativa': record.creditNote,
                Simplificada: record.simplified,
                'Rectificativa de simplificada': record.simplifiedNote,
                'Factura de proveedor': record.providerInvoice,
              }}
            />
          )}
        </Flex>
      )}
    </Panel>
  );
}
