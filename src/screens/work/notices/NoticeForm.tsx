// The form of an aviso on its own page.
import { Button } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { notice } from '#domain/work/notice.ts';
import { href } from '#domain/routes.ts';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';
import { noticeActors, WORK_ORDER } from '#src/screens/work/notices/noticeActors.ts';
import { NoticeFields } from '#src/screens/work/notices/NoticeFields.tsx';
import { useQueue } from '#src/device/useQueue.ts';
import { siteNoticeActors } from '#src/screens/work/notices/siteNoticeActors.ts';
import { anywayOf } from '#src/screens/work/notices/doubts.ts';
import { ownDevice } from '#src/session/ownDevice.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { EditorForm } from '#src/ui/form/EditorForm.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageFooter } from '#src/ui/page/PageFooter.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useEditor } from '#src/ui/form/useEditor.ts';
import { useLeave } from '#src/ui/form/leaving/useLeave.ts';
import { backTo } from '#src/ui/page/useReturn.ts';

interface NoticeFormProps {
  target: EditorTarget;
  formKey: string;
  /** The key under which a new one was on its way before (see `takeBack`). */
  sentAs?: string | null;
  isReadOnly?: boolean;
  /** Above the fields. */
  banner?: ReactNode;
  onDirty?: (isDirty: boolean) => void;
}

export function NoticeForm({ target, formKey, sentAs = null, isReadOnly = false, banner, onDirty }: NoticeFormProps) {
  const user = useUser();
  const [actors] = useState(() => (target.mode === 'add' && ownDevice() ? siteNoticeActors({ user, formKey, sentAs }) : noticeActors(user)));
  const [, navigate] = useLocation();
  const leave = useLeave();
  const { isOffline } = useQueue();
  const editor = useEditor({
    actors,
    target,
    formKey,
    // one that waits on the device has no number yet
    onSaved: ({ id }, _values, intent) =>
      intent.endsWith(WORK_ORDER) && id !== 0 ? navigate(`${href('workOrderNew')}?aviso=${id}`) : leave(backTo(href('notices'))),
    onLeft: leave,
  });
  const { state, send, isBusy } = editor;
  const { dirty, intent } = state.context;
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);

  if (!state.hasTag('form')) return <Loading shape="form" />;
  return (
    <>
      <Panel>
        <EditorForm editor={editor} draft={notice.draft} isReadOnly={isReadOnly}>
          {values => (
            <>
              {banner}
              <NoticeFields loaded={values} />
            </>
          )}
        </EditorForm>
      </Panel>
      <PageFooter editor={editor}>
        <Button type="button" size="sm" variant="outline" disabled={isBusy} onClick={() => send({ type: 'leave.asked', to: backTo(href('notices')) })}>
          {isReadOnly ? 'Volver' : 'Cancelar'}
        </Button>
        {!isReadOnly && (
          <>
            {state.context.refusal !== null && (
              <Button type="button" size="sm" variant="outline" disabled={isBusy} onClick={() => editor.submitFor(anywayOf(intent))}>
                Guardar de todos modos
              </Button>
            )}
            {!isOffline && (
              <Button
                type="button"
                size="sm"
                variant="outline"
                loading={isBusy && intent === WORK_ORDER}
                disabled={isBusy}
                onClick={() => editor.submitFor(WORK_ORDER)}
              >
                Guardar y hacer el albarán
              </Button>
            )}
            <Button type="submit" form={editor.formId} size="sm" minW="24" loading={isBusy && intent === 'save'} disabled={isBusy}>
              Guardar
            </Button>
          </>
        )}
      </PageFooter>
    </>
  );
}
