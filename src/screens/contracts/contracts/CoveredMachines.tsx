import { Button, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import type { ContractRecord, CoveredMachine } from '#domain/contracts/wire.ts';
import { href } from '#domain/routes.ts';
import { titleOf } from '#domain/records/titles.ts';
import { unsentContracts } from '#machines/lifecycles/contract.ts';
import { removeMachine } from '#src/screens/contracts/contracts/contractActors.ts';
import { columnsOf, type Column } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';

const ContractMachineDialog = lazy(() => import('#src/screens/contracts/contracts/ContractMachineDialog.tsx'));

const columns = [
  {
    header: titleOf('contractMachine', 'machine_id'),
    cell: (row: CoveredMachine) => row.machine_name,
    width: 11,
    grows: 2,
    card: 'title',
  },
  { header: titleOf('machine', 'location_id'), cell: (row: CoveredMachine) => row.location_name, width: 9, grows: 1, card: 'text' },
  ...columnsOf('contractMachine', [
    { field: 'desde', cell: row => formatDate(row.desde) || 'El principio', width: 7, card: 'line' },
    { field: 'hasta', cell: row => formatDate(row.hasta) || 'El final', width: 7, card: 'line' },
  ]),
] as readonly Column<CoveredMachine>[];
/** Where the contract has no price of its own. */
const [price] = columnsOf('contractMachine', [
  { field: 'precio', cell: row => row.precio !== null && formatEuros(row.precio), align: 'end', width: 8, card: 'amount' },
]) as unknown as [Column<CoveredMachine>];

interface CoveredMachinesProps {
  record: ContractRecord;
  mayChange: boolean;
  onChanged: () => void;
}

/** The machines that a contract covers. */
export function CoveredMachines({ record, mayChange, onChanged }: CoveredMachinesProps) {
  const dialog = useOpenDialog('maquina');
  const removing = useCommand<CoveredMachine, unknown>(removeMachine, onChanged);
  const isDraft = unsentContracts.includes(record.estado);
  return (
    <Panel
      title="Máquinas"
      tools={
        mayChange && (
          <Button type="button" size="xs" variant="outline" onClick={dialog.add}>
            <Icon name="plus" /> Añadir máquina
          </Button>
        )
      }
    >
      <Records
        label="Máquinas del contrato"
        columns={record.precio === null ? [...columns, price] : columns}
        rows={record.maquinas}
        {...(mayChange
          ? { onOpen: (row: CoveredMachine) => dialog.edit(row.id) }
          : { href: (row: CoveredMachine) => href('equipmentPage', { id: row.machine_id }) })}
        actions={mayChange && isDraft ? row => <IconButton label={`Quitar ${row.machine_name}`} icon="trash" onClick={() => removing.ask(row)} /> : undefined}
        signs={mayChange && isDraft ? 1 : 0}
        empty={
          <Text p="3" fontSize="sm" color="fg.muted">
            Todavía no cubre ninguna máquina.
          </Text>
        }
      />
      {dialog.target && (
        <Suspense>
          <ContractMachineDialog
            customerId={record.customer_id}
            target={{ ...dialog.target, given: dialog.target.mode === 'add' ? { contract_id: record.id } : null }}
            onClose={dialog.close}
            onSaved={onChanged}
          />
        </Suspense>
      )}
      {removing.asked && (
        <Question question={`¿Quitar ${removing.asked.machine_name} del contrato?`} no="No" yes="Sí, quitar" isDangerous {...removing.answers} />
      )}
    </Panel>
  );
}
