import { Button, Text } from '@chakra-ui/react';
import { lazy } from 'react';
import { workOrderSteps } from '#domain/work/steps.ts';
import type { WorkOrderRecord } from '#domain/work/wire.ts';
import { SignatureView } from '#src/documents/signature/SignatureView.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const SignDialog = lazy(() => import('#src/screens/work/workOrders/SignDialog.tsx'));

/** Whether the customer signed the albarán, and the way to sign it, or to sign it again. */
export function SignaturePanel({ order, onSigned }: { order: WorkOrderRecord; onSigned: () => void }) {
  const dialog = useOpenDialog('firmar');
  const { firma, allowed } = order;
  const maySign = allowed.includes('workOrder.sign');
  if (!firma && !maySign) return null;
  return (
    <Panel
      title="Firma"
      tools={
        maySign && (
          <Button type="button" size="sm" variant="outline" onClick={dialog.add}>
            <Icon name="pencil" /> {firma ? 'Volver a firmar' : workOrderSteps['workOrder.sign'].label}
          </Button>
        )
      }
    >
      {firma ? <SignatureView firma={firma} /> : <Text color="fg.muted">El cliente todavía no ha firmado.</Text>}
      {dialog.target && (
        <Fetched onFault={dialog.close}>
          <SignDialog order={order} onClose={dialog.close} onSaved={onSigned} />
        </Fetched>
      )}
    </Panel>
  );
}
