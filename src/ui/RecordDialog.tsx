import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { constants } from '#domain/constants.ts';
import type { RecordDialogInput } from '#machines/recordDialogMachine.ts';
import { DiscardBox } from '#src/ui/DiscardBox.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { RecordForm, type FormHandle, type Values } from '#src/ui/RecordForm.tsx';
import { useRecordDialog, type DialogActors, type DialogHandle, type DialogListeners } from '#src/ui/useRecordDialog.ts';

/** What a record's dialog is opened with, and whom it tells. */
export interface OpenedDialog {
  target: RecordDialogInput;
  isReadOnly?: boolean;
  onClose: () => void;
  onSaved?: (saved: { id: number }) => void;
}

export interface RecordDialogProps extends DialogListeners {
  /** The record's Spanish noun: 'Cliente' makes 'Añadir Cliente' and 'Editar Cliente'. */
  noun: string;
  title?: string;
  /** Its rules and messages. */
  draft: ObjectSchema<AnyObject>;
  /** `load`, `check` and `save`: see `dialogActors`. */
  actors: DialogActors;
  /** What it is opened with: see `useOpenDialog`. */
  target: RecordDialogInput;
  /** Under which what is being typed is kept: 'customer'. */
  formKey: string;
  /** Pixels, 360 to 800. */
  width?: number;
  /** Looks at the record only; there is no Guardar. */
  isReadOnly?: boolean;
  /** Buttons beside Guardar. */
  actions?: (dialog: DialogHandle) => ReactNode;
  /** The fields; a function is given the loaded values. */
  children: ReactNode | ((values: Values) => ReactNode);
}

/** One record in a dialog, Añadir or Editar: loads, checks, saves, and asks before throwing away what was typed. */
export function RecordDialog(props: RecordDialogProps) {
  const [round, setRound] = useState(0);
  return <Opened key={round} {...props} onRestart={() => setRound(round + 1)} />;
}

function Opened(props: RecordDialogProps & { onRestart: () => void }) {
  const { target, noun, width = constants.dialogWidth.user, isReadOnly = false } = props;
  const formik = useRef<FormHandle>(null);
  const dialog = useRecordDialog(props, formik);
  const { state, send } = dialog;
  const verb = isReadOnly ? 'Ver' : target.mode === 'add' ? 'Añadir' : 'Editar';
  const close = () => send({ type: 'dialog.close' });

  return (
    <>
      <DialogFrame
        title={props.title ?? `${verb} ${noun}`}
        width={width}
        isBusy={dialog.isBusy}
        onClose={close}
        footer={<Footer {...props} dialog={dialog} onClose={close} />}
      >
        <Body {...props} dialog={dialog} formik={formik} />
      </DialogFrame>
      {state.hasTag('asking') && <DiscardBox onNo={() => send({ type: 'discard.cancelled' })} onYes={() => send({ type: 'discard.confirmed' })} />}
    </>
  );
}

type PartProps = RecordDialogProps & { dialog: ReturnType<typeof useRecordDialog> };

function Body(props: PartProps & { formik: React.RefObject<FormHandle | null>; onRestart: () => void }) {
  const { dialog, draft, isReadOnly, children, formik, onRestart } = props;
  const { state, send, kept } = dialog;
  const { context } = state;
  if (state.hasTag('failed'))
    return (
      <Flex direction="column" align="center" gap="3" py="10" role="alert">
        <Text>{context.message}</Text>
        <Button type="button" size="sm" variant="outline" onClick={() => send({ type: 'load.retry' })}>
          Reintentar
        </Button>
      </Flex>
    );
  if (!state.hasTag('form')) return <Loading />;
  const values = context.values as Values;
  return (
    <RecordForm
      id={dialog.formId}
      draft={draft}
      values={values}
      kept={kept}
      isBusy={state.hasTag('busy')}
      isReadOnly={isReadOnly ?? false}
      errors={context.errors}
      formik={formik}
      takesFocus
      onSubmit={dialog.submit}
      onDirty={() => send({ type: 'form.changed' })}
      onDiscardDraft={() => {
        kept.clear();
        onRestart();
      }}
    >
      {typeof children === 'function' ? children(values) : children}
    </RecordForm>
  );
}

function Footer({ dialog, isReadOnly, actions, onClose }: PartProps & { onClose: () => void }) {
  const { state, formId } = dialog;
  const { refusal, message } = state.context;
  const isForm = state.hasTag('form');
  const note = useId();
  return (
    <>
      <Flex flex="1 1 8rem" align="center" gap="2" fontSize="sm" color="fg.error" role="alert" id={note}>
        {isForm && (refusal ?? message)}
        {state.hasTag('stale') && (
          <Button
            type="button"
            size="xs"
            variant="outline"
            onClick={() => {
              dialog.kept.clear();
              dialog.send({ type: 'record.reload' });
            }}
          >
            Recargar
          </Button>
        )}
      </Flex>
      <Button type="button" variant="outline" colorPalette="gray" size="sm" onClick={onClose}>
        {isReadOnly ? 'Cerrar' : 'Cancelar'}
      </Button>
      {!isReadOnly && actions?.(dialog)}
      {!isReadOnly && (
        <Button type="submit" form={formId} size="sm" minW="24" loading={state.hasTag('busy') && isForm} disabled={!isForm} aria-describedby={note}>
          Guardar
        </Button>
      )}
      {state.hasTag('busy') && isForm && <chakra.span srOnly>Guardando</chakra.span>}
    </>
  );
}
