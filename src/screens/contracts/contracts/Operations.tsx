import { Button, Flex, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { operationKinds } from '#domain/contracts/operation.ts';
import { limitsText } from '#domain/contracts/operationWords.ts';
import type { ContractRecord } from '#domain/contracts/wire.ts';
import { proposeOperations, removeOperation } from '#src/screens/contracts/contracts/contractActors.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';

const OperationDialog = lazy(() => import('#src/screens/contracts/contracts/OperationDialog.tsx'));

type Operation = ContractRecord['operaciones'][number];

const columns = columnsOf('operation', [
  { field: 'name', width: 14, grows: 3, card: 'title' },
  { field: 'codigo', width: 8, folds: 1, card: 'line' },
  { field: 'tipo', cell: row => operationKinds[row.tipo], width: 9, grows: 1, card: 'text' },
  { field: 'unidad', cell: row => limitsText(row), width: 8, card: 'line' },
  { field: 'foto', cell: row => row.foto && 'Sí', width: 6, folds: 2, card: 'line' },
]);

interface OperationsProps {
  plan: ContractRecord['planes'][number];
  rows: readonly Operation[];
  mayChange: boolean;
  onChanged: () => void;
}

/** What is done to each machine on the visits of a plan. */
export function Operations({ plan, rows, mayChange, onChanged }: OperationsProps) {
  const dialog = useOpenDialog(`operacion-${plan.id}`);
  const removing = useCommand<Operation, unknown>(removeOperation, onChanged);
  const proposing = useCommand<number, unknown>(proposeOperations, onChanged);
  return (
    <Panel
      title={`Operaciones de «${plan.name}»`}
      tools={
        mayChange && (
          <Flex gap="2" wrap="wrap">
            <Button type="button" size="xs" variant="outline" {...proposing.marks} onClick={() => proposing.run(plan.id)}>
              Proponer operaciones
            </Button>
            <Button type="button" size="xs" variant="outline" onClick={dialog.add}>
              <Icon name="plus" /> Añadir operación
            </Button>
          </Flex>
        )
      }
    >
      <Records
        label={`Operaciones de ${plan.name}`}
        columns={columns}
        rows={rows}
        onOpen={mayChange ? row => dialog.edit(row.id) : undefined}
        actions={mayChange ? row => <IconButton label={`Quitar ${row.name}`} icon="trash" onClick={() => removing.ask(row)} /> : undefined}
        signs={mayChange ? 1 : 0}
        empty={
          <Text p="3" fontSize="sm" color="fg.muted">
            Sin operaciones, sus visitas no tienen lista de comprobación.
          </Text>
        }
      />
      {dialog.target && (
        <Suspense>
          <OperationDialog
            target={{ ...dialog.target, given: dialog.target.mode === 'add' ? { plan_id: plan.id, orden: nextPlace(rows) } : null }}
            onClose={dialog.close}
            onSaved={onChanged}
          />
        </Suspense>
      )}
      {removing.asked && <Question question={`¿Quitar «${removing.asked.name}»?`} no="No" yes="Sí, quitar" isDangerous {...removing.answers} />}
    </Panel>
  );
}

/** After the last one, with room for others before it. */
const nextPlace = (rows: readonly Operation[]) => Math.min(999, Math.max(0, ...rows.map(({ orden }) => orden ?? 0)) + 10);
