import { Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import type { WorkOrderBody, WorkOrderRecord } from '#domain/wire.ts';
import type { Delivery, DeliveryStep } from '#machines/delivery.ts';
import { readOf } from '#src/api/calls.ts';
import { Loading } from '#src/ui/page/Loading.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const readOrder = readOf(endpoints.workOrder.data);

interface ConflictChoiceProps {
  delivery: Delivery;
  isBusy: boolean;
  /** Sends what was written here over what somebody else has saved. */
  onMine: (steps: readonly DeliveryStep[]) => void;
  onTheirs: () => void;
}

/** What was written on this device beside what somebody else has saved meanwhile; one of them stays. */
export function ConflictChoice({ delivery, isBusy, onMine, onTheirs }: ConflictChoiceProps) {
  const view = useRecordView({ read: readOrder }, delivery.saved?.id ?? 0);
  if (view.failure) return <LoadFailure isPart title="No se ha podido leer lo que hay guardado" text={view.failure} onRetry={view.reload} />;
  if (!view.record) return <Loading />;
  const mine = delivery.steps[delivery.next]!.body as WorkOrderBody;
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
      <Side title="Lo que escribió usted" facts={factsOf(mine.orderData, mine.work_order_lines ?? [])}>
        <Button type="button" minH="11" disabled={isBusy} onClick={() => onMine(unversioned(delivery))}>
          Guardar lo mío
        </Button>
      </Side>
      <Side title={`Lo que guardó ${view.record.user_name}`} facts={factsOf(view.record, view.record.work_order_lines)}>
        <Button type="button" minH="11" variant="outline" disabled={isBusy} onClick={onTheirs}>
          Dejar lo guardado
        </Button>
      </Side>
    </Grid>
  );
}

/** The steps of a delivery whose next one no longer minds which version is stored. */
function unversioned({ steps, next }: Delivery): DeliveryStep[] {
  return steps.map((step, place) => {
    if (place !== next) return step;
    const { orderData, ...rest } = step.body as WorkOrderBody;
    const { version: _version, ...order } = orderData;
    return { ...step, key: crypto.randomUUID(), body: { ...rest, orderData: order } };
  });
}

type Written = Pick<Partial<WorkOrderRecord>, 'trabajo_realizado' | 'observaciones'>;

const factsOf = ({ trabajo_realizado, observaciones }: Written, lines: readonly { description: string; quantity: number | string }[]): [string, string][] => [
  ['Trabajo realizado', trabajo_realizado ?? ''],
  ['Observaciones', observaciones ?? ''],
  ['Material', lines.map(({ quantity, description }) => `${quantity} × ${description}`).join('\n')],
];

function Side({ title, facts, children }: { title: string; facts: readonly [string, string][]; children: ReactNode }) {
  return (
    <Stack as="section" aria-label={title} gap="3" borderWidth="1px" rounded="l2" p="4" minW="0">
      <Text fontWeight="semibold">{title}</Text>
      {facts.map(([name, text]) => (
        <Stack key={name} gap="0.5">
          <Text fontSize="sm" color="fg.muted">
            {name}
          </Text>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text || '–'}
          </Text>
        </Stack>
      ))}
      <Flex mt="auto">{children}</Flex>
    </Stack>
  );
}
