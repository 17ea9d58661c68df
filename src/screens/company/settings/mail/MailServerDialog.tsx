import { constants } from '#domain/kernel/constants.ts';
import { type MailProvider, type MailServerDraft, mailProviders, mailServerDraft } from '#domain/company/mailServer.ts';
import { mailServerActors } from '#src/screens/company/settings/mail/mailServerActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { DecimalField, SelectField, TextField, useFormValue } = fieldsFor<MailServerDraft>();

const options = Object.entries(mailProviders).map(([value, { title }]) => ({ value, label: title }));

/** The mail server of the company. It is tried before it is stored, so that what is stored works. */
export default function MailServerDialog({ target, ...opened }: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      target={target}
      noun="Servidor de correo"
      title="Servidor de correo"
      draft={mailServerDraft}
      actors={mailServerActors}
      formKey="mailServer"
      width={constants.dialogWidth.call}
      submit={{ label: 'Comprobar y guardar', doing: 'Comprobando…' }}
    >
      <Fields />
    </RecordDialog>
  );
}

function Fields() {
  const provider = useFormValue('proveedor') as MailProvider;
  const email = String(useFormValue('email') ?? '');
  const server = useFieldValue('servidor');
  const port = useFieldValue('puerto');
  const fill = (chosen: number | string | null) => {
    const preset = mailProviders[chosen as MailProvider];
    server.change(preset.servidor);
    port.change(preset.puerto);
  };
  return (
    <FormGrid>
      <SelectField name="proveedor" span={12} options={options} onChoose={fill} />
      {provider !== 'ninguno' && (
        <>
          <TextField name="email" type="email" span={12} isRequired />
          <TextField name="usuario" span={6} autoComplete="off" hint={email ? `Vacío: ${email}` : 'Vacío: la dirección'} />
          <TextField name="clave" type="password" span={6} autoComplete="new-password" hint={mailProviders[provider].hint} />
          <TextField name="servidor" span={8} isRequired />
          <DecimalField name="puerto" span={4} hint="465 o 587" />
        </>
      )}
    </FormGrid>
  );
}
