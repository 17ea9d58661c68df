// The albarán as a technician writes it at the customer's, in the order of the work.
import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { href, routes } from '#domain/routes.ts';
import { recordOfNotice, recordOfOrder } from '#machines/delivery.ts';
import type { FormValues } from '#machines/editorShapes.ts';
import { useQueue } from '#src/device/useQueue.ts';
import { commandsOf } from '#src/screens/workOrders/site/deliver.ts';
import { besideOf, readFailures, readHabits, siteActors } from '#src/screens/workOrders/site/siteActors.ts';
import { siteDraft, signatureStanding } from '#src/screens/workOrders/site/siteDraft.ts';
import { SiteParts } from '#src/screens/workOrders/site/SiteParts.tsx';
import { useDelivery } from '#src/screens/workOrders/site/useDelivery.ts';
import type { WorkOrderEditorProps } from '#src/screens/workOrders/WorkOrderEditor.tsx';
import { EditorForm } from '#src/ui/form/EditorForm.tsx';
import { useEditor } from '#src/ui/form/useEditor.ts';
import { useLeave } from '#src/ui/form/useLeave.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { showToast } from '#src/ui/widgets/toastQueue.ts';

/** The aviso's work, else that of the albarán; a new one without an aviso waits for no other. */
const recordOf = ({ notice_id }: FormValues, id: number | null): string =>
  typeof notice_id === 'number' ? recordOfNotice(notice_id) : id === null ? `nuevo:${crypto.randomUUID()}` : recordOfOrder(id);

export default function SiteScreen({ id, noticeId, customerId, isAnother }: WorkOrderEditorProps) {
  const [, navigate] = useLocation();
  const [actors] = useState(() => siteActors({ noticeId, customerId }, isAnother));
  const habits = useRecordView({ read: readHabits });
  const failures = useRecordView({ read: readFailures });
  const formKey = noticeId === null ? 'site' : `site:aviso${noticeId}`;
  const delivery = useDelivery(`${formKey}:${id ?? 'nuevo'}`);
  const leave = useLeave();
  const editor = useEditor({
    actors,
    target: { mode: id === null ? 'add' : 'edit', id, given: null },
    formKey,
    onLeft: to => {
      delivery.forget();
      leave(to);
    },
    onSaved: (_saved, _values, intent) => {
      const done = intent === 'finish' ? 'Albarán terminado' : 'Albarán guardado';
      showToast({ kind: 'success', text: delivery.isKept() ? 'Sin conexión: guardado en este dispositivo' : done });
      navigate(href('home'), { replace: true });
    },
    onDelegate: (values, intent, report) => {
      const { values: loaded, beside } = editor.state.context;
      const { orderId, firma } = besideOf(beside);
      const version = Math.max(values.version ?? 0, delivery.saved?.version ?? 0);
      const known = delivery.saved?.id ?? orderId;
      const isSigned = signatureStanding(values, loaded, firma) === 'given';
      const saved = known === null ? null : { id: known, version };
      const commands = commandsOf({ values, saved, photos: delivery.photos, isSigned, isFinished: intent === 'finish' });
      const title = `Albarán de ${String(values['customer_name'] ?? loaded['customer_name'] ?? '')}`;
      delivery.begin(
        commands,
        { title, record: recordOf(values, known) },
        {
          onKept: () => editor.kept.clear(),
          report: event => {
            // what comes back is kept again as it was typed
            if (event.type === 'delegate.failed') editor.kept.write({ values, base: loaded });
            report(event);
          },
        },
      );
    },
  });
  const { deliveries } = useQueue();
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
  return (
    <Stack gap="4" maxW="48rem" mx="auto">
      <PageHeading>{values['code'] ? `Albarán ${String(values['code'])}` : routes.workOrderNew.title}</PageHeading>
      <EditorForm editor={editor} draft={siteDraft}>
        <SiteParts editor={editor} delivery={delivery} habits={habits.record} failures={failures.record} />
      </EditorForm>
    </Stack>
  );
}
