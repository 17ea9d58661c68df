import { useState } from 'react';
import { type InferType, object } from 'yup';
import { constants } from '#domain/kernel/constants.ts';
import { email, emails, flag } from '#domain/kernel/fields.ts';
import { copyLabel, type MailWay, type Queued } from '#domain/company/mail.ts';
import { type MailWords, mailWordsDraft } from '#domain/company/mailTemplates.ts';
import { messages } from '#domain/kernel/messages.ts';
import { editorActors } from '#src/api/actors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

const { CheckField, TextAreaField, TextField } = fieldsFor<InferType<typeof wordedDraft>>();
const draft = object({ email: email().required(messages.invalidEmail).label('Correo electrónico') });
const wordedDraft = object({ email: emails().required(messages.invalidEmail).label('Correo electrónico'), copia: flag().label(copyLabel) }).concat(
  mailWordsDraft,
);

/** A document, by its id, the address that it is sent to, and the words, where the sender sees them. */
export interface Addressed extends Partial<MailWords> {
  id: number;
  email: string;
  copia?: boolean;
}

interface EmailDialogProps {
  id: number;
  email: string;
  title: string;
  /** How mail leaves, where that is known. */
  via?: MailWay | undefined;
  /** The words in which it would go; without them there is nothing to choose but the address. */
  words?: ((id: number, signal: AbortSignal) => Promise<MailWords>) | undefined;
  send: (asked: Addressed, key: string) => Promise<{ message: string } & Partial<Queued>>;
  onSent?: () => void;
  onClose: () => void;
}

/** Sends a document to an address: email-invoice and email-workOrder (§2, §5). It starts with the customer's own, and the words of the template. */
export default function EmailDialog({ title, id, email: first, via, words, send, onSent, onClose }: EmailDialogProps) {
  const [actors] = useState(() =>
    editorActors({
      load: async (_, signal) => ({ values: { email: first, ...(await words?.(id, signal)) } }),
      isAct: true,
      save: async ({ values, key }) => {
        const { message, mails } = await send({ ...(values as Omit<Addressed, 'id'>), id }, key);
        showToast({ kind: 'success', text: message, duration: constants.messageDuration, ...(mails && { undo: { kind: 'mail', ids: mails } }) });
        return { id, version: 0 };
      },
    }),
  );
  return (
    <RecordDialog
      noun="Correo"
      title={title}
      draft={words ? wordedDraft : draft}
      actors={actors}
      target={{ mode: 'add', id, given: null }}
      formKey="email"
      width={constants.dialogWidth.user}
      submit={{ label: 'Enviar', doing: 'Enviando…' }}
      onSaved={() => onSent?.()}
      onClose={onClose}
    >
      {via === 'outbox' && <Note>No hay servidor de correo: el mensaje se guardará como archivo.</Note>}
      <FormGrid>
        {words ? (
          <TextField name="email" inputMode="email" span={12} hint="Varias, separadas por punto y coma: cada una tiene su mensaje" />
        ) : (
          <TextField name="email" type="email" span={12} />
        )}
        {words && (
          <>
            <CheckField name="copia" span={12} />
            <TextField name="subject" span={12} />
            <TextAreaField name="text" rows={6} hint="Debajo van los datos del documento y la despedida; el PDF, adjunto" />
          </>
        )}
      </FormGrid>
    </RecordDialog>
  );
}
