import { useState } from 'react';
import { type InferType, object } from 'yup';
import { constants } from '#domain/constants.ts';
import { email } from '#domain/fields.ts';
import type { MailWay } from '#domain/mail.ts';
import { messages } from '#domain/messages.ts';
import { editorActors } from '#src/api/actors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { showToast } from '#src/ui/widgets/toastQueue.ts';

const { TextField } = fieldsFor<InferType<typeof draft>>();
const draft = object({ email: email().required(messages.invalidEmail).label('Correo electrónico') });

/** A document, by its id, and the address that it is sent to. */
export interface Addressed {
  id: number;
  email: string;
}

interface EmailDialogProps extends Addressed {
  title: string;
  /** How mail leaves, where that is known. */
  via?: MailWay | undefined;
  send: (asked: Addressed) => Promise<{ message: string }>;
  onSent?: () => void;
  onClose: () => void;
}

/** Sends a document to an address: email-invoice and email-workOrder (§2, §5). It starts with the customer's own. */
export default function EmailDialog({ title, id, email: first, via, send, onSent, onClose }: EmailDialogProps) {
  const [actors] = useState(() =>
    editorActors({
      load: () => Promise.resolve({ values: { email: first } }),
      save: async ({ values }) => {
        const { message } = await send({ id, email: String(values.email) });
        showToast({ kind: 'success', text: message, duration: constants.messageDuration });
        return { id, version: 0 };
      },
    }),
  );
  return (
    <RecordDialog
      noun="Correo"
      title={title}
      draft={draft}
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
      </FormGrid>
    </RecordDialog>
  );
}
