import { Button, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { TemplateRecord } from '#domain/contracts/wire.ts';
import { removeTemplatePlan } from '#src/screens/contracts/contractTemplates/templateActors.ts';
import { everyMonths } from '#src/screens/contracts/parts/termWords.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';

const TemplatePlanDialog = lazy(() => import('#src/screens/contracts/contractTemplates/TemplatePlanDialog.tsx'));

type Plan = TemplateRecord['planes'][number];

const columns = columnsOf('templatePlan', [
  { field: 'name', width: 12, grows: 2, card: 'title' },
  { field: 'meses', cell: row => everyMonths(row.meses), width: 8, card: 'text' },
  { field: 'minutos', cell: row => row.minutos && `${row.minutos} min`, width: 6, card: 'line' },
  { header: 'Operaciones', cell: row => (row.operaciones ? 'Las habituales' : 'Ninguna'), width: 8, card: 'line' },
  { field: 'trabajo', width: 12, grows: 2, folds: 1 },
]);

interface TemplatePlansProps {
  record: TemplateRecord;
  mayChange: boolean;
  onChanged: () => void;
}

/** The plans that contracts of a template begin with. */
export function TemplatePlans({ record, mayChange, onChanged }: TemplatePlansProps) {
  const dialog = useOpenDialog('plan');
  const removing = useCommand<Plan, unknown>(removeTemplatePlan, onChanged);
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
        label="Planes de visitas de la plantilla"
        columns={columns}
        rows={record.planes}
        onOpen={mayChange ? row => dialog.edit(row.id) : undefined}
        actions={mayChange ? row => <IconButton label={`Quitar ${row.name}`} icon="trash" onClick={() => removing.ask(row)} /> : undefined}
        signs={mayChange ? 1 : 0}
        empty={
          <Text fontSize="sm" color="fg.muted">
            Sin planes: el programa propone uno al preparar cada contrato.
          </Text>
        }
      />
      {dialog.target && (
        <Suspense>
          <TemplatePlanDialog
            target={{ ...dialog.target, given: dialog.target.mode === 'add' ? { contract_template_id: record.id } : null }}
            onClose={dialog.close}
            onSaved={onChanged}
          />
        </Suspense>
      )}
      {removing.asked && <Question question={`¿Quitar el plan «${removing.asked.name}»?`} no="No" yes="Sí, quitar" isDangerous {...removing.answers} />}
    </Panel>
  );
}
