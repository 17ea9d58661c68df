import { useState } from 'react';
import type { InferType } from 'yup';
import { flag } from '#domain/kernel/fields.ts';
import { constants } from '#domain/kernel/constants.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { copyLabel, type MailWay } from '#domain/company/mail.ts';
import { mailFields, mailKinds, mailWordsDraft } from '#domain/company/mailTemplates.ts';
import { type SentAs, writing } from '#src/screens/invoicing/invoices/mail/mailInvoices.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { Note } from '#src/ui/page/Note.tsx';

const draft = mailWordsDraft.shape({ copia: flag().label(copyLabel) });
const { CheckField, TextAreaField, TextField } = fieldsFor<InferType<typeof draft>>();

const fields = mailKinds.factura.fields.map(name => `{${name}}: ${mailFields[name].is}`).join(', ');

interface MailInvoicesDialogProps {
  /** How many go, and how many do not because they are drafts. */
  count: number;
  drafts: number;
  onWritten: (sent: SentAs) => void;
  onClose: () => void;
}

/** The words in which the marked facturas are sent, each to the address of its customer. */
export default function MailInvoicesDialog({ count, drafts, onWritten, onClose }: MailInvoicesDialogProps) {
  const [{ actors, sentAs }] = useState(writing);
  const noun = count === 1 ? 'factura' : 'facturas';
  return (
    <RecordDialog
      noun="Correo"
      title={`Enviar ${formatCount(count)} ${noun} por correo`}
      draft={draft}
      actors={actors}
      target={target}
      formKey="mailInvoices"
      width={constants.dialogWidth.user}
      submit={{ label: count === 1 ? 'Enviar' : `Enviar ${formatCount(count)}` }}
      onSaved={(_, values) => onWritten(sentAs(values as unknown as InferType<typeof draft>))}
      onClose={onClose}
    >
      {(_, beside) => (
        <>
          {drafts > 0 && <Note>{drafts === 1 ? 'Un borrador marcado no se envía.' : `${formatCount(drafts)} borradores marcados no se envían.`}</Note>}
          {(beside as { via: MailWay }).via === 'outbox' && <Note>No hay servidor de correo: cada mensaje se guardará como archivo.</Note>}
          <FormGrid>
            <CheckField name="copia" span={12} />
            <TextField name="subject" span={12} />
            <TextAreaField name="text" rows={6} hint={`Cada factura va al correo de su cliente, con sus datos y el PDF. Campos: ${fields}`} />
          </FormGrid>
        </>
      )}
    </RecordDialog>
  );
}

const target = { mode: 'add', id: null, given: null } as const;
