import { Button, Flex, Text } from '@chakra-ui/react';
import { lazy } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { readAll } from '#src/api/calls.ts';
import { useMay } from '#src/session/useRights.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { PanelFailure } from '#src/ui/page/PanelFailure.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const FirstNumberDialog = lazy(() => import('#src/screens/company/FirstNumberDialog.tsx'));

const columns = { base: 2 };

/** The numbers that this year's next documents would get. */
export function SeriesPanel() {
  const { record, failure, reload } = useRecordView({ read: readAll(endpoints.company.series) });
  const mayChoose = useMay(endpoints.company.firstNumber);
  const dialog = useOpenDialog('numero');
  const isChoosable = mayChoose && record !== null && record.unused.length > 0;
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
      {isChoosable && (
        <Button type="button" size="sm" variant="outline" mt="4" onClick={dialog.add}>
          Empezar por otro número…
        </Button>
      )}
      {mayChoose && dialog.target && (
        <Fetched onFault={dialog.close}>
          <FirstNumberDialog target={dialog.target} onClose={dialog.close} onSaved={reload} />
        </Fetched>
      )}
    </Panel>
  );
}
