// The form of an aviso on its own page.
import { Button } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { notice } from '#domain/entities/notice.ts';
import { href } from '#domain/routes.ts';
import type { EditorTarget } from '#machines/editorShapes.ts';
import { noticeActors } from '#src/screens/notices/noticeActors.ts';
import { HistoryLink } from '#src/documents/HistoryLink.tsx';
import { NoticeFields } from '#src/screens/notices/NoticeFields.tsx';
import { useUser } from '#src/session/SessionProvider.tsx';
import { EditorForm } from '#src/ui/form/EditorForm.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageFooter } from '#src/ui/page/PageFooter.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useEditor } from '#src/ui/form/useEditor.ts';
import { useLeave } from '#src/ui/form/useLeave.ts';
import { backTo } from '#src/ui/page/useReturn.ts';

/** What follows saving, besides going back to the list. */
const WORK_ORDER = 'workOrder';

interface NoticeFormProps {
  target: EditorTarget;
  formKey: string;
  isReadOnly?: boolean;
  /** Above the fields. */
  banner?: ReactNode;
  onDirty?: (isDirty: boolean) => void;
}

export function NoticeForm({ target, formKey, isReadOnly = false, banner, onDirty }: NoticeFormProps) {
  const user = useUser();
  const [actors] = useState(() => noticeActors(user));
  const [, navigate] = useLocation();
  const leave = useLeave();
  const editor = useEditor({
    actors,
    target,
    formKey,
    onSaved: ({ id }, _values, intent) => (intent === WORK_ORDER ? navigate(`${href('workOrderNew')}?aviso=${id}`) : leave(backTo(href('notices')))),
    onLeft: leave,
  });
  const { state, send, isBusy } = editor;
  const { dirty, intent } = state.context;
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);

  if (!state.hasTag('form')) return <Loading />;
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
        {target.mode === 'edit' && target.id !== null && <HistoryLink entity="notice" id={target.id} variant="ghost" />}
        <Button type="button" size="sm" variant="outline" disabled={isBusy} onClick={() => send({ type: 'leave.asked', to: backTo(href('notices')) })}>
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
              onClick={() => editor.submitFor(WORK_ORDER)}
            >
              Guardar y hacer el albarán
            </Button>
            <Button type="submit" form={editor.formId} size="sm" minW="24" loading={isBusy && intent === 'save'} disabled={isBusy}>
              Guardar
            </Button>
          </>
        )}
      </PageFooter>
    </>
  );
}
