import { Stack, Text } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { useLocation } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { acceptedBy } from '#domain/quotes/quote.ts';
import { areCounted, choiceWords, countedLines } from '#domain/quotes/choices.ts';
import { marginOf } from '#domain/quotes/quoteLine.ts';
import { quoteSteps } from '#domain/quotes/steps.ts';
import type { QuoteRecord } from '#domain/quotes/wire.ts';
import { touching } from '#domain/records/live.ts';
import { titleOf } from '#domain/records/titles.ts';
import { href } from '#domain/routes.ts';
import { stagesOf } from '#machines/lifecycles/stages.ts';
import { lost, quoteLifecycle, quoteWords, unsentQuotes } from '#machines/lifecycles/quote.ts';
import { readOf } from '#src/api/calls.ts';
import { LinesTable } from '#src/documents/lines/LinesTable.tsx';
import { TotalsBox } from '#src/documents/lines/TotalsBox.tsx';
import { useKnowing } from '#src/flows/why/Knowing.tsx';
import { MailLink } from '#src/screens/parties/parts/MailLink.tsx';
import { PhoneLink } from '#src/screens/parties/parts/PhoneLink.tsx';
import { QuoteBilling } from '#src/screens/quotes/quotes/QuoteBilling.tsx';
import { QuoteLinks } from '#src/screens/quotes/quotes/QuoteLinks.tsx';
import { QuoteMargin } from '#src/screens/quotes/quotes/QuoteMargin.tsx';
import { type AskingStep, sendQuote, takeQuoteStep } from '#src/screens/quotes/quotes/quoteActors.ts';
import { useReadsCosts } from '#src/screens/quotes/quotes/useReadsCosts.ts';
import { quoteTones } from '#src/screens/parts/states.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { useMay } from '#src/session/useRights.ts';
import { Later } from '#src/ui/Later.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { stepsOf } from '#src/ui/page/head/headActions.ts';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordHead } from '#src/ui/page/head/RecordHead.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StatusBar } from '#src/ui/page/head/StatusBar.tsx';
import { titled } from '#src/ui/page/titled.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { type RecordView, useRecordView } from '#src/ui/page/useRecordView.ts';
import { Question } from '#src/ui/widgets/Question.tsx';

const AnswerDialog = lazy(() => import('#src/screens/quotes/quotes/AnswerDialog.tsx'));
const IdentifyDialog = lazy(() => import('#src/screens/quotes/quotes/IdentifyDialog.tsx'));
const ChargeDialog = lazy(() => import('#src/screens/quotes/quotes/ChargeDialog.tsx'));
const FollowUpsOfQuote = lazy(async () => ({ default: (await import('#src/screens/quotes/quotes/FollowUpsOfQuote.tsx')).FollowUpsOfQuote }));
const DocumentMails = lazy(() => import('#src/documents/mails/DocumentMails.tsx'));
const PhotosPanel = lazy(() => import('#src/documents/photos/PhotosPanel.tsx'));
const PdfPreview = lazy(() => import('#src/documents/preview/PdfPreview.tsx'));

const read = readOf(endpoints.quote.data);
const follows = touching('quote');

/** /presupuestos/{id}: a quote with its lines, and what may be done with it. */
export default function QuoteScreen({ params }: ScreenProps) {
  const id = Number(params['id']);
  const [, navigate] = useLocation();
  const onDone = (action: string, done: unknown) => {
    if (action === 'quote.delete') navigate(href('quotes'));
    if (action === 'quote.bill') navigate(href('invoiceEdit', { id_invoice: (done as { invoice_id: number }).invoice_id }));
    if (action === 'quote.revise' || action === 'quote.extend') navigate(href('quoteEdit', { id: (done as { id: number }).id }));
  };
  const view = useRecordView({ read, act: takeQuoteStep, follows, onDone }, id);
  if (view.failure) return <LoadFailure title="No se ha podido abrir el presupuesto" text={view.failure} onRetry={view.reload} />;
  return view.record ? <Detail view={view} record={view.record} /> : <Loading shape="page" />;
}

