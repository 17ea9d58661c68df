import { Text } from '@chakra-ui/react';
import { endpoints } from '#domain/endpoints.ts';
import { seriesNames } from '#domain/records/numberSeries.ts';
import { readAll } from '#src/api/calls.ts';
import { NextNumbers } from '#src/screens/company/parts/NextNumbers.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { PanelFailure } from '#src/ui/page/PanelFailure.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** How each series is numbered, and since which document that is fixed. */
export function SeriesPanel() {
  const { record, failure, reload } = useRecordView({ read: readAll(endpoints.company.series) });
  return (
    <Panel title="Numeración">
      <Text fontSize="sm" color="fg.muted" mb="4">
        Cómo se numera cada documento. El número se asigna al guardarlo, o al emitirlo en las facturas, y con el primero la serie queda fija.
      </Text>
      {failure ? <PanelFailure text={failure} onRetry={reload} /> : <NextNumbers series={record} only={seriesNames} onChosen={reload} />}
    </Panel>
  );
}
