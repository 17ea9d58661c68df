import { useState } from 'react';
import { type InferType, object } from 'yup';
import { constants } from '#domain/constants.ts';
import { email } from '#domain/fields.ts';
import type { MailWay } from '#domain/mail.ts';
import { type MailWords, mailWordsDraft } from '#domain/mailTemplates.ts';
import { messages } from '#domain/messages.ts';
import { editorActors } from '#src/api/actors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { showToast } from '#src/ui/widgets/toastQueue.ts';

const { TextAreaField, TextField } = fieldsFor<InferType<typeof wordedDraft>>();
const draft = object({ email: email().required(messages.invalidEmail).label('Correo electrónico') });
const wordedDraft = draft.concat(mailWordsDraft);

/** A document, by its id, the address that it is sent to, and the words, where the sender sees them. */
export interface Addressed extends Partial<MailWords> {
  id: number;
  email: string;
}

interface EmailDialogProps {
  id: number;
  email: string;
  title: string;
  /** How mail leaves, where that is known. */
  via?: MailWay | undefined;
  /** The words in which it would go; without them there is nothing to choose but the address. */
  words?: ((id: number, signal: AbortSignal) => Promise<MailWords>) | undefined;
  send: (asked: Addressed) => Promise<{ message: string }>;
  onSent?: () => void;
  onClose: () => void;
}

/** Sends a document to an address: email-invoice and email-workOrder (§2, §5). It starts with the customer's own, and the words of the template. */
export default function EmailDialog({ title, id, email: first, via, words, send, onSent, onClose }: EmailDialogProps) {
  const [actors] = useState(() =>
    editorActors({
      load: async (_, signal) => ({ values: { email: first, ...(await words?.(id, signal)) } }),
      save: async ({ values }) => {
        const { message } = await send({ ...(values as Omit<Addressed, 'id'>), id });
        showToast({ kind: 'success', text: message, duration: constants.messageDuration });
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
        <TextField name="email" type="email" span={12} />
        {words && (
          <>
            <TextField name="subject" span={12} />
            <TextAreaField name="text" rows={6} hint="Debajo van los datos del documento y la despedida; el PDF, adjunto" />
          </>
        )}
      </FormGrid>
    </RecordDialog>
  );
}
