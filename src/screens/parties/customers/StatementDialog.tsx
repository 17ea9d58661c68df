import { Button } from '@chakra-ui/react';
import { emails } from '#domain/kernel/fields.ts';
import { mailWordsDraft } from '#domain/company/mailTemplates.ts';
import { type Statement, statementMail } from '#domain/collecting/statement.ts';
import { statementActors } from '#src/screens/parties/customers/statementActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { CheckField, DateField, TextAreaField, TextField } = fieldsFor<Statement>();
/** An address is needed only to send it, and the server says so. */
const draft = statementMail.shape({ email: emails().label('Email') }).concat(mailWordsDraft);

interface StatementDialogProps {
  customerId: number;
  onClose: () => void;
}

/** What a customer was billed and has paid within a period: as PDF, or by mail. */
export default function StatementDialog({ customerId, onClose }: StatementDialogProps) {
  return (
    <RecordDialog
      noun="Extracto"
      title="Extracto del cliente"
      draft={draft}
      actors={statementActors}
      target={{ mode: 'edit', id: customerId, given: null }}
      formKey="statement"
      width={500}
      submit={{ label: 'Descargar', doing: 'Preparando…' }}
      actions={dialog => (
        <Button type="button" size="sm" variant="outline" disabled={dialog.isBusy} onClick={() => dialog.submitFor('mail')}>
          Enviar por correo
        </Button>
      )}
      onClose={onClose}
    >
      <FormGrid>
        <DateField name="desde" span={6} />
        <DateField name="hasta" span={6} />
        <TextField name="email" inputMode="email" span={12} hint="Solo hace falta para enviarlo; varias, separadas por punto y coma" />
        <CheckField name="copia" span={12} />
        <TextField name="subject" span={12} />
        <TextAreaField name="text" rows={5} hint="Del correo, con el PDF adjunto; puede usar {desde}, {hasta} y {saldo}" />
      </FormGrid>
    </RecordDialog>
  );
}
