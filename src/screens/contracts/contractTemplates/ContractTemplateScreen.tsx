import type { ScreenProps } from '#src/screens/screenProps.ts';
import { Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { formatAmount } from '#domain/kernel/format.ts';
import { renewals, revisions } from '#domain/contracts/contract.ts';
import { agreedPayments } from '#domain/parties/waysOfPaying.ts';
import type { TemplateRecord } from '#domain/contracts/wire.ts';
import { touching } from '#domain/records/live.ts';
import { href } from '#domain/routes.ts';
import { readOf } from '#src/api/calls.ts';
import { removeTemplate } from '#src/screens/contracts/contractTemplates/templateActors.ts';
import { TemplatePlans } from '#src/screens/contracts/contractTemplates/TemplatePlans.tsx';
import { includedIn, invoicedEvery } from '#src/screens/contracts/parts/termWords.ts';
import { useRights } from '#src/session/useRights.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordHead } from '#src/ui/page/head/RecordHead.tsx';
import { titled } from '#src/ui/page/titled.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { type RecordView, useRecordView } from '#src/ui/page/useRecordView.ts';
import { Question } from '#src/ui/widgets/Question.tsx';

const ContractTemplateDialog = lazy(() => import('#src/screens/contracts/contractTemplates/ContractTemplateDialog.tsx'));

const read = readOf(endpoints.contractTemplate.data);
const follows = touching('contractTemplate');

/** /contratos/plantillas/{id}: what contracts of a kind begin with, and their plans of visits. */
export default function ContractTemplateScreen({ params }: ScreenProps) {
  const [, navigate] = useLocation();
  const view = useRecordView({ read, act: removeTemplate, follows, onDone: () => navigate(href('contractTemplates')) }, Number(params['id']));
  if (view.failure) return <LoadFailure title="No se ha podido abrir la plantilla" text={view.failure} onRetry={view.reload} />;
  return view.record ? <Detail view={view} record={view.record} /> : <Loading shape="page" />;
}

function Detail({ view, record }: { view: RecordView<TemplateRecord>; record: TemplateRecord }) {
  const rights = useRights('contractTemplate');
  const editing = useOpenDialog('editar');
  return (
    <Stack gap="4" aria-busy={view.isBusy}>
      <RecordHead
        title={record.name}
        name={`Plantilla ${record.name}`}
        beside={[rights.update && { label: 'Editar', icon: 'pencil', shortcut: 'edit', run: () => editing.edit(record.id) }]}
        more={{ undo: [rights.delete && { label: 'Borrar', isDangerous: true, disabled: view.isBusy, run: () => view.choose('remove', true) }] }}
      />
      <Text fontSize="sm" color="fg.muted">
        Los contratos copian lo que dice la plantilla al prepararlos: cambiarla no cambia ninguno.
      </Text>
      <Panel>
        <Facts facts={factsOf(record)} />
      </Panel>
      <TemplatePlans record={record} mayChange={rights.update} onChanged={view.reload} />
      {record.condiciones && (
        <Panel title="Condiciones">
          <Text fontSize="sm" whiteSpace="pre-line">
            {record.condiciones}
          </Text>
        </Panel>
      )}
      {editing.target && (
        <Suspense>
          <ContractTemplateDialog target={editing.target} onClose={editing.close} onSaved={view.reload} />
        </Suspense>
      )}
      {view.asked && (
        <Question
          question="¿Seguro que quiere borrar esta plantilla?"
          detail="Los contratos hechos con ella no cambian."
          no="No"
          yes="Sí, borrar"
          isDangerous
          onNo={view.cancel}
          onYes={view.confirm}
        />
      )}
    </Stack>
  );
}

function factsOf(record: TemplateRecord) {
  const { meses, preaviso, renovacion, respuesta, revision, revision_pct, metodo, reinicia } = record;
  return {
    ...titled('contractTemplate', {
      meses,
      renovacion: `${renewals[renovacion]}, con ${preaviso ?? 0} días de preaviso`,
      respuesta: respuesta && `${respuesta} h`,
      revision: revision !== 'ninguna' && `${revisions[revision]}${revision_pct === null ? '' : ` (${formatAmount(revision_pct)} %)`}`,
      metodo: metodo && agreedPayments[metodo],
    }),
    Incluye: includedIn(record),
    'Se factura': invoicedEvery(record),
    'Una visita adelantada o atrasada': reinicia ? 'Reinicia el ciclo' : 'No mueve las siguientes',
  };
}