function Detail({ view, record }: { view: RecordView<QuoteRecord>; record: QuoteRecord }) {
  const mail = useOpenDialog('enviar');
  const preview = useOpenDialog('pdf');
  return (
    <Stack gap="4" aria-busy={view.isBusy}>
      <Head view={view} record={record} onMail={mail.add} onPreview={preview.add} />
      {record.estado === 'aceptado' && record.customer_id === null && (
        <Note>Lo aceptó quien todavía no es cliente: diga qué cliente es para hacer su aviso, su albarán o su factura.</Note>
      )}
      {record.motivo && <Text fontSize="sm">{`Rechazado: ${record.motivo}`}</Text>}
      <Panel>
        <Facts facts={factsOf(record)} />
      </Panel>
      <Lines record={record} />
      {record.facturacion && <QuoteBilling billing={record.facturacion} />}
      {record.versiones.length > 1 && <Versions record={record} />}
      {record.condiciones && (
        <Panel title={titleOf('quote', 'condiciones')}>
          <Text fontSize="sm" whiteSpace="pre-line">
            {record.condiciones}
          </Text>
        </Panel>
      )}
      <Later>
        <PhotosPanel key={record.id} of="quote" id={record.id} stored={record.fotos} isEditable={record.allowed.includes('quote.edit')} />
        {!unsentQuotes.includes(record.estado) && <FollowUpsOfQuote record={record} onChanged={view.reload} />}
        <QuoteLinks record={record} onChanged={view.reload} />
        <Mails record={record} isWriting={mail.target !== null} onClose={mail.close} />
      </Later>
      {preview.target && (
        <Fetched onFault={preview.close}>
          <PdfPreview title={`Presupuesto ${record.codigo}`} controller="quote" id={record.id} onClose={preview.close} />
        </Fetched>
      )}
      {view.asked && <Question {...questions[view.asked]!} no="No" onNo={view.cancel} onYes={view.confirm} />}
    </Stack>
  );
}

/** Its mails are read by those who may send it. */
function Mails({ record, isWriting, onClose }: { record: QuoteRecord; isWriting: boolean; onClose: () => void }) {
  if (!useMay(endpoints.quote.mails)) return null;
  return (
    <DocumentMails
      of="quote"
      id={record.id}
      title={`Enviar el presupuesto ${record.codigo}`}
      email={record.customer_email}
      send={sendQuote}
      isWriting={isWriting}
      onClose={onClose}
    />
  );
}

function Lines({ record }: { record: QuoteRecord }) {
  const readsCosts = useReadsCosts();
  const { quote_lines: lines, secciones } = record;
  const counted = areCounted(lines);
  const shown = lines.map((line, index) => ({ ...line, description: choiceWords(line, counted[index]!) + line.description }));
  return (
    <Panel title="Líneas">
      <Stack gap="3">
        <LinesTable
          lines={shown}
          headingKey={({ seccion }) => (secciones[seccion ?? 0]?.titulo || secciones[seccion ?? 0]?.texto ? (seccion ?? 0) : null)}
          heading={({ seccion }) => <Heading titulo={secciones[seccion ?? 0]?.titulo ?? ''} texto={secciones[seccion ?? 0]?.texto ?? ''} />}
        />
        {shown.some(({ tipo }) => tipo !== 'normal') && (
          <Text fontSize="sm" color="fg.muted">
            El total cuenta lo incluido y lo marcado con [×].
          </Text>
        )}
        <TotalsBox totals={record} />
        {readsCosts && lines.length > 0 && <QuoteMargin margin={marginOf(countedLines(lines))} least={record.margen_minimo ?? null} />}
      </Stack>
    </Panel>
  );
}

function Heading({ titulo, texto }: { titulo: string; texto: string }) {
  return (
    <>
      {titulo}
      {texto && (
        <Text as="span" display="block" fontWeight="normal" whiteSpace="pre-line">
          {texto}
        </Text>
      )}
    </>
  );
}

