import { Text } from '@chakra-ui/react';
import type { CertificateDraft } from '#domain/fiscal/readiness.ts';
import { certificateActors, uploadDraft } from '#src/screens/fiscal/verifactu/certificate/certificateActors.ts';
import { FieldShell } from '#src/ui/form/fields/FieldShell.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { useIsBusy } from '#src/ui/form/FormState.tsx';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { Input } from '#src/ui/widgets/Input.tsx';

const { TextField } = fieldsFor<CertificateDraft>();
const target = { mode: 'add', id: null, given: null } as const;

/** Subir el certificado: the P12 file of the company and its password. */
export default function CertificateDialog(told: { onSaved: () => void; onClose: () => void }) {
  return (
    <RecordDialog
      {...told}
      target={target}
      noun="Certificado"
      title="Certificado de la empresa"
      submit={{ label: 'Comprobar y guardar', doing: 'Comprobando…' }}
      draft={uploadDraft}
      actors={certificateActors}
      formKey="certificate"
      width={560}
    >
      <FormGrid>
        <CertificateFile />
        <TextField name="clave" type="password" autoComplete="off" span={12} hint="La que se puso al exportarlo" />
      </FormGrid>
      <Text fontSize="sm" color="fg.muted" mt="2">
        Se comprueba que se abre, que está en vigor y que es de la empresa. Se guarda cifrado, no se vuelve a mostrar, y solo lo usa este servidor.
      </Text>
    </RecordDialog>
  );
}

/** The browser's own box: the file is kept nowhere, so there is none to open or to take away. */
function CertificateFile() {
  const { title, term, message, isRequired, change, leave } = useFieldValue('archivo');
  const isBusy = useIsBusy();
  return (
    <FieldShell label={title} term={term} span={12} isRequired={isRequired} message={message} hint="Un .p12 o .pfx, exportado con su clave privada">
      {box => (
        <Input {...box} type="file" accept=".p12,.pfx,.pem" disabled={isBusy} onChange={({ target: { files } }) => change(files?.[0] ?? null)} onBlur={leave} />
      )}
    </FieldShell>
  );
}
