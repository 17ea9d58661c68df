import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy } from 'react';
import type { WorkOrderRecord } from '#domain/work/wire.ts';
import { workOrderSteps } from '#domain/work/steps.ts';
import { looseOrders } from '#machines/lifecycles/workOrder.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { StepButton } from '#src/ui/page/StepButton.tsx';
import type { RecordView } from '#src/ui/page/useRecordView.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const AttachDialog = lazy(() => import('#src/screens/work/workOrders/loose/AttachDialog.tsx'));
const DiscardDialog = lazy(() => import('#src/screens/work/workOrders/loose/DiscardDialog.tsx'));

interface LoosePanelProps {
  view: Pick<RecordView<unknown>, 'choose' | 'isBusy' | 'reload'>;
  order: WorkOrderRecord;
}

/** Why an albarán came without its aviso, and what the office may do with it; nothing for one that did not. */
export function LoosePanel({ view, order }: LoosePanelProps) {
  const attaching = useOpenDialog('unir');
  const discarding = useOpenDialog('descartar');
  const { id, estado, allowed, parte_motivo, parte_aviso, descarte, operaciones_sueltas } = order;
  if (parte_motivo === '') return null;
  const isWaiting = looseOrders.includes(estado);
  return (
    <Panel title={isWaiting ? 'Parte sin aviso: ¿a qué aviso pertenece?' : 'Llegó como parte sin aviso'}>
      <Stack gap="3">
        <Text overflowWrap="anywhere">
          {parte_aviso === null ? '' : `Era del aviso n.º ${parte_aviso}. `}El servidor no pudo guardarlo como albarán: {parte_motivo}.
        </Text>
        {operaciones_sueltas > 0 && (
          <Text overflowWrap="anywhere">
            {isWaiting
              ? `Trae ${operationsOf(operaciones_sueltas)} de una revisión, que esperan su visita.`
              : `${operationsOf(operaciones_sueltas)} de una revisión no están en el registro: no se unió a una visita.`}
          </Text>
        )}
        {descarte && <Text overflowWrap="anywhere">Descartado por la oficina: {descarte}</Text>}
        <Flex gap="2" wrap="wrap" css={{ '&:empty': { display: 'none' } }}>
          {allowed.includes('workOrder.attach') && (
            <Button type="button" size="sm" disabled={view.isBusy} onClick={attaching.add}>
              <Icon name="check" /> {workOrderSteps['workOrder.attach'].label}
            </Button>
          )}
          {allowed.includes('workOrder.discard') && (
            <Button type="button" size="sm" variant="outline" disabled={view.isBusy} onClick={discarding.add}>
              <Icon name="trash" /> {workOrderSteps['workOrder.discard'].label}
            </Button>
          )}
          <StepButton view={view} of={order} steps={workOrderSteps} step="workOrder.recover" icon="back" />
        </Flex>
      </Stack>
      {attaching.target && (
        <Fetched onFault={attaching.close}>
          <AttachDialog id={id} onClose={attaching.close} onSaved={view.reload} />
        </Fetched>
      )}
      {discarding.target && (
        <Fetched onFault={discarding.close}>
          <DiscardDialog id={id} onClose={discarding.close} onSaved={view.reload} />
        </Fetched>
      )}
    </Panel>
  );
}

const operationsOf = (count: number): string => (count === 1 ? '1 operación anotada' : `${count} operaciones anotadas`);
