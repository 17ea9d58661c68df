// The albarán as a technician writes it at the customer's, in the order of the work.
import { Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { lacksPhoto } from '#domain/contracts/operationWords.ts';
import { href, routes } from '#domain/routes.ts';
import { recordOfNotice, recordOfOrder } from '#machines/device/delivery.ts';
import type { Outcome } from '#machines/device/deliveryMachine.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { keptWords } from '#src/device/words.ts';
import { useQueue } from '#src/device/useQueue.ts';
import { commandsOf } from '#src/screens/work/workOrders/site/siteCommands.ts';
import { besideOf, readFailures, readHabits, siteActors } from '#src/screens/work/workOrders/site/siteActors.ts';
import { siteDraft, signatureStanding } from '#src/screens/work/workOrders/site/siteDraft.ts';
import { photographed, withoutPhoto } from '#src/screens/work/parts/writtenRows.ts';
import { endOf, pressOf } from '#src/screens/work/parts/hours/press.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { SecondVisit } from '#src/screens/work/workOrders/loose/SecondVisit.tsx';
import { siteFormKey, siteKey } from '#src/device/siteFormKey.ts';
import { SiteParts } from '#src/screens/work/workOrders/site/SiteParts.tsx';
import { useDelivery } from '#src/device/useDelivery.ts';
import type { WorkOrderEditorProps } from '#src/screens/work/workOrders/WorkOrderEditor.tsx';
import { EditorForm } from '#src/ui/form/EditorForm.tsx';
import { useEditor } from '#src/ui/form/useEditor.ts';
import { useLeave } from '#src/ui/form/leaving/useLeave.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

/** The aviso's work, else that of the albarán; a new one without an aviso waits for no other. */
const recordOf = ({ notice_id }: FormValues, id: number | null): string =>
  typeof notice_id === 'number' ? recordOfNotice(notice_id) : id === null ? `nuevo:${crypto.randomUUID()}` : recordOfOrder(id);

const said: Record<Outcome, string> = {
  sent: 'Albarán guardado',
  kept: keptWords,
  loose: 'El aviso ya no lo admite: el trabajo está en la oficina como parte sin aviso',
  second: 'El aviso ya tiene otro albarán: decida qué se hace con este',
};

interface SiteScreenProps extends WorkOrderEditorProps {
  /** The key under which a new one was on its way before (see `takeBack`). */
  sentAs: string | null;
}

export default function SiteScreen({ id, noticeId, customerId, isAnother, sentAs }: SiteScreenProps) {
  const [, navigate] = useLocation();
  const [actors] = useState(() => siteActors({ noticeId, customerId }, isAnother));
  const habits = useRecordView({ read: readHabits });
  const failures = useRecordView({ read: readFailures });
  const delivery = useDelivery(siteFormKey({ id, noticeId, sentAs }), sentAs);
  const leave = useLeave();
  const { id: userId } = useUser();
  const { deliveries } = useQueue();
  const [press] = useState(() => pressOf(userId));
  const pressing = useCommand(press);
  const editor = useEditor({
    actors,
    target: { mode: id === null ? 'add' : 'edit', id, given: null },
    formKey: siteKey({ noticeId, sentAs }),
    onLeft: to => {
      delivery.forget();
      leave(to);
    },
    onSaved: (_saved, _values, intent) => {
      const outcome = delivery.outcome();
      const text = outcome === 'sent' && intent === 'finish' ? 'Albarán terminado' : said[outcome];
      showToast({ kind: outcome === 'sent' || outcome === 'kept' ? 'success' : 'warning', text });
      navigate(href(outcome === 'second' ? 'unsent' : 'home'), { replace: true });
    },
    onDelegate: ({ values, intent }, report) => {
      const { values: loaded, beside } = editor.state.context;
      const { orderId, firma, lista, hasPrices } = besideOf(beside);
      const [lacking] = withoutPhoto(lista, values.resultados, photographed(delivery.photos));
      if (lacking) {
        report({ type: 'delegate.failed', failure: { message: lacksPhoto(lacking) } });
        return;
      }
      const version = Math.max(values.version ?? 0, delivery.saved?.version ?? 0);
      const known = delivery.saved?.id ?? orderId;
      const isSigned = signatureStanding(values, { loaded, firma, lista, hasPrices }) === 'given';
      const saved = known === null ? null : { id: known, version };
      const end = intent === 'finish' && endOf(besideOf(beside).notice, userId, deliveries);
      if (end) pressing.run(end);
      const commands = commandsOf({ values, saved, photos: delivery.photos, isAnother, isSigned, isFinished: intent === 'finish' });
      // the draft of an albarán knows its customer by the id alone
      const name = editor.handle.current?.values['customer_name'] ?? loaded['customer_name'];
      const title = name ? `Albarán de ${String(name)}` : routes.workOrderNew.title;
      delivery.begin(
        commands,
        { work: { title, record: recordOf(values, known) }, saved },
        {
          onKept: () => editor.kept.clear(),
          report: event => {
            // what comes back is kept again as it was typed
            if (event.type === 'delegate.failed') {
              editor.kept.write({ values, base: loaded });
              editor.kept.flush();
            }
            report(event);
          },
        },
      );
    },
  });
  const { values: written, dirty } = editor.state.context;
  const about = editor.state.hasTag('form') && typeof written.notice_id === 'number' ? written.notice_id : null;
  const { visit } = delivery;
  useEffect(() => visit({ noticeId: about, isBegun: dirty }), [visit, about, dirty]);
  const [isWaiting] = useState(() =>
    deliveries.some(({ record, saved }) => record === recordOf({ notice_id: noticeId }, id) || (id !== null && saved?.id === id)),
  );
  const { state, send } = editor;
  if (isWaiting) return <Redirect to={href('unsent')} replace />;
  const { values } = state.context;
  if (state.hasTag('failed'))
    return <LoadFailure title="No se ha podido abrir el albarán" text={state.context.message ?? ''} onRetry={() => send({ type: 'load.retry' })} />;
  if (state.hasTag('readOnly') && id !== null) return <Redirect to={href('workOrderDetail', { id_work: id })} replace />;
  if (!state.hasTag('form')) return <Loading />;
  const { notice, orderId } = besideOf(state.context.beside);
  if (!isAnother && orderId === null && notice && notice.albaranes.length > 0) return <SecondVisit notice={notice} />;
  return (
    <Stack gap="4" maxW="48rem" mx="auto">
      <PageHeading>{values['code'] ? `Albarán ${String(values['code'])}` : routes.workOrderNew.title}</PageHeading>
      <EditorForm editor={editor} draft={siteDraft}>
        <SiteParts editor={editor} delivery={delivery} habits={habits.record} failures={failures.record} />
      </EditorForm>
    </Stack>
  );
}
