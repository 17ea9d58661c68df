import { useState } from 'react';
import type { InferType } from 'yup';
import { flag } from '#domain/kernel/fields.ts';
import { constants } from '#domain/kernel/constants.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { copyLabel, type MailWay } from '#domain/company/mail.ts';
import { type MailKindName, mailFields, mailKinds, mailWordsDraft } from '#domain/company/mailTemplates.ts';
import { type SentAs, writing } from '#src/documents/mails/mailMany.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { Note } from '#src/ui/page/Note.tsx';

const draft = mailWordsDraft.shape({ copia: flag().label(copyLabel) });
const { CheckField, TextAreaField, TextField } = fieldsFor<InferType<typeof draft>>();

interface MailManyDialogProps {
  kind: MailKindName;
  count: number;
  /** '3 facturas'. */
  counted: string;
  /** Which of the marked do not go, and why; '' where all do. */
  left: string;
  /** Where each goes: «Cada factura va al correo de su cliente, con sus datos y el PDF». */
  about: string;
  onWritten: (sent: SentAs) => void;
  onClose: () => void;
}

/** The words in which many documents of one kind are sent, each to the address of its customer. */
export default function MailManyDialog({ kind, count, counted, left, about, onWritten, onClose }: MailManyDialogProps) {
  const [{ actors, sentAs }] = useState(() => writing(kind));
  const fields = mailKinds[kind].fields.map(name => `{${name}}: ${mailFields[name].is}`).join(', ');
  return (
    <RecordDialog
      noun="Correo"
      title={`Enviar ${counted} por correo`}
      draft={draft}
      actors={actors}
      target={target}
      formKey={`mailMany.${kind}`}
      width={constants.dialogWidth.user}
      submit={{ label: count === 1 ? 'Enviar' : `Enviar ${formatCount(count)}` }}
      onSaved={(_, values) => onWritten(sentAs(values as unknown as InferType<typeof draft>))}
      onClose={onClose}
    >
      {(_, beside) => (
        <>
          {left && <Note>{left}</Note>}
          {(beside as { via: MailWay }).via === 'outbox' && <Note>No hay servidor de correo: cada mensaje se guardará como archivo.</Note>}
          <FormGrid>
            <CheckField name="copia" span={12} />
            <TextField name="subject" span={12} />
            <TextAreaField name="text" rows={6} hint={`${about}. Campos: ${fields}`} />
          </FormGrid>
        </>
      )}
    </RecordDialog>
  );
}

const target = { mode: 'add', id: null, given: null } as const;
