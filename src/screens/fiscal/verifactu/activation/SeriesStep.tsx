import { Text } from '@chakra-ui/react';
import { endpoints } from '#domain/endpoints.ts';
import { invoiceSeries } from '#domain/records/numberSeries.ts';
import { readAll } from '#src/api/calls.ts';
import { NextNumbers } from '#src/screens/company/parts/NextNumbers.tsx';
import { PanelFailure } from '#src/ui/page/PanelFailure.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** With which numbers the series go on: what another program has issued this year cannot be issued again. */
export function SeriesStep() {
  const { record, failure, reload } = useRecordView({ read: readAll(endpoints.company.series) });
  if (failure) return <PanelFailure text={failure} onRetry={reload} />;
  return (
    <>
      <Text fontSize="sm">
        Estas son las próximas facturas. Si este año ya emitió con otro programa en alguna de estas series, siga aquí por el número siguiente al último: después
        de la primera ya no se puede cambiar, y la AEAT rechaza un número que ya tiene.
      </Text>
      <NextNumbers series={record} only={invoiceSeries} onChosen={reload} />
    </>
  );
}
