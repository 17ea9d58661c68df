import { Stack, Text } from '@chakra-ui/react';
import { endpoints } from '#domain/endpoints.ts';
import { readAll } from '#src/api/calls.ts';
import { NextNumbers } from '#src/screens/company/parts/NextNumbers.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { PanelFailure } from '#src/ui/page/PanelFailure.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

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
        <Stack gap="4">
          <NextNumbers
            series={record}
            {...(record && { also: { Albarán: record.workOrder, 'Factura de proveedor': record.providerInvoice } })}
            onChosen={reload}
          />
        </Stack>
      )}
    </Panel>
  );
}
