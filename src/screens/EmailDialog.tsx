import { Button, Text } from '@chakra-ui/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { object } from 'yup';
import { constants } from '#domain/constants.ts';
import { email } from '#domain/fields.ts';
import type { MailWay } from '#domain/mail.ts';
import { messages } from '#domain/messages.ts';
import { emailDialogMachine, type EmailDialogInput } from '#machines/emailDialogMachine.ts';
import { service } from '#src/api/service.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { Note } from '#src/ui/Note.tsx';
import { RecordForm } from '#src/ui/RecordForm.tsx';
import { showToast } from '#src/ui/toastQueue.ts';

const draft = object({ email: email().required(messages.invalidEmail) });

interface EmailDialogProps {
  title: string;
  id: number;
  /** Where the form starts: the customer's own address. */
  email: string;
  /** How mail leaves, where that is known. */
  via?: MailWay | undefined;
  send: (input: EmailDialogInput, signal: AbortSignal) => Promise<{ message: string }>;
  onSent?: () => void;
  onClose: () => void;
}

/** Sends a document to an address: email-invoice and email-workOrder (§2, §5). While it sends, the button is disabled. */
export default function EmailDialog({ title, id, email: first, via, send, onSent, onClose }: EmailDialogProps) {
  const [machine] = useState(() => emailDialogMachine.provide({ actors: { send: service(send) } }));
  const actor = useActorRef(machine, { input: { id, email: first } });
  const state = useSelector(actor, snapshot => snapshot);
  const formId = useId();
  const closed = useEffectEvent(onClose);
  const sent = useEffectEvent((message: string) => {
    showToast({ kind: 'success', text: message, duration: constants.messageDuration });
    onSent?.();
  });
  const isOver = state.status === 'done';
  const isBusy = state.hasTag('busy');
  useEffect(() => {
    const { unsubscribe } = actor.on('email.sent', ({ message }) => sent(message));
    return unsubscribe;
  }, [actor]);
  useEffect(() => {
    if (isOver) closed();
  }, [isOver]);
  return (
    <DialogFrame
      title={title}
      width={constants.dialogWidth.user}
      onClose={() => actor.send({ type: 'dialog.close' })}
      footer={
        <>
          <Text flex="1" minW="10rem" role="alert" fontSize="sm" color="fg.error">
            {state.context.message}
          </Text>
          <Button type="button" size="sm" variant="outline" disabled={isBusy} onClick={() => actor.send({ type: 'dialog.close' })}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} size="sm" minW="24" loading={isBusy} loadingText="Enviando…">
            Enviar
          </Button>
        </>
      }
    >
      <RecordForm
        id={formId}
        draft={draft}
        values={{ email: first }}
        isBusy={isBusy}
        onSubmit={values => actor.send({ type: 'email.submit', email: String(values['email']) })}
        onDirty={() => actor.send({ type: 'form.changed' })}
      >
        {via === 'outbox' && <Note>No hay servidor de correo: el mensaje se guardará como archivo.</Note>}
        <FormGrid>
          <TextField name="email" label="Correo electrónico" type="email" span={12} />
        </FormGrid>
      </RecordForm>
    </DialogFrame>
  );
}
