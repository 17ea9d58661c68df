import { Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import type { WorkOrderBody } from '#domain/work/wire.ts';
import type { Delivery } from '#machines/device/delivery.ts';
import { workOrderWords } from '#machines/lifecycles/workOrder.ts';
import { readFirst } from '#src/screens/work/unsent/readFirst.ts';
import { Side } from '#src/screens/work/unsent/Side.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

interface SecondChoiceProps {
  delivery: Delivery;
  isBusy: boolean;
  onSend: (as: Delivery) => void;
}

/** An albarán whose aviso has another one already: it goes into that one, or is one of another visit. */
export function SecondChoice({ delivery, isBusy, onSend }: SecondChoiceProps) {
  const body = delivery.steps[0]!.body as WorkOrderBody;
  const view = useRecordView({ read: readFirst }, Number(body.orderData.notice_id));
  if (view.failure) return <LoadFailure isPart title="No se ha podido leer el aviso" text={view.failure} onRetry={view.reload} />;
  if (!view.record) return <Loading />;
  const { notice, order } = view.record;
  const withFirst = (name: string, first: WorkOrderBody) => {
    const [save, ...others] = delivery.steps;
    onSend({ ...delivery, saved: null, next: 0, steps: [{ ...save!, key: crypto.randomUUID(), call: name, body: first }, ...others] });
  };
  return (
    <Stack gap="4">
      <Stack as="ul" gap="1" listStyleType="none">
        {notice.albaranes.map(({ id, code, estado, user_name }) => (
          <li key={id}>
            {code} · {workOrderWords.states[estado]} · de {user_name}
          </li>
        ))}
      </Stack>
      {order && (
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
          <Side title="Lo que escribió usted" of={{ ...body.orderData, work_order_lines: body.work_order_lines }} />
          <Side title={`Lo que hay en ${order.code}`} of={order} />
        </Grid>
      )}
      <Text>¿Es el mismo trabajo o es otra visita?</Text>
      <Flex gap="3" wrap="wrap">
        {order && (
          <Button
            type="button"
            minH="11"
            disabled={isBusy}
            onClick={() => withFirst('workOrder.update', { ...body, orderData: { ...body.orderData, id: order.id } })}
          >
            Guardar lo mío en {order.code}
          </Button>
        )}
        <Button
          type="button"
          minH="11"
          variant={order ? 'outline' : 'solid'}
          disabled={isBusy}
          onClick={() => withFirst('workOrder.createFromNotice', { ...body, otra_visita: true })}
        >
          Es otra visita: añadirlo
        </Button>
      </Flex>
    </Stack>
  );
}
