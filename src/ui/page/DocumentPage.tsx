// The frame of a document on a page of its own: heading, form, and the buttons at its foot.
import { Button, Stack } from '@chakra-ui/react';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { AnyObject, ObjectSchema } from 'yup';
import { EditorForm, type FormContent, type SaveQuestion } from '#src/ui/form/EditorForm.tsx';
import type { HeadMore } from '#src/ui/page/head/headActions.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageFooter } from '#src/ui/page/PageFooter.tsx';
import { RecordHead } from '#src/ui/page/head/RecordHead.tsx';
import type { Editor } from '#src/ui/form/useEditor.ts';

interface DocumentPageProps {
  title: string;
  /** What else may be done with it. */
  more?: HeadMore | undefined;
  editor: Editor;
  draft: ObjectSchema<AnyObject>;
  /** Where Cancelar leads. */
  back: string;
  /** Shown instead of the form when the lifecycle does not allow editing. */
  readOnly: ReactNode;
  /** A second way to save, with its intent. */
  also?: { intent: string; label: string } | undefined;
  /** What the document comes to, at its foot. */
  sum?: ReactNode;
  /** Buttons where it was asked whether this is meant. */
  anyway?: ((editor: Editor) => ReactNode) | undefined;
  /** The question before an intent that cannot be undone. */
  saveQuestion?: SaveQuestion;
  children: FormContent;
}

export function DocumentPage({ editor, title, more, draft, readOnly, saveQuestion, sum, children, ...rest }: DocumentPageProps) {
  const foot = useId();
  const { state, send } = editor;
  if (state.hasTag('failed'))
    return <LoadFailure title="No se ha podido abrir el documento" text={state.context.message ?? ''} onRetry={() => send({ type: 'load.retry' })} />;
  if (state.hasTag('readOnly')) return readOnly;
  if (!state.hasTag('form')) return <Loading shape="document" />;
  return (
    <Stack gap="4">
      <RecordHead title={title} more={more} />
      <EditorForm editor={editor} draft={draft} saveQuestion={saveQuestion}>
        {(values, beside) => (
          <>
            {typeof children === 'function' ? children(values, beside) : children}
            {sum !== undefined && <AtFoot id={foot}>{sum}</AtFoot>}
          </>
        )}
      </EditorForm>
      <Buttons editor={editor} foot={foot} {...rest} />
    </Stack>
  );
}

/** What only the form itself can draw, in the bar below it. It looks for its place by itself, so that nothing else is drawn again. */
function AtFoot({ id, children }: { id: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const find = useCallback(() => setPlace(document.getElementById(id)), [id]);
  return place ? createPortal(children, place) : <span ref={find} hidden />;
}

interface ButtonsProps extends Pick<DocumentPageProps, 'editor' | 'also' | 'anyway' | 'back'> {
  /** The id of the sum's place. */
  foot: string;
}

function Buttons({ editor, also, anyway, back, foot }: ButtonsProps) {
  const { state, send, submitFor, isBusy } = editor;
  const { intent } = state.context;
  return (
    <PageFooter editor={editor}>
      <span id={foot} />
      <Button type="button" size="sm" variant="outline" disabled={isBusy} onClick={() => send({ type: 'leave.asked', to: back })}>
        Cancelar
      </Button>
      {state.context.refusal !== null && anyway?.(editor)}
      {also && (
        <Button
          type="button"
          size="sm"
          variant="outline"
          colorPalette="brand"
          loading={isBusy && intent === also.intent}
          disabled={isBusy}
          onClick={() => submitFor(also.intent)}
        >
          {also.label}
        </Button>
      )}
      <Button type="button" size="sm" minW="24" data-shortcut="save" loading={isBusy && intent === 'save'} disabled={isBusy} onClick={() => submitFor('save')}>
        Guardar
      </Button>
    </PageFooter>
  );
}
