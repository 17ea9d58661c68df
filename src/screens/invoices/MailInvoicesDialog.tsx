import { useState } from 'react';
import type { InferType } from 'yup';
import { constants } from '#domain/constants.ts';
import { formatCount } from '#domain/format.ts';
import type { MailWay } from '#domain/mail.ts';
import { mailFields, mailKinds, type MailWords, mailWordsDraft } from '#domain/mailTemplates.ts';
import { writing } from '#src/screens/invoices/mailInvoices.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { Note } from '#src/ui/page/Note.tsx';

const { TextAreaField, TextField } = fieldsFor<InferType<typeof mailWordsDraft>>();

const fields = mailKinds.factura.fields.map(name => `{${name}}: ${mailFields[name].is}`).join(', ');

interface MailInvoicesDialogProps {
  /** How many go, and how many do not because they are drafts. */
  count: number;
  drafts: number;
  /** `null`: in the words of the template. */
  onWritten: (own: MailWords | null) => void;
  onClose: () => void;
}

/** The words in which the marked facturas are sent, each to the address of its customer. */
export default function MailInvoicesDialog({ count, drafts, onWritten, onClose }: MailInvoicesDialogProps) {
  const [{ actors, ownOf }] = useState(writing);
  const noun = count === 1 ? 'factura' : 'facturas';
  return (
    <RecordDialog
      noun="Correo"
      title={`Enviar ${formatCount(count)} ${noun} por correo`}
      draft={mailWordsDraft}
      actors={actors}
      target={target}
      formKey="mailInvoices"
      width={constants.dialogWidth.user}
      submit={{ label: count === 1 ? 'Enviar' : `Enviar ${formatCount(count)}` }}
      onSaved={(_, values) => onWritten(ownOf(values as unknown as MailWords))}
      onClose={onClose}
    >
      {(_, beside) => (
        <>
          {drafts > 0 && <Note>{drafts === 1 ? 'Un borrador marcado no se envía.' : `${formatCount(drafts)} borradores marcados no se envían.`}</Note>}
          {(beside as { via: MailWay }).via === 'outbox' && <Note>No hay servidor de correo: cada mensaje se guardará como archivo.</Note>}
          <FormGrid>
            <TextField name="subject" span={12} />
            <TextAreaField name="text" rows={6} hint={`Cada factura va al correo de su cliente, con sus datos y el PDF. Campos: ${fields}`} />
          </FormGrid>
        </>
      )}
    </RecordDialog>
  );
}

const target = { mode: 'add', id: null, given: null } as const;
