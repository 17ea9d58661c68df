// The form of an aviso on its own page, driven by the machine of the dialogs.
import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { notice } from '#domain/entities/notice.ts';
import { href } from '#domain/routes.ts';
import type { RecordDialogInput } from '#machines/recordDialogMachine.ts';
import { noticeActors } from '#src/screens/notices/noticeActors.ts';
import { NoticeFields } from '#src/screens/notices/NoticeFields.tsx';
import { useSessionState, useUser } from '#src/session/SessionProvider.tsx';
import { DiscardBox } from '#src/ui/DiscardBox.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { RecordForm, type FormHandle, type Values } from '#src/ui/RecordForm.tsx';
import { useLeaveGuard } from '#src/ui/useLeaveGuard.ts';
import { useRecordDialog } from '#src/ui/useRecordDialog.ts';
import { useReturn } from '#src/ui/useReturn.ts';

/** What follows saving, besides going back to the list. */
const WORK_ORDER = 'workOrder';

interface NoticeFormProps {
  target: RecordDialogInput;
  formKey: string;
  isReadOnly?: boolean;
  /** Above the fields. */
  banner?: ReactNode;
  onDirty?: () => void;
  /** Start again from the record. */
  onRestart: () => void;
}

export function NoticeForm({ target, formKey, isReadOnly = false, banner, onDirty, onRestart }: NoticeFormProps) {
  const user = useUser();
  const isInside = useSessionState().hasTag('inside');
  const [actors] = useState(() => noticeActors(user));
  const [, navigate] = useLocation();
  const goBack = useReturn(href('notices'));
  const formik = useRef<FormHandle>(null);
  /** Where to go once it is closed; null is back. */
  const next = useRef<string | null>(null);
  const form = useRecordDialog(
    {
      actors,
      target,
      formKey,
      onSaved: ({ id }, _values, intent) => {
        next.current = intent === WORK_ORDER ? `${href('workOrderNew')}?aviso=${id}` : null;
      },
      onClose: () => (next.current === null ? goBack() : navigate(next.current)),
    },
    formik,
  );
  const { state, send, kept } = form;
  const leave = (to: string | null) => {
    next.current = to;
    send({ type: 'dialog.close' });
  };
  const restart = () => {
    kept.clear();
    onRestart();
  };
  const isDirty = state.context.dirty;
  useEffect(() => {
    if (isDirty) onDirty?.();
  }, [isDirty, onDirty]);
  useLeaveGuard(isDirty && isInside && state.matches('editing'), leave);

  if (!state.hasTag('form')) return <Loading />;
  const values = state.context.values as Values;
  return (
    <>
      <Panel>
        <RecordForm
          id={form.formId}
          draft={notice.draft}
          values={values}
          kept={kept}
          isBusy={state.hasTag('busy')}
          isReadOnly={isReadOnly}
          errors={state.context.errors}
          formik={formik}
          onSubmit={form.submit}
          onDirty={() => send({ type: 'form.changed' })}
          onDiscardDraft={restart}
        >
          {banner}
          <NoticeFields loaded={values} />
        </RecordForm>
      </Panel>
      <Buttons form={form} isReadOnly={isReadOnly} onLeave={() => leave(null)} onRestart={restart} />
      {state.hasTag('asking') && <DiscardBox onNo={() => send({ type: 'discard.cancelled' })} onYes={() => send({ type: 'discard.confirmed' })} />}
    </>
  );
}

interface ButtonsProps {
  form: ReturnType<typeof useRecordDialog>;
  isReadOnly: boolean;
  onLeave: () => void;
  onRestart: () => void;
}

/** Stays at the foot of the window, so that saving is always at hand. */
function Buttons({ form, isReadOnly, onLeave, onRestart }: ButtonsProps) {
  const { state, isBusy } = form;
  const { message, intent } = state.context;
  return (
    <Flex position="sticky" bottom="0" zIndex="2" align="center" gap="2" wrap="wrap" py="3" px="4" bg="bg.panel" borderWidth="1px" rounded="l3" shadow="sm">
      <Flex flex="1" minW="12rem" align="center" gap="2" role="alert" fontSize="sm" color="fg.error">
        <Text as="span">{message}</Text>
        {state.hasTag('stale') && (
          <Button type="button" size="xs" variant="outline" onClick={onRestart}>
            Recargar
          </Button>
        )}
      </Flex>
      <Button type="button" size="sm" variant="outline" disabled={isBusy} onClick={onLeave}>
        {isReadOnly ? 'Volver' : 'Cancelar'}
      </Button>
      {!isReadOnly && (
        <>
          <Button
            type="button"
            size="sm"
            variant="outline"
            loading={isBusy && intent === WORK_ORDER}
            disabled={isBusy}
            onClick={() => form.submitFor(WORK_ORDER)}
          >
            Guardar y hacer el albarán
          </Button>
          <Button type="submit" form={form.formId} size="sm" minW="24" loading={isBusy && intent === null} disabled={isBusy}>
            Guardar
          </Button>
        </>
      )}
    </Flex>
  );
}
