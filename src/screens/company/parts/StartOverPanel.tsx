import { Button, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { href } from '#domain/routes.ts';
import { readStartingOver } from '#src/screens/company/parts/startOverActors.ts';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { PanelFailure } from '#src/ui/page/PanelFailure.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const StartOverDialog = lazy(() => import('#src/screens/company/parts/StartOverDialog.tsx'));

const listing = new Intl.ListFormat('es', { type: 'conjunction' });

/** What starting over empties and keeps; it is offered while nothing is issued or signed. */
export default function StartOverPanel() {
  const { record, failure, reload } = useRecordView({ read: readStartingOver });
  const dialog = useOpenDialog('cero');
  const [, navigate] = useLocation();
  if (failure) return <PanelFailure text={failure} onRetry={reload} />;
  if (!record) return <Loading shape="form" />;
  const { impide, borra } = record;
  return (
    <Panel title="Empezar de cero">
      <Stack gap="3" fontSize="sm" maxW="42rem">
        <Text>
          Si ha probado el programa con datos inventados, puede vaciarlo de una vez antes de trabajar en serio. Se puede mientras no haya nada emitido ni
          firmado.
        </Text>
        <Text>
          <strong>Se borra:</strong>{' '}
          {borra.length === 0
            ? 'todavía no hay nada que borrar.'
            : `${listing.format(borra)}. También sus fotos y documentos, los correos que esperan, los usuarios de clientes y la numeración de albaranes, presupuestos y contratos.`}
        </Text>
        <Text>
          <strong>Se conserva:</strong> los datos y el logotipo de la empresa, el personal y sus contraseñas, los textos y el servidor de correo, los festivos,
          la numeración de facturas que haya elegido y la auditoría, que anota cada registro borrado.
        </Text>
        {impide.length > 0 ? (
          <Text role="status">
            <strong>Ya no se puede:</strong> {listing.format(impide)}.
          </Text>
        ) : (
          <div>
            <Button type="button" size="sm" variant="outline" colorPalette="red" onClick={dialog.add}>
              Empezar de cero…
            </Button>
          </div>
        )}
      </Stack>
      {dialog.target && impide.length === 0 && (
        <Suspense>
          <StartOverDialog target={dialog.target} onClose={dialog.close} onSaved={() => navigate(href('home'), { replace: true })} />
        </Suspense>
      )}
    </Panel>
  );
}
