// The form of an editor, and every question that may come before something is thrown away or cannot be undone.
import type { ReactNode } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { Comparison } from '#src/ui/form/Comparison.tsx';
import { ConfirmBox } from '#src/ui/widgets/ConfirmBox.tsx';
import { DiscardBox } from '#src/ui/form/leaving/DiscardBox.tsx';
import { RecordForm, type Values } from '#src/ui/form/RecordForm.tsx';
import type { Editor } from '#src/ui/form/useEditor.ts';
import { useLeaveGuard } from '#src/ui/form/leaving/useLeaveGuard.ts';

export type FormContent = ReactNode | ((values: Values, beside: unknown) => ReactNode);

/** What is asked before an intent that cannot be undone. */
export interface SaveQuestion {
  question: string;
  detail: string;
  yes: string;
}

interface EditorFormProps {
  editor: Editor;
  draft: ObjectSchema<AnyObject>;
  isReadOnly?: boolean;
  takesFocus?: boolean;
  saveQuestion?: SaveQuestion | undefined;
  /** The fields; a function gets the stored values and what was loaded with them. */
  children: FormContent;
}

export function EditorForm({ editor, draft, isReadOnly = false, takesFocus = false, saveQuestion, children }: EditorFormProps) {
  const { state, send, kept, formId, keepHandle, submit } = editor;
  const { values, beside, errors, dirty } = state.context;
  useLeaveGuard(dirty && state.matches('editing'), to => send({ type: 'leave.asked', to }));
  return (
    <>
      <RecordForm
        id={formId}
        draft={draft}
        values={values}
        kept={kept}
        isBusy={state.hasTag('busy')}
        isReadOnly={isReadOnly}
        errors={errors}
        onHandle={keepHandle}
        takesFocus={takesFocus}
        onSubmit={submit}
        onDirty={() => send({ type: 'form.changed' })}
        onDiscardDraft={() => send({ type: 'discard.asked' })}
      >
        {typeof children === 'function' ? children(values, beside) : children}
        {state.hasTag('comparing') && <Comparison editor={editor} draft={draft} />}
      </RecordForm>
      {state.hasTag('leaving') && <DiscardBox onNo={() => send({ type: 'leave.cancelled' })} onYes={() => send({ type: 'leave.confirmed' })} />}
      {state.hasTag('discarding') && <DiscardBox onNo={() => send({ type: 'discard.cancelled' })} onYes={() => send({ type: 'discard.confirmed' })} />}
      {state.hasTag('confirming') && saveQuestion && (
        <ConfirmBox {...saveQuestion} no="No" onNo={() => send({ type: 'save.cancelled' })} onYes={() => send({ type: 'save.confirmed' })} />
      )}
    </>
  );
}
