import { Button, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { formatDate } from '#domain/kernel/format.ts';
import type { ContractRecord } from '#domain/contracts/wire.ts';
import { unsentContracts } from '#machines/lifecycles/contract.ts';
import { removePlan } from '#src/screens/contracts/contracts/contractActors.ts';
import { everyMonths } from '#src/screens/contracts/parts/termWords.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';

const PlanDialog = lazy(() => import('#src/screens/contracts/contracts/PlanDialog.tsx'));

type Plan = ContractRecord['planes'][number];

const columns = columnsOf('plan', [
  { field: 'name', width: 12, grows: 2, card: 'title' },
  { field: 'meses', cell: row => everyMonths(row.meses), width: 8, card: 'text' },
  { field: 'primera', cell: row => formatDate(row.primera), width: 7, card: 'line' },
  { field: 'minutos', cell: row => row.minutos && `${row.minutos} min`, width: 6, card: 'line' },
  { field: 'motivo', width: 10, grows: 1, folds: 1, card: 'line' },
]);

interface PlansProps {
  record: ContractRecord;
  mayChange: boolean;
  onChanged: () => void;
}

/** How often a contract has its machines visited. */
export function Plans({ record, mayChange, onChanged }: PlansProps) {
  const dialog = useOpenDialog('plan');
  const removing = useCommand<Plan, unknown>(removePlan, onChanged);
  const isDraft = unsentContracts.includes(record.estado);
  return (
    <Panel
      title="Planes de visitas"
      tools={
        mayChange && (
          <Button type="button" size="xs" variant="outline" onClick={dialog.add}>
            <Icon name="plus" /> Añadir plan
          </Button>
        )
      }
    >
      <Records
        label="Planes de visitas del contrato"
        columns={columns}
        rows={record.planes}
        onOpen={mayChange ? row => dialog.edit(row.id) : undefined}
        actions={mayChange && isDraft ? row => <IconButton label={`Quitar ${row.name}`} icon="trash" onClick={() => removing.ask(row)} /> : undefined}
        signs={mayChange && isDraft ? 1 : 0}
        empty={
          <Text fontSize="sm" color="fg.muted">
            Todavía no dice cada cuánto se visita.
          </Text>
        }
      />
      {dialog.target && (
        <Suspense>
          <PlanDialog
            target={{ ...dialog.target, given: dialog.target.mode === 'add' ? { contract_id: record.id } : null }}
            onClose={dialog.close}
            onSaved={onChanged}
          />
        </Suspense>
      )}
      {removing.asked && <Question question={`¿Quitar el plan «${removing.asked.name}»?`} no="No" yes="Sí, quitar" isDangerous {...removing.answers} />}
    </Panel>
  );
}