function Versions({ record }: { record: QuoteRecord }) {
  return (
    <Panel title="Versiones">
      <Stack as="ul" gap="1" fontSize="sm">
        {record.versiones.map(({ id, codigo, estado, total }) => (
          <li key={id} className="in-text">
            {id === record.id ? <strong>{codigo}</strong> : <RecordLink href={href('quote', { id })}>{codigo}</RecordLink>} · {quoteWords.states[estado]} ·{' '}
            {formatEuros(total)}
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

/** What is asked before a step, and what follows from it. */
const questions: Readonly<Record<string, { question: string; detail?: string; yes: string; isDangerous?: boolean }>> = {
  'quote.delete': { question: '¿Seguro que quiere borrar este presupuesto?', yes: 'Sí, borrar', isDangerous: true },
  'quote.revise': {
    question: '¿Hacer otra versión?',
    detail: 'Esta queda sustituida por un borrador nuevo con el mismo número, que podrá cambiar.',
    yes: 'Sí, otra versión',
  },
  'quote.extend': {
    question: '¿Hacer una ampliación?',
    detail: 'Es otro presupuesto, con el mismo número, para lo que pasa de lo aceptado. El cliente tiene que aceptarlo.',
    yes: 'Sí, ampliarlo',
  },
  'quote.finish': { question: '¿Dar por terminada la obra?', yes: 'Sí, está terminada' },
};

type DialogStep = AskingStep | 'quote.charge' | 'quote.identify';

interface HeadProps {
  view: RecordView<QuoteRecord>;
  record: QuoteRecord;
  onMail: () => void;
  onPreview: () => void;
}

function Head({ view, record, onMail, onPreview }: HeadProps) {
  const { id, estado } = record;
  const [asked, setAsked] = useState<DialogStep | null>(null);
  const close = () => setAsked(null);
  const { know, answer } = useKnowing({ entity: 'quote', id, state: estado, of: record, steps: quoteSteps, words: quoteWords });
  const step = stepsOf(view, record, quoteSteps);
  const ask = (name: DialogStep) => step(name, { run: () => setAsked(name) });
  const pdf = { label: 'Ver PDF', icon: 'document', run: onPreview } as const;
  const mail = step('quote.mail', { run: onMail });
  const edit = step('quote.edit', { icon: 'pencil', shortcut: 'edit', href: href('quoteEdit', { id }) });
  const [accept, charge, plan, deliver, bill, revise] = [
    ask('quote.accept'),
    ask('quote.charge'),
    step('quote.plan'),
    step('quote.deliver'),
    step('quote.bill'),
    step('quote.revise'),
  ];
  const isDraft = unsentQuotes.includes(estado);
  // work that is under way is delivered before it is planned once more
  const finish = step('quote.finish');
  const work = finish ? deliver || bill || plan : plan || deliver || bill;
  return (
    <>
      <RecordHead
        title={`${record.codigo} · ${record.name}`}
        name={`Presupuesto ${record.codigo}`}
        life={<StatusBar stages={stagesOf(quoteLifecycle, quoteWords, estado)} tone={quoteTones[estado]} />}
        next={isDraft ? mail : accept || work || (lost.includes(estado) && revise)}
        beside={[isDraft ? edit : charge || mail, pdf]}
        more={{
          document: [pdf, mail, plan, deliver, bill, charge],
          change: [edit, step('quote.send'), step('quote.see'), ask('quote.identify'), revise, step('quote.extend'), ask('quote.allow'), finish],
          undo: [ask('quote.reject'), step('quote.delete', { isDangerous: true })],
          know,
        }}
      />
      {answer}
      {asked && (
        <Fetched onFault={close}>
          {asked === 'quote.charge' ? (
            <ChargeDialog record={record} onClose={close} onSaved={view.reload} />
          ) : asked === 'quote.identify' ? (
            <IdentifyDialog record={record} onClose={close} onSaved={view.reload} />
          ) : (
            <AnswerDialog record={record} step={asked} onClose={close} onSaved={view.reload} />
          )}
        </Fetched>
      )}
    </>
  );
}

function factsOf(record: QuoteRecord) {
  const { customer_id, customer_name, machine_id, machine_name, location_name, notice_id, call_id, medio, obra_aviso_id, obra_albaran_id } = record;
  const facts = titled('quote', {
    customer_name: customer_id && <RecordLink href={href('customerProfile', { id_customer: customer_id })}>{customer_name}</RecordLink>,
    interesado: record.interesado,
    interesado_telefono: record.interesado_telefono && <PhoneLink phone={record.interesado_telefono} />,
    interesado_email: record.interesado_email && <MailLink address={record.interesado_email} />,
    interesado_direccion: record.interesado_direccion,
    location_name,
    amplia_id: record.amplia_id && <RecordLink href={href('quote', { id: record.amplia_id })}>{record.codigo.replace(/-a\d+(-v\d+)?$/, '')}</RecordLink>,
    exceso_hasta: record.exceso_hasta && formatEuros(record.exceso_hasta),
    exceso_motivo: record.exceso_motivo,
    machine_name: machine_id && <RecordLink href={href('equipmentPage', { id: machine_id })}>{machine_name}</RecordLink>,
    fecha: formatDate(record.fecha),
    valido_hasta: formatDate(record.valido_hasta),
    user_name: record.user_name,
    seguimiento_name: record.seguimiento_name,
    notice_id: notice_id && <RecordLink href={`${href('notices')}?abrir=${notice_id}`}>{`Aviso n.º ${notice_id}`}</RecordLink>,
    call_id: call_id && `Llamada n.º ${call_id}`,
    enviado_el: record.enviado_el && formatDate(record.enviado_el),
    visto_el: record.visto_el && formatDate(record.visto_el),
    respondido_el: record.respondido_el && formatDate(record.respondido_el),
    aceptado_por: record.aceptado_por && `${record.aceptado_por}${medio ? ` (${acceptedBy[medio].toLowerCase()})` : ''}`,
    obra_aviso_id: obra_aviso_id && <RecordLink href={`${href('notices')}?abrir=${obra_aviso_id}`}>{`Aviso n.º ${obra_aviso_id}`}</RecordLink>,
    obra_albaran_id: obra_albaran_id && <RecordLink href={href('workOrderDetail', { id_work: obra_albaran_id })}>Ver el albarán</RecordLink>,
  });
  const { defecto } = record;
  return defecto
    ? { ...facts, Defecto: defecto.notice_id ? <RecordLink href={`${href('notices')}?abrir=${defecto.notice_id}`}>{defecto.texto}</RecordLink> : defecto.texto }
    : facts;
}
