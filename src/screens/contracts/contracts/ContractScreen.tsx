import type { ScreenProps } from '#src/screens/screenProps.ts';
import { Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { renewals, revisions } from '#domain/contracts/contract.ts';
import { agreedPayments } from '#domain/parties/waysOfPaying.ts';
import { contractSteps } from '#domain/contracts/steps.ts';
import type { ContractRecord } from '#domain/contracts/wire.ts';
import { addDays } from '#domain/kernel/days.ts';
import { formatDate, formatEuros, formatPercent } from '#domain/kernel/format.ts';
import { touching } from '#domain/records/live.ts';
import { href } from '#domain/routes.ts';
import { stagesOf } from '#machines/lifecycles/stages.ts';
import { openVisits } from '#machines/lifecycles/plannedVisit.ts';
import { contractLifecycle, contractWords, unsentContracts } from '#machines/lifecycles/contract.ts';
import { readOf } from '#src/api/calls.ts';
import { today } from '#src/api/companyClock.ts';
import { useKnowing } from '#src/flows/why/Knowing.tsx';
import { type AskingStep, RENEWED_WITHIN, takeContractStep } from '#src/screens/contracts/contracts/contractActors.ts';
import { includedIn, invoicedEvery } from '#src/screens/contracts/parts/termWords.ts';
import { sendContract } from '#src/screens/contracts/parts/sendContract.ts';
import { DrawnSignature } from '#src/screens/contracts/contracts/DrawnSignature.tsx';
import { CoveredMachines } from '#src/screens/contracts/contracts/CoveredMachines.tsx';
import { Operations } from '#src/screens/contracts/contracts/Operations.tsx';
import { OpenRevision } from '#src/screens/contracts/contracts/OpenRevision.tsx';
import { PriceRevisions } from '#src/screens/contracts/contracts/PriceRevisions.tsx';
import { PeriodInvoices } from '#src/screens/contracts/contracts/PeriodInvoices.tsx';
import { Plans } from '#src/screens/contracts/contracts/Plans.tsx';
import { VisitYear } from '#src/screens/contracts/contracts/VisitYear.tsx';
import { contractTones } from '#src/screens/parts/states.ts';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { useMay } from '#src/session/useRights.ts';
import { Later } from '#src/ui/Later.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { stepsOf } from '#src/ui/page/head/headActions.ts';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordHead } from '#src/ui/page/head/RecordHead.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StatusBar } from '#src/ui/page/head/StatusBar.tsx';
import { titled } from '#src/ui/page/titled.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { type RecordView, useRecordView } from '#src/ui/page/useRecordView.ts';
import { Question } from '#src/ui/widgets/Question.tsx';

const ContractDialog = lazy(() => import('#src/screens/contracts/contracts/ContractDialog.tsx'));
const DocumentMails = lazy(() => import('#src/documents/mails/DocumentMails.tsx'));
const Margin = lazy(() => import('#src/screens/contracts/contracts/Margin.tsx'));
const PdfPreview = lazy(() => import('#src/documents/preview/PdfPreview.tsx'));
const SaveTemplateDialog = lazy(() => import('#src/screens/contracts/contracts/SaveTemplateDialog.tsx'));
const ContractStepDialog = lazy(() => import('#src/screens/contracts/contracts/ContractStepDialog.tsx'));

const read = readOf(endpoints.contract.data);
const follows = touching('contract');

/** /contratos/{id}: a contract with its machines, its plans, its visits, and what may be done with it. */
export default function ContractScreen({ params }: ScreenProps) {
  const id = Number(params['id']);
  const [, navigate] = useLocation();
  const onDone = (action: string) => {
    if (action === 'contract.delete') navigate(href('contracts'));
  };
  const view = useRecordView({ read, act: takeContractStep, follows, onDone }, id);
  if (view.failure) return <LoadFailure title="No se ha podido abrir el contrato" text={view.failure} onRetry={view.reload} />;
  return view.record ? <Detail view={view} record={view.record} /> : <Loading shape="page" />;
}

function Detail({ view, record }: { view: RecordView<ContractRecord>; record: ContractRecord }) {
  const mayChange = record.allowed.includes('contract.edit');
  const readsMargin = useMay(endpoints.contract.margin);
  const isSent = !unsentContracts.includes(record.estado);
  const mail = useOpenDialog('enviar');
  const preview = useOpenDialog('pdf');
  return (
    <Stack gap="4" aria-busy={view.isBusy}>
      <Head view={view} record={record} onMail={mail.add} onPreview={preview.add} />
      {record.motivo && <Text fontSize="sm">{`${contractWords.states[record.estado]}: ${record.motivo}`}</Text>}
      <Panel>
        <Facts facts={factsOf(record)} />
      </Panel>
      <Panel title="Sus visitas">
        <VisitYear record={record} />
      </Panel>
      <Plans record={record} mayChange={mayChange} onChanged={view.reload} />
      {record.planes.map(plan => (
        <Operations
          key={plan.id}
          plan={plan}
          rows={record.operaciones.filter(({ plan_id }) => plan_id === plan.id)}
          mayChange={mayChange}
          onChanged={view.reload}
        />
      ))}
      <CoveredMachines record={record} mayChange={mayChange} onChanged={view.reload} />
      <PeriodInvoices record={record} onChanged={view.reload} />
      {isSent && <PriceRevisions record={record} onChanged={view.reload} />}
      {record.firma && <DrawnSignature firma={record.firma} />}
      {record.condiciones && (
        <Panel title="Condiciones">
          <Text fontSize="sm" whiteSpace="pre-line">
            {record.condiciones}
          </Text>
        </Panel>
      )}
      {readsMargin && isSent && (
        <Later>
          <Margin record={record} />
        </Later>
      )}
      <Later>
        <DocumentMails
          of="contract"
          id={record.id}
          title={`Enviar el contrato ${record.codigo}`}
          email={record.customer_email}
          send={sendContract}
          isWriting={mail.target !== null}
          onClose={mail.close}
        />
      </Later>
      {preview.target && (
        <Fetched onFault={preview.close}>
          <PdfPreview title={`Contrato ${record.codigo}`} controller="contract" id={record.id} onClose={preview.close} />
        </Fetched>
      )}
      {view.asked && (
        <Question
          {...questions[view.asked]!}
          {...(view.asked === 'contract.renew' && {
            detail: (
              <>
                {questions[view.asked]?.detail}
                <OpenRevision contractId={record.id} />
              </>
            ),
          })}
          no="No"
          onNo={view.cancel}
          onYes={view.confirm}
        />
      )}
    </Stack>
  );
}

/** What is asked before a step, and what follows from it. */
const questions: Readonly<Record<string, { question: string; detail?: string; yes: string; isDangerous?: boolean }>> = {
  'contract.delete': { question: '¿Seguro que quiere borrar este contrato?', yes: 'Sí, borrar', isDangerous: true },
  'contract.withdraw': { question: '¿Volver a borrador?', detail: 'Podrá cambiarlo y enviarlo otra vez.', yes: 'Sí, volver' },
  'contract.resume': { question: '¿Reanudar el contrato?', detail: 'Vuelve a estar vigente desde hoy, con sus visitas y sus facturas.', yes: 'Sí, reanudar' },
  'contract.renew': { question: '¿Renovar el contrato?', detail: 'Empieza su periodo siguiente, con sus visitas.', yes: 'Sí, renovar' },
  'contract.stay': { question: '¿Anular la baja?', detail: 'El contrato sigue hasta el final de su periodo.', yes: 'Sí, sigue' },
};

interface HeadProps {
  view: RecordView<ContractRecord>;
  record: ContractRecord;
  onMail: () => void;
  onPreview: () => void;
}

/** In its last days a contract is renewed; before that its visits are planned. */
const isEnding = ({ fin }: ContractRecord) => fin !== null && fin <= addDays(today(), RENEWED_WITHIN);
const lacksDays = ({ visitas, allowed }: ContractRecord) => allowed.includes('contract.edit') && visitas.some(({ estado }) => openVisits.includes(estado));

function Head({ view, record, onMail, onPreview }: HeadProps) {
  const { id, estado } = record;
  const editing = useOpenDialog('editar');
  const keeping = useOpenDialog('plantilla');
  const mayKeep = useMay(endpoints.contractTemplate.fromContract);
  const openFile = useOpenFile();
  const [asked, setAsked] = useState<AskingStep | null>(null);
  const { know, answer } = useKnowing({ entity: 'contract', id, state: estado, of: record, steps: contractSteps, words: contractWords });
  const step = stepsOf(view, record, contractSteps);
  const ask = (name: AskingStep) => step(name, { run: () => setAsked(name) });
  const pdf = { label: 'Ver PDF', icon: 'document', run: onPreview } as const;
  const mail = step('contract.mail', { run: onMail });
  const edit = step('contract.edit', { icon: 'pencil', shortcut: 'edit', run: () => editing.edit(id) });
  const sign = (step('contract.send') || step('contract.accept')) && {
    label: contractSteps['contract.accept'].label,
    icon: 'signed' as const,
    href: href('contractSigning', { id }),
  };
  const renew = step('contract.renew');
  const plan = lacksDays(record) && { label: 'Planificar visitas', icon: 'calendar' as const, href: `${href('visits')}?contract_id=${id}` };
  const isDraft = unsentContracts.includes(estado);
  const next = isDraft ? mail : (step('contract.accept') && sign) || (isEnding(record) && renew) || plan || step('contract.resume');
  return (
    <>
      <RecordHead
        title={`${record.codigo} · ${record.name}`}
        name={`Contrato ${record.codigo}`}
        life={<StatusBar stages={stagesOf(contractLifecycle, contractWords, estado)} tone={contractTones[estado]} />}
        next={next}
        beside={isDraft ? [sign, edit] : [mail, pdf]}
        more={{
          document: [
            pdf,
            mail,
            record.documento && { label: 'Ver lo firmado en papel', run: () => void openFile('contract', id, 'documento') },
            sign,
            mayKeep && { label: 'Guardar como plantilla', run: keeping.add },
          ],
          change: [edit, step('contract.send'), renew, plan, ask('contract.suspend'), step('contract.resume')],
          undo: [
            step('contract.withdraw'),
            ask('contract.reject'),
            step('contract.stay'),
            ask('contract.cancel'),
            step('contract.delete', { isDangerous: true }),
          ],
          know,
        }}
      />
      {answer}
      {keeping.target && (
        <Fetched onFault={keeping.close}>
          <SaveTemplateDialog record={record} onClose={keeping.close} />
        </Fetched>
      )}
      {editing.target && (
        <Suspense>
          <ContractDialog target={editing.target} onClose={editing.close} onSaved={view.reload} />
        </Suspense>
      )}
      {asked && (
        <Fetched onFault={() => setAsked(null)}>
          <ContractStepDialog contract={record} step={asked} onClose={() => setAsked(null)} onSaved={view.reload} />
        </Fetched>
      )}
    </>
  );
}

function factsOf(record: ContractRecord) {
  const { customer_id, customer_name, pagador_id, inicio, fin, baja_el, meses, renovacion, preaviso, respuesta, revision, revision_pct, importe } = record;
  return {
    ...titled('contract', {
      customer_name: <RecordLink href={href('customerProfile', { id_customer: customer_id })}>{customer_name}</RecordLink>,
      pagador_id: pagador_id && <RecordLink href={href('customerProfile', { id_customer: pagador_id })}>{record.pagador_name}</RecordLink>,
      inicio: formatDate(inicio),
      fin: formatDate(baja_el ?? fin),
      meses,
      renovacion: `${renewals[renovacion]}, con ${preaviso ?? 0} días de preaviso`,
      respuesta: respuesta && `${respuesta} h`,
      revision: revision !== 'ninguna' && `${revisions[revision]}${revision_pct === null ? '' : ` (${formatPercent(revision_pct)})`}`,
      metodo: record.metodo ? agreedPayments[record.metodo] : 'La del cliente',
      facturado_hasta: record.facturado_hasta && `${formatDate(record.facturado_hasta)}, antes de estar aquí`,
      firmado_el: record.firmado_el && `${formatDate(record.firmado_el)}, ${record.firmado_por}`,
    }),
    'Al año': formatEuros(importe),
    Incluye: includedIn(record),
    'Se factura': invoicedEvery(record),
  };
}
