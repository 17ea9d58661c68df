import { Button, Grid } from '@chakra-ui/react';
import { endpoints } from '#domain/endpoints.ts';
import type { WorkOrderBody } from '#domain/work/wire.ts';
import { isSigned, type Delivery } from '#machines/device/delivery.ts';
import { readOf } from '#src/api/calls.ts';
import { Side } from '#src/screens/work/unsent/Side.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const readOrder = readOf(endpoints.workOrder.data);

interface ConflictChoiceProps {
  delivery: Delivery;
  isBusy: boolean;
  /** Sends what was written here over what somebody else has saved. */
  onMine: (as: Delivery) => void;
  onTheirs: () => void;
}

/** What was written on this device next to what somebody else has saved meanwhile; one of them stays. */
export function ConflictChoice({ delivery, isBusy, onMine, onTheirs }: ConflictChoiceProps) {
  const { orderData, work_order_lines } = delivery.steps[delivery.next]!.body as WorkOrderBody;
  const view = useRecordView({ read: readOrder }, delivery.saved?.id ?? Number(orderData.id));
  if (view.failure) return <LoadFailure isPart title="No se ha podido leer lo que hay guardado" text={view.failure} onRetry={view.reload} />;
  if (!view.record) return <Loading />;
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
      <Side title="Lo que escribió usted" of={{ ...orderData, work_order_lines }}>
        <Button type="button" minH="11" disabled={isBusy} onClick={() => onMine(unversioned(delivery))}>
          Guardar lo mío
        </Button>
      </Side>
      <Side title={`Lo que guardó ${view.record.guardado_por || 'otra persona'}`} of={view.record}>
        <Button type="button" minH="11" h="auto" py="1.5" whiteSpace="normal" variant="outline" disabled={isBusy} onClick={onTheirs}>
          {isSigned(delivery) ? 'Dejar lo guardado y enviar lo mío a la oficina' : 'Dejar lo guardado'}
        </Button>
      </Side>
    </Grid>
  );
}

/** A delivery whose next step no longer minds which version is stored. */
function unversioned(delivery: Delivery): Delivery {
  const { steps, next } = delivery;
  const free = steps.map((step, place) => {
    if (place !== next) return step;
    const { orderData, ...rest } = step.body as WorkOrderBody;
    const { version: _version, ...order } = orderData;
    return { ...step, key: crypto.randomUUID(), body: { ...rest, orderData: order } };
  });
  return { ...delivery, steps: free };
}
