import { Box, Button } from '@chakra-ui/react';
import { lazy } from 'react';
import type { CompanySeries } from '#domain/company/wire.ts';
import { endpoints } from '#domain/endpoints.ts';
import { useMay } from '#src/session/useRights.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';

const FirstNumberDialog = lazy(() => import('#src/screens/company/parts/FirstNumberDialog.tsx'));

const columns = { base: 2 };
const css = { '& dd': { fontVariantNumeric: 'tabular-nums', fontWeight: 'medium' } };

/** The numbers that the next invoices would get, and the way to begin a series with another one. */
export function NextNumbers({ series, also, onChosen }: { series: CompanySeries | null; also?: Record<string, string>; onChosen: () => void }) {
  const mayChoose = useMay(endpoints.company.firstNumber);
  const dialog = useOpenDialog('numero');
  return (
    <>
      <Box minH="24" css={css}>
        {series && (
          <Facts
            columns={columns}
            facts={{
              Factura: series.invoice,
              'Factura rectificativa': series.creditNote,
              Simplificada: series.simplified,
              'Rectificativa de simplificada': series.simplifiedNote,
              ...also,
            }}
          />
        )}
      </Box>
      {mayChoose && series && series.choosable.length > 0 && (
        <Button type="button" size="sm" variant="outline" alignSelf="start" onClick={dialog.add}>
          Empezar por otro número…
        </Button>
      )}
      {mayChoose && dialog.target && (
        <Fetched onFault={dialog.close}>
          <FirstNumberDialog target={dialog.target} onClose={dialog.close} onSaved={onChosen} />
        </Fetched>
      )}
    </>
  );
}
