import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { AnyObject, ObjectSchema } from 'yup';
import { constants } from '#domain/kernel/constants.ts';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';
import type { EditorActors } from '#src/api/actors.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { EditorForm, type FormContent } from '#src/ui/form/EditorForm.tsx';
import { formKeyOf } from '#src/ui/form/formKeyOf.ts';
import { EditorMessage } from '#src/ui/form/EditorMessage.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import type { Values } from '#src/ui/form/RecordForm.tsx';
import { useEditor, type Editor, type EditorListeners } from '#src/ui/form/useEditor.ts';

/** What a record's dialog is opened with, and whom it tells. */
export interface OpenedDialog {
  target: EditorTarget;
  isReadOnly?: boolean;
  onClose: () => void;
  onSaved?: (saved: { id: number }) => void;
}

interface SubmitWords {
  label: string;
  doing?: string;
}

export interface RecordDialogProps extends Omit<EditorListeners, 'onLeft'> {
  /** The record's Spanish noun: 'Cliente' makes 'Añadir Cliente' and 'Editar Cliente'. */
  noun: string;
  /** In place of what the noun makes; may depend on the stored values, null until they came. */
  title?: string | ((values: Values | null) => string);
  /** Its rules and messages; may depend on the stored values. */
  draft: ObjectSchema<AnyObject> | ((values: Values) => ObjectSchema<AnyObject>);
  /** `load`, `check` and `save`: see `dialogActors`. */
  actors: EditorActors;
  /** What it is opened with: see `useOpenDialog`. */
  target: EditorTarget;
  /** Under which what is being typed is kept: 'customer'. */
  formKey: string;
  /** Pixels, 360 to 800. */
  width?: number;
  /** Looks at the record only; there is no Guardar. */
  isReadOnly?: boolean | ((values: Values) => boolean);
  /** What the button that saves says, and what it says meanwhile; may depend on the stored values. */
  submit?: SubmitWords | ((values: Values | null) => SubmitWords);
  /** Buttons next to Guardar. */
  actions?: (dialog: Editor) => ReactNode;
  /** Also after it was saved. */
  onClose: () => void;
  children: FormContent;
}

/** One record in a dialog, Añadir or Editar: loads, checks, saves, and asks before throwing away what was typed. */
export function RecordDialog(props: RecordDialogProps) {
  const { target, formKey, noun, title, width = constants.dialogWidth.user, isReadOnly = false } = props;
  const [, navigate] = useLocation();
  const editor = useEditor({
    ...props,
    formKey: target.mode === 'add' ? formKeyOf(formKey, target.given) : formKey,
    onLeft: to => {
      if (to !== null) navigate(to);
    },
  });
  const { state, send } = editor;
  const values = state.hasTag('form') ? state.context.values : null;
  const isShown = typeof isReadOnly === 'function' ? values !== null && isReadOnly(values) : isReadOnly;
  const verb = isShown ? 'Ver' : target.mode === 'add' ? 'Añadir' : 'Editar';
  const close = useEffectEvent(props.onClose);
  const isOver = state.status === 'done';
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);

  return (
    <DialogFrame
      title={(typeof title === 'function' ? title(values) : title) ?? `${verb} ${noun}`}
      width={width}
      isBusy={editor.isBusy}
      onClose={() => send({ type: 'leave.asked', to: null })}
      footer={<Footer {...props} editor={editor} isShown={isShown} />}
    >
      <Body {...props} editor={editor} isShown={isShown} />
    </DialogFrame>
  );
}

type PartProps = RecordDialogProps & { editor: Editor; isShown: boolean };

function Body({ editor, draft, isShown, children }: PartProps) {
  const { state, send } = editor;
  const { message, values } = state.context;
  if (state.hasTag('failed'))
    return (
      <Flex direction="column" align="center" gap="3" py="10" role="alert">
        <Text>{message}</Text>
        <Button type="button" size="sm" variant="outline" onClick={() => send({ type: 'load.retry' })}>
          Reintentar
        </Button>
      </Flex>
    );
  if (!state.hasTag('form')) return <Loading shape="form" />;
  return (
    <EditorForm editor={editor} draft={typeof draft === 'function' ? draft(values) : draft} isReadOnly={isShown} takesFocus>
      {children}
    </EditorForm>
  );
}

const ordinary: SubmitWords = { label: 'Guardar' };

function Footer({ editor, isShown, actions, submit = ordinary }: PartProps) {
  const { state, formId, send } = editor;
  const isForm = state.hasTag('form');
  const { label, doing } = typeof submit === 'function' ? submit(isForm ? state.context.values : null) : submit;
  const isSaving = isForm && editor.isBusy;
  const note = useId();
  return (
    <>
      <EditorMessage editor={editor} id={note} />
      <Flex gap="2" wrap="wrap" justify="flex-end" ms="auto">
        <Button type="button" variant="outline" colorPalette="gray" size="sm" disabled={isSaving} onClick={() => send({ type: 'leave.asked', to: null })}>
          {isShown ? 'Cerrar' : 'Cancelar'}
        </Button>
        {!isShown && actions?.(editor)}
        {!isShown && (
          <Button type="submit" form={formId} size="sm" minW="24" loading={isSaving} loadingText={doing} disabled={!isForm} aria-describedby={note}>
            {label}
          </Button>
        )}
      </Flex>
      {isSaving && <chakra.span srOnly>{doing ?? 'Guardando'}</chakra.span>}
    </>
  );
}
